/** What a route says of its pages (`handle`). */
export interface PageHandle {
	/** False: its pages come without scripts. */
	scripts?: boolean;
}

/** Pages to log in or sign up: plain documents. */
export const logInPage: PageHandle = { scripts: false };
