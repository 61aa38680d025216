import {
	rowOf,
	subjectOf,
	type DeletedRow,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import { emptyDraft } from "./empty-draft.ts";
import { currentDraft } from "./live-changes.server.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import {
	adoptFiles,
	draftNumber,
	draftSource,
	joinsLastEdit,
	lockProgram,
	studioPack,
	toEdit,
	type Author,
	type DraftBase,
	type Edit,
	type MovedRow,
} from "#app/features/studio/publish/program-versions.server.ts";

export interface Editing {
	/** `app`, `chapter:12`, `page:1203`, `outline`. */
	subject: string;
	/** Whether it may be one edit with the author's edit before it (STUDIO-31). */
	mayJoinLastEdit?: boolean;
	/** What is deleted, to be kept with the change. */
	deleted?: (draft: Draft) => DeletedRow | null;
	/** Where what is moved is. */
	moved?: (draft: Draft) => MovedRow | null;
	/** The revision of the change that it undoes. */
	undoes?: number;
	/** What the change adds or moves; a repeat of the form gets the first one's. */
	about?: Subject;
	/** The key of the form that may be repeated. */
	key?: string | null;
	/** Names the form that saves again and again; null: unknown. */
	visit?: string | null;
}

/** What is known of a row when it is changed, read under the program's lock. */
export interface RowHistory {
	/** The newest change of the row; null: none. */
	last: Edit | null;
	/** What the form shows since its last save of the row, as in its field `openedWith`: its answer may have been lost. Null: it saved nothing. */
	openedWith: string | null;
	/** Newest first, if the change undoes one; otherwise none. */
	edits: readonly Edit[];
}

/** `openedWith`: what the form shows afterwards. What is refused changes nothing. */
export type DraftWork<Refused> = (
	draft: Draft,
	history: RowHistory,
) => { draft: Draft; openedWith?: string } | { refused: Refused };

/** The draft's revision, and what the change was about. */
export interface DraftChange {
	revision: number;
	about: Subject | null;
	openedWith: string | null;
}

const mostEdits = 100;

/** Changes of a program with the names of their authors, newest first, at most 100. */
export const editsOf = (from: Database | Write, appId: number) =>
	from
		.selectFrom("program_edit")
		.leftJoin("user_account", "user_account.id", "program_edit.author_id")
		.selectAll("program_edit")
		.select(["first_name", "last_name"])
		.where("app_id", "=", appId)
		.orderBy("revision", "desc")
		.limit(mostEdits);

/**
 * Changes the draft, with what became live since, in a transaction that holds the program's lock (`lockProgram`), at the revision `current`.
 * The same revision afterwards: nothing changed. Null: no such program.
 */
export async function applyChange<Refused>(
	trx: Write,
	{ appId, author, current, now }: { appId: number; author: Author; current: number; now: number },
	{ subject, mayJoinLastEdit = false, deleted, moved, undoes, about, visit = null }: Editing,
	work: DraftWork<Refused>,
): Promise<DraftChange | { refused: Refused } | null> {
	const { stored } = (await currentDraft(trx, appId)) ?? { stored: null };
	// Merging what became live may have raised it.
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
		openedWith: before?.opened ?? null,
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
