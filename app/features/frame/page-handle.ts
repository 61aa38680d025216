import type { HELP_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";

/** A form whose text a switch of language or theme must keep (WEB-26). */
export interface SwitchForm {
	id: string;
	/** A form that asks: the switch sends it as its own button would, and the page of the answer names what was typed. */
	method?: "get";
	/** The form's own button, if its action looks at it. */
	button?: { name: string; value: string };
}

export interface PageHandle {
	/** By the page's data; null: the page has no form now. The action of a form that posts answers with what was typed. */
	switchForm?: SwitchForm | ((page: never) => SwitchForm | null);
	/** False: its pages come without scripts. */
	scripts?: boolean;
	/** The namespace of texts that other pages do without. Its routes have `clientMiddleware` that loads them. */
	namespace?: typeof HELP_NAMESPACE | typeof STUDIO_NAMESPACE;
}

/** Plain documents. */
export const logInPage: PageHandle = { scripts: false };
