import type { HELP_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";

/** A form whose text a switch of language or theme must keep (WEB-26). */
export interface SwitchForm {
	id: string;
	/** A form in the query: the switch sends it as its own button would. */
	method?: "get";
	/** The form's own button, if its action needs to know it. */
	button?: { name: string; value: string };
}

export interface PageHandle {
	/** Null if the page has no form now. The action of a `post` form responds with what was typed. */
	switchForm?: SwitchForm | ((page: never) => SwitchForm | null);
	/** False for pages without scripts. */
	scripts?: boolean;
	/** The namespace of texts that other pages don't need. Its routes have a `clientMiddleware` that loads them. */
	namespace?: typeof HELP_NAMESPACE | typeof STUDIO_NAMESPACE;
}

/** The login pages are plain documents. */
export const logInPage: PageHandle = { scripts: false };
