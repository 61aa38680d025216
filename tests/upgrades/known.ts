/** A person in a release's data, and the state of their browser. */
export interface Person {
	email: string;
	password: string;
	cookies: Record<string, string>;
	/** The form token of a page that is still open. */
	token: string;
}

/** The records of people when the data of a release was made. */
export interface Known {
	/** The time when the data was made, in ms since 1970. */
	now: number;
	/** The portal's secret, if it isn't in a database. */
	secret?: string;
	people: Record<Role, Person>;
	/** The address of the graduate's shared link. */
	share: string;
	/** The address of the graduate's folder. Absent before 0.3.1. */
	folder?: string;
	/** The number of the graduate's diploma, and of one whose owner is gone. */
	diploma: string;
	orphanedDiploma: string;
	/** The token of the phone user's app. */
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
