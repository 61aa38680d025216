import { createHash } from "node:crypto";
import type { Row } from "#app/packs/draft.ts";
import { comparableHtml } from "#app/features/studio/marks/marks.server.ts";
import { comparable } from "./rows.ts";

/** The content of a form's field `openedWith`: the state of the row that the form shows. */
export interface OpenedRow {
	revision: number;
	/** The digests of fields that weren't empty, by field. Null if unknown. */
	digests: ReadonlyMap<string, string> | null;
}

const digestLength = 8;
const emptyDigest = digestOf("");

// Returns the same digest for HTML that looks the same, because a form that shows HTML as marks
// (STUDIO-14) sends different HTML.
function digestOf(value: unknown): string {
	const isHtml = typeof value === "string" && value.startsWith("<");
	const text = comparable(isHtml ? comparableHtml(value) : value);
	return createHash("sha256").update(text).digest("base64url").slice(0, digestLength);
}

/**
 * Returns the value of a form's field `openedWith`, such as `12 title:3xK9_a-Q text:…`. With this
 * value, a save can be merged even if others' changes have been joined into one edit since.
 */
export function openedRowText(revision: number, row: Row): string {
	const digests = Object.entries(row).map(([field, value]) => [field, digestOf(value)] as const);
	return textOf(revision, digests);
}

/** Returns `openedWith` for a form that has sent these values and still shows them. */
export function reopenedText({ revision, digests }: OpenedRow, sent: Row): string {
	const told = new Map(digests);
	for (const [field, value] of Object.entries(sent)) told.set(field, digestOf(value));
	return textOf(revision, told);
}

function textOf(revision: number, digests: Iterable<readonly [string, string]>): string {
	const told = [...digests].filter(
		([field, digest]) => /^\w+$/.test(field) && digest !== emptyDigest,
	);
	return [revision, ...told.map(([field, digest]) => `${field}:${digest}`)].join(" ");
}

/** Returns null if the text isn't a valid `openedWith`. */
export function readOpenedRow(text: string): OpenedRow | null {
	const [revision = "", ...told] = text.split(" ");
	if (!/^\d{1,15}$/.test(revision) || !told.every((each) => /^\w{1,60}:[\w-]{8}$/.test(each)))
		return null;
	return {
		revision: Number(revision),
		digests:
			told.length === 0 ? null : new Map(told.map((each) => each.split(":") as [string, string])),
	};
}

export function matchesDigest(
	digests: ReadonlyMap<string, string>,
	field: string,
	value: unknown,
): boolean {
	return (digests.get(field) ?? emptyDigest) === digestOf(value);
}
