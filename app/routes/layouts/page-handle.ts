export interface PageHandle {
	/** False: its pages come without scripts. */
	scripts?: boolean;
}

/** Plain documents. */
export const logInPage: PageHandle = { scripts: false };
