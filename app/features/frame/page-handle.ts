import type { HELP_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";

export interface PageHandle {
	/** False: its pages come without scripts. */
	scripts?: boolean;
	/** Of texts that other pages do without. Its routes have `clientMiddleware` that loads them. */
	namespace?: typeof HELP_NAMESPACE | typeof STUDIO_NAMESPACE;
}

/** Plain documents. */
export const logInPage: PageHandle = { scripts: false };
