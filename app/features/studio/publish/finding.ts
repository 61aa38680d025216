/** A fault keeps a draft from being published. */
export interface DraftFinding {
	severity: "fault" | "error" | "warning";
	/** The rule of `content -- lint`; of faults `fault`. */
	rule: string;
	/** In the draft's JSON: `chapters`, 0, `pages`, 2, `title`. */
	path: readonly (string | number)[];
	message: string;
	advice: string;
}

/** `number`: the new version's. */
export type PublishOutcome =
	| { done: true; number: number }
	| { done: false; why: "stale" | "unchanged" | "clash" }
	| { done: false; why: "faults"; faults: readonly DraftFinding[] };
