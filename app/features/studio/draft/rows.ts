import type { Row } from "#app/packs/draft.ts";

/** A field that two authors changed in different ways. */
export interface FieldClash {
	field: string;
	theirs: unknown;
	mine: unknown;
}

export interface Merged {
	fields: Row;
	/** If there are none, the fields can be saved. */
	clashes: readonly FieldClash[];
}

/**
 * Keeps what only one author changed. `saved` is the row now. `wasOpenedWith` returns whether the
 * form was opened with that value; null means unknown, so each differing field is a clash.
 */
export function mergeRows(
	saved: Row,
	sent: Row,
	wasOpenedWith: ((field: string, value: unknown) => boolean) | null,
): Merged {
	const fields: Record<string, unknown> = {};
	const clashes: FieldClash[] = [];
	for (const [field, mine] of Object.entries(sent)) {
		const theirs = saved[field];
		if (wasOpenedWith?.(field, mine)) fields[field] = theirs;
		else {
			fields[field] = mine;
			if (!wasOpenedWith?.(field, theirs) && !isSame(theirs, mine))
				clashes.push({ field, theirs, mine });
		}
	}
	return { fields, clashes };
}

/**
 * Compares two values. Absent equals empty, and line ends don't count, because browsers send their
 * own.
 */
export function isSame(one: unknown, other: unknown): boolean {
	return comparable(one) === comparable(other);
}

/** Returns the same text for equal values. */
export function comparable(value: unknown): string {
	return JSON.stringify(normalized(value));
}

function normalized(value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : (value ?? "");
}

/** Returns what a row is called. Returns an empty text if it has no name yet. */
export function titleOf(row: Row): string {
	const title = [row.name_on_device, row.name, row.title, row.question].find(
		(each) => typeof each === "string" && each.trim() !== "",
	);
	return typeof title === "string" ? title.trim() : "";
}
