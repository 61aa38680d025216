import type { FieldNote } from "#app/ui/forms/field.tsx";

/** `number`: the new version's. */
export type PublishOutcome =
	| { done: true; number: number }
	| { done: false; why: "stale" | "unchanged" | "clash" | "faults" };

/** A finding of what a form edits. */
export interface FieldFinding extends FieldNote {
	/** The id of a control; null: it is about the row as a whole. */
	field: string | null;
	/** What the form calls the field. */
	label: string | null;
}

/** By the id of their control. */
export function notesByField(
	findings: readonly FieldFinding[],
): ReadonlyMap<string, readonly FieldFinding[]> {
	return Map.groupBy(
		findings.filter(({ field }) => field !== null),
		({ field }) => field ?? "",
	);
}

/** What keeps the draft from being published comes first, apart from what an author may judge (STUDIO-24). */
export const findingGroups = [
	{ key: "fix", isIn: ({ isFault }: { isFault: boolean }) => isFault },
	{ key: "advice", isIn: ({ isFault }: { isFault: boolean }) => !isFault },
] as const;
