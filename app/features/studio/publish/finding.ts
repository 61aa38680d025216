import type { FieldNote } from "#app/ui/forms/field.tsx";

export interface FieldFinding extends FieldNote {
	/** The id of the control that the finding is about. Null for the whole row. */
	field: string | null;
	/** The field's name in the form. */
	label: string | null;
}

/** Groups findings by the id of their control. Omits findings without one. */
export function notesByField(
	findings: readonly FieldFinding[],
): ReadonlyMap<string, readonly FieldFinding[]> {
	return Map.groupBy(
		findings.filter(({ field }) => field !== null),
		({ field }) => field ?? "",
	);
}

/**
 * Faults prevent publishing, so they come before other findings, which authors may ignore
 * (STUDIO-24).
 */
export const findingGroups = [
	{ key: "fix", isIn: ({ isFault }: { isFault: boolean }) => isFault },
	{ key: "advice", isIn: ({ isFault }: { isFault: boolean }) => !isFault },
] as const;
