import type { Selectable } from "kysely";
import type { Write } from "#app/data/database/write.server.ts";
import type { ProgramEditTable } from "#app/data/tables/studio.server.ts";
import { isDeletedRow, type Row } from "#app/domain/studio/draft.ts";
import { parseJson } from "#app/domain/text/well-formed.ts";
import type { Edit } from "#app/data/studio/draft-store.ts";

/** In place of a row that was changed, which nobody needs. */
export const changedRow = "{}";

/** Null: the account is gone. */
export function nameOf(row: { first_name: string | null; last_name: string | null }): string | null {
	return row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim();
}

/** Of a row with the name of its author. */
export function toEdit(row: {
	revision: number;
	subject: string;
	at: number;
	before: string | null;
	first_name: string | null;
	last_name: string | null;
}): Edit {
	const before = row.before === null ? null : (parseJson(row.before) as Row);
	const deleted = isDeletedRow(before) ? before : null;
	const how = row.subject === "outline" ? "moved" : before === null ? "new" : deleted ? "gone" : "changed";
	return { revision: Number(row.revision), subject: row.subject, at: Number(row.at), by: nameOf(row), how, deleted };
}

/** Saves of one author that follow each other within this time are one edit, in ms. */
const visitMs = 30 * 60_000;

type EditRow = Selectable<ProgramEditTable>;

/** Whether a save goes on with the edit before it: also a change, by the same author, with nothing published between. */
export async function isSameVisit(trx: Write, last: EditRow, edit: Pick<EditRow, "app_id" | "author_id" | "at">): Promise<boolean> {
	if (last.author_id !== edit.author_id || edit.at - Number(last.at) > visitMs) return false;
	if (last.before === null || isDeletedRow(parseJson(last.before) as Row)) return false;
	const published = trx.selectFrom("program_version").select("number").where("app_id", "=", edit.app_id);
	return (await published.where("published_at", ">=", last.at).limit(1).executeTakeFirst()) === undefined;
}
