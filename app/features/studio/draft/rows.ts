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
 * Merges the sent fields with the row as it is saved now. `wasOpenedWith` returns whether the form
 * was opened with a given value of a field. If `wasOpenedWith` is null, each field that differs is
 * a clash.
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
 * Returns whether two values are the same. A missing value equals an empty string. Ignores white
 * space at both ends, and line endings, because browsers send their own.
 */
export function isSame(one: unknown, other: unknown): boolean {
	return comparable(one) === comparable(other);
}

/** Returns the same string for equal values. */
export function comparable(value: unknown): string {
	return JSON.stringify(normalized(value));
}

function normalized(value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : (value ?? "");
}

/** Returns a row's name, title or question. Returns an empty string if it has none. */
export function titleOf(row: Row): string {
	const title = [row.name_on_device, row.name, row.title, row.question].find(
		(each) => typeof each === "string" && each.trim() !== "",
	);
	return typeof title === "string" ? title.trim() : "";
}
