/** What the search dialog suggests, as its script is given it. */
export interface Suggestion {
	href: string;
	/** With marks, as `joinParts` sets them. */
	title: string;
	appId: number;
	/** What its kind is called. */
	kind: string;
	/** Null: it is a program itself. */
	program: string | null;
}
