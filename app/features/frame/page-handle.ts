import type { ACCOUNT_NAMESPACE, HELP_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";

/** A form whose typed text a language or theme switch must keep (WEB-26). */
export interface SwitchForm {
	id: string;
	/**
	 * Set for a form that puts its fields in the query. The switch sends it as the form's own button
	 * would.
	 */
	method?: "get";
	/** The form's own button, if the action needs its value. */
	button?: { name: string; value: string };
}

export interface PageHandle {
	/**
	 * The function returns null if the page has no form to keep now. The action of a `post` form
	 * responds with what was typed.
	 */
	switchForm?: SwitchForm | ((page: never) => SwitchForm | null);
	scripts?: boolean;
	/** True if the page needs no texts of `further.json` in the browser. */
	hasFewTexts?: boolean;
	/**
	 * The namespace of texts that only some pages need. The routes of these pages have a
	 * `clientMiddleware` that loads it.
	 */
	namespace?: typeof ACCOUNT_NAMESPACE | typeof HELP_NAMESPACE | typeof STUDIO_NAMESPACE;
}

export const logInPage: PageHandle = { scripts: false };
