import type { Row } from "#app/packs/draft.ts";

/** A field that two authors changed, each in their own way. */
export interface FieldClash {
	field: string;
	theirs: unknown;
	mine: unknown;
}

export interface Merged {
	/** The fields to save. */
	fields: Row;
	/** Empty: nothing stands against saving. */
	clashes: readonly FieldClash[];
}

/**
 * Keeps what only one author changed. `saved`: the row as it is now. `wasOpenedWith`: whether the form was opened with that value of a
 * field; null: unknown, so that each field that differs is a clash.
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

/** An absent field is as an empty one, and lines end as they like: browsers end them in their own way. */
export function isSame(one: unknown, other: unknown): boolean {
	return comparable(one) === comparable(other);
}

/** The same text for values that are the same. */
export function comparable(value: unknown): string {
	return JSON.stringify(normalized(value));
}

function normalized(value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : (value ?? "");
}
