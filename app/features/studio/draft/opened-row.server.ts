import { createHash } from "node:crypto";
import type { Row } from "#app/packs/draft.ts";
import { comparableHtml } from "#app/features/studio/marks/marks.server.ts";
import { comparable } from "./merge.ts";

/** What a form tells of the row that it was opened with. */
export interface OpenedRow {
	/** The revision of the draft. */
	revision: number;
	/** By field, of those that are not empty. Null: unknown. */
	digests: ReadonlyMap<string, string> | null;
}

const digestLength = 8;
const emptyDigest = digestOf("");

/** The same for HTML that looks the same: a form that shows it as marks sends it in another way. */
function digestOf(value: unknown): string {
	const isHtml = typeof value === "string" && value.startsWith("<");
	const text = comparable(isHtml ? comparableHtml(value) : value);
	return createHash("sha256").update(text).digest("base64url").slice(0, digestLength);
}

/**
 * The value of a form's field `openedWith`: `12 title:3xK9_a-Q text:…`. With it a later save is merged, however many changes of others were
 * kept as one meanwhile.
 */
export function openedRowText(revision: number, row: Row): string {
	const digests = Object.entries(row).map(([field, value]) => [field, digestOf(value)] as const);
	return textOf(revision, digests);
}

/** As `openedRowText`, of a form that sent these values and shows them since, and all others as it was opened. */
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

/** Null: not the value of such a field. */
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

/** Whether the field had that value when the form was opened. */
export function hadValue(
	digests: ReadonlyMap<string, string>,
	field: string,
	value: unknown,
): boolean {
	return (digests.get(field) ?? emptyDigest) === digestOf(value);
}
