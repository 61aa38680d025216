import type { HELP_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";

export interface PageHandle {
	/** The id of the form whose text a switch of language or theme must keep, by the page's data. Its action answers with that text. */
	typedForm?: string | ((page: never) => string | null);
	/** False: its pages come without scripts. */
	scripts?: boolean;
	/** Of texts that other pages do without. Its routes have `clientMiddleware` that loads them. */
	namespace?: typeof HELP_NAMESPACE | typeof STUDIO_NAMESPACE;
}

/** Plain documents. */
export const logInPage: PageHandle = { scripts: false };
