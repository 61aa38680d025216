/** Someone of a release's data, and what their browser holds. */
export interface Person {
	email: string;
	password: string;
	cookies: Record<string, string>;
	/** The token of the forms of a page that is still open. */
	token: string;
}

/** What people held when the data of a release was made. */
export interface Known {
	/** When that was, in ms since 1970. */
	now: number;
	/** The portal's secret, where it stands in no database. */
	secret?: string;
	people: Record<Role, Person>;
	/** The address of a shared link of the graduate's. */
	share: string;
	/** The address of a folder of the graduate's; absent before 0.3.1. */
	folder?: string;
	/** The number of the graduate's diploma, and of one whose holder is gone. */
	diploma: string;
	orphanedDiploma: string;
	/** The phone app's token of the phone user. */
	accessToken: string;
	portalToken: string;
}

export type Role =
	| "graduate"
	| "learner"
	| "author"
	| "parked"
	| "quick"
	| "phone"
	| "disabled"
	| "guessed";
