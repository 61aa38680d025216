import {
	rowOf,
	subjectOf,
	type DeletedRow,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import {
	emptyDraft,
	adoptFiles,
	draftNumber,
	draftSource,
	lockProgram,
	studioPack,
	type DraftBase,
} from "./stored-draft.server.ts";
import { currentDraft } from "./live-changes.server.ts";
import type { Write } from "#app/platform/database/database.server.ts";
import {
	editsOf,
	joinsLastEdit,
	toEdit,
	type Author,
	type Edit,
	type MovedRow,
} from "./edits.server.ts";

export interface Editing {
	/**
	 * A key such as `app`, `chapter:12` or `page:1203`. It is `outline` for a move, and `file:9` for
	 * the import with report 9.
	 */
	subject: string;
	/**
	 * True if this change may become one edit with the same author's last edit of the row
	 * (STUDIO-31).
	 */
	mayJoinLastEdit?: boolean;
	/** Returns the row that this change deletes. The edit stores it. */
	deleted?: (draft: Draft) => DeletedRow | null;
	/** Returns the place from which this change moves a row. The edit stores it. */
	moved?: (draft: Draft) => MovedRow | null;
	/** The revision of the edit that this change undoes. */
	undoes?: number;
	/**
	 * The subject that the change adds, moves, deletes or restores. If the form is sent again, the
	 * result has the subject of the first submission.
	 */
	about?: Subject;
	key?: string | null;
	/** Identifies an open form, which saves many times. Null if unknown. */
	visit?: string | null;
}

/** Earlier edits, read while the program is locked. */
interface RowHistory {
	last: Edit | null;
	/**
	 * The values that the form has shown since it last saved the row, in the format of its field
	 * `openedWith`. The database stores this, because the form may have missed the response to that
	 * save. Null before the first save.
	 */
	shows: string | null;
	/**
	 * The newest 100 edits of the program, newest first, if this change undoes one of them. Otherwise
	 * empty.
	 */
	edits: readonly Edit[];
}

/**
 * Returns the changed draft, or the reason to refuse the change. `openedWith` describes what the
 * form shows afterward.
 */
export type DraftWork<Refused> = (
	draft: Draft,
	history: RowHistory,
) => { draft: Draft; openedWith?: string } | { refused: Refused };

export interface DraftChange {
	revision: number;
	about: Subject | null;
	openedWith: string | null;
}

/**
 * Merges what has gone live into the draft, and then changes the draft. The transaction must hold
 * the program's lock. `current` is the revision before this call. If `work` changes nothing, the
 * returned revision is the one before the change. Returns null if there is no such program.
 */
export async function applyChange<Refused>(
	trx: Write,
	{ appId, author, current, now }: { appId: number; author: Author; current: number; now: number },
	{ subject, mayJoinLastEdit = false, deleted, moved, undoes, about, visit = null }: Editing,
	work: DraftWork<Refused>,
): Promise<DraftChange | { refused: Refused } | null> {
	const { stored } = (await currentDraft(trx, appId)) ?? { stored: null };
	// The merge may have raised the revision.
	const revision = stored ? await lockProgram(trx, appId) : current;
	const live = stored ? null : await draftSource(trx, appId);
	const draft = stored?.draft ?? live?.content ?? emptyDraft(appId);
	if (!draft) return null;
	const row = subjectRow(draft, subject);
	const last = await editsOf(trx, appId).where("subject", "=", subject).limit(1).executeTakeFirst();
	const before = visit === null ? null : await lastOfVisit(trx, appId, subject, visit);
	const edits = undoes === undefined ? [] : await editsOf(trx, appId).execute();
	const history = {
		last: last ? toEdit(last) : null,
		shows: before?.opened ?? null,
		edits: edits.map(toEdit),
	};
	const changed = work(draft, history);
	if ("refused" in changed) return changed;
	const { openedWith = null } = changed;
	const json = JSON.stringify(changed.draft);
	if (json === (stored?.json ?? JSON.stringify(draft)))
		return { revision, about: about ?? null, openedWith };
	if (live && live.pack !== studioPack(appId)) await adoptFiles(trx, appId, live);
	const gone = deleted ? deleted(draft) : null;
	const base: DraftBase | null = live && { content: live.content, news: null };
	const values = {
		app_id: appId,
		number: draftNumber,
		pack: json,
		author_id: author.id,
		made_at: now,
		published_at: null,
	};
	await trx
		.insertInto("program_version")
		.values({ ...values, base: base && JSON.stringify(base) })
		.onConflict((conflict) => conflict.columns(["app_id", "number"]).doUpdateSet(values))
		.execute();
	const origin = undoes === undefined ? null : `undo:${undoes}`;
	const was = gone ?? moved?.(draft) ?? row;
	const edit = {
		app_id: appId,
		revision: revision + 1,
		subject,
		author_id: author.id,
		at: now,
		visit,
		opened: openedWith,
	};
	if (last && mayJoinLastEdit && (await joinsLastEdit(trx, last, edit)))
		await trx
			.updateTable("program_edit")
			.set(edit)
			.where("app_id", "=", appId)
			.where("revision", "=", last.revision)
			.execute();
	else
		await trx
			.insertInto("program_edit")
			.values({ ...edit, origin, before: was && JSON.stringify(was) })
			.execute();
	await trx
		.updateTable("studio_program")
		.set({ revision: revision + 1 })
		.where("app_id", "=", appId)
		.execute();
	return { revision: revision + 1, about: about ?? null, openedWith };
}

function lastOfVisit(trx: Write, appId: number, subject: string, visit: string) {
	return trx
		.selectFrom("program_edit")
		.select("opened")
		.where("app_id", "=", appId)
		.where("subject", "=", subject)
		.where("visit", "=", visit)
		.orderBy("revision", "desc")
		.limit(1)
		.executeTakeFirst();
}

function subjectRow(draft: Draft, key: string): Row | null {
	const subject = subjectOf(key);
	return subject && rowOf(draft, subject);
}
