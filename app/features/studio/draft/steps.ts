import type { Draft, Row } from "#app/packs/draft.ts";
import type { Edit } from "#app/features/studio/publish/program-versions.server.ts";
import { changedFields, rowsByKey } from "./merge-drafts.ts";

/** What a change did to its row. */
export interface Step extends Edit {
	/** The row after it; null: it was deleted since, or by the change. */
	after: Row | null;
	/** Names of the fields that it changed. */
	fields: readonly string[];
}

/** Newest first, as `edits`, which have all changes since the oldest of them. */
export function stepsOf(edits: readonly Edit[], draft: Draft): Step[] {
	const next = new Map<string, Row | null>();
	const rows = rowsByKey(draft);
	return edits.map((edit) => {
		const { subject, before, deleted } = edit;
		const after = next.has(subject) ? (next.get(subject) ?? null) : (rows.get(subject) ?? null);
		next.set(subject, before ?? deleted);
		return { ...edit, after, fields: before && after ? changedFields(before, after) : [] };
	});
}
