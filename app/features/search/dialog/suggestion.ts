export interface Suggestion {
	href: string;
	/** With marks, as `joinParts` sets them. */
	title: string;
	appId: number;
	kind: string;
	/** Null: it is a program. */
	program: string | null;
}
