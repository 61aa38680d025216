import {
	applyChange,
	editsOf,
	type DraftChange,
	type DraftWork,
	type Editing,
} from "./change-draft.server.ts";
import { emptyDraft } from "./empty-draft.ts";
import { openCurrentDraft, settleClash } from "./live-changes.server.ts";
import type { LiveClash } from "./merge-drafts.ts";
import { createDraftFiles } from "./draft-files.server.ts";
import { listPrograms } from "./studio-programs.server.ts";
import { hasDeleted, subjectKey, type Draft, type Subject } from "#app/packs/draft.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import type { OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import {
	draftNumber,
	draftOf,
	draftSource,
	hasDraft,
	holderOf,
	lockProgram,
	nameOf,
	recordChanges,
	storedDraft,
	studioPack,
	toEdit,
	type Author,
	type Edit,
	type LiveNews,
} from "#app/features/studio/publish/program-versions.server.ts";

/** What the studio edits of a program: its draft, or what is live while no one has begun one. */
export interface OpenDraft {
	draft: Draft;
	/** Raised by each change. */
	revision: number;
	/** The last change that is not published; null: there is none. */
	lastChange: { at: number; by: string | null } | null;
	/** The version that is live; 0: a folder's import; null: never published. */
	live: { number: number; at: number } | null;
	/** What became live since the draft began, and is merged into it; null: nothing. */
	news: LiveNews | null;
	/** The clashes of the draft with what became live. */
	clashes: readonly LiveClash[];
}

export interface Version {
	number: number;
	publishedAt: number;
	/** Its author's name. Null: a folder's import, or an account that is gone. */
	by: string | null;
	isLive: boolean;
}

/** Ids of the studio are above those that packs number by hand. */
const firstId = 1_000_000;

export function createDrafts(database: OpenDatabase, mediaDir: string) {
	const { db } = database;

	async function lastChangeOf(appId: number): Promise<OpenDraft["lastChange"]> {
		const row = await db
			.selectFrom("program_version")
			.leftJoin("user_account", "user_account.id", "program_version.author_id")
			.select(["made_at", "first_name", "last_name"])
			.where("app_id", "=", appId)
			.where("number", "=", draftNumber)
			.executeTakeFirst();
		return row ? { at: Number(row.made_at), by: nameOf(row) } : null;
	}

	async function programExists(appId: number): Promise<boolean> {
		return (await holderOf(db, appId)) !== null || (await hasDraft(db, appId));
	}

	const drafts = {
		/** Null: no such program. */
		async open(appId: number): Promise<OpenDraft | null> {
			const live = await draftSource(db, appId);
			const current = await openCurrentDraft(db, appId, live);
			const [state, published] = await Promise.all([
				db
					.selectFrom("studio_program")
					.select("revision")
					.where("app_id", "=", appId)
					.executeTakeFirst(),
				drafts.versions(appId),
			]);
			const stored = current?.stored;
			const draft = stored?.draft ?? live?.content ?? emptyDraft(appId);
			if (draft === null) return null;
			const version = published.find(({ isLive }) => isLive);
			return {
				draft,
				revision: Number(state?.revision ?? 0),
				lastChange: await lastChangeOf(appId),
				live: version
					? { number: version.number, at: version.publishedAt }
					: live
						? { number: 0, at: live.importedAt }
						: null,
				news: stored?.base?.news ?? null,
				clashes: current?.clashes ?? [],
			};
		},
		/**
		 * Changes the draft, one change at a time. What one author saves of a row within half an hour of the save before is one edit. Null: no
		 * such program.
		 */
		async change<Refused>(
			appId: number,
			author: Author,
			editing: Editing,
			work: DraftWork<Refused>,
			now: number,
		): Promise<DraftChange | { refused: Refused } | null> {
			if (emptyDraft(appId) === null && !(await programExists(appId))) return null;
			return db.transaction().execute(async (trx) => {
				const current = await lockProgram(trx, appId);
				const outcome = await once(
					trx,
					{ key: editing.key ?? null, now },
					() => applyChange(trx, { appId, author, current, now }, editing, work),
					(result) => result !== null && "revision" in result && result.revision > current,
				);
				return outcome ?? null;
			});
		},
		/** Makes a program that no one sees yet. Returns its id. */
		async create(
			draft: Draft,
			author: Author,
			now: number,
			key: string | null = null,
		): Promise<number> {
			const create = async (trx: Write) => {
				await lockProgram(trx, draft.app.id);
				await trx
					.insertInto("program_version")
					.values({
						app_id: draft.app.id,
						number: draftNumber,
						pack: JSON.stringify(draft),
						author_id: author.id,
						made_at: now,
						published_at: null,
					})
					.execute();
				return draft.app.id;
			};
			return (
				(await db.transaction().execute((trx) => once(trx, { key, now }, () => create(trx)))) ??
				draft.app.id
			);
		},
		/** What agents see now; null: nothing. */
		live: async (appId: number): Promise<Draft | null> =>
			(await draftSource(db, appId))?.content ?? null,
		/** Takes what is live, or keeps what the draft has, where both changed a field (STUDIO-35). */
		settle: (
			appId: number,
			author: Author,
			decision: { row: string; field: string; take: "live" | "draft" },
			now: number,
		): Promise<void> => settleClash(db, appId, author, decision, now),
		/** Drops what is not published. Each row that changes by it counts as changed by the author. */
		async discard(appId: number, author: Author, now: number): Promise<void> {
			await db.transaction().execute(async (trx) => {
				await lockProgram(trx, appId);
				const stored = await storedDraft(trx, appId);
				if (!stored) return;
				await trx
					.deleteFrom("program_version")
					.where("app_id", "=", appId)
					.where("number", "=", draftNumber)
					.execute();
				const from = stored.draft;
				const to = (await draftSource(trx, appId))?.content ?? from;
				await recordChanges(trx, appId, author, { from, to }, now);
			});
		},
		/** Ids that nothing had before, from 1,000,000 up. */
		newIds: (count: number): Promise<number[]> =>
			db.transaction().execute(async (trx) => {
				await trx
					.insertInto("studio_id")
					.values({ id: 1, last: firstId - 1 })
					.onConflict((conflict) => conflict.column("id").doNothing())
					.execute();
				const raise = async () => {
					const row = await trx
						.updateTable("studio_id")
						.set((each) => ({ last: each("last", "+", 1) }))
						.where("id", "=", 1)
						.returning("last")
						.executeTakeFirstOrThrow();
					return Number(row.last);
				};
				const ids: number[] = [];
				while (ids.length < count) {
					const id = await raise();
					// Ids that a pack's author chose may be that high.
					const taken = await trx
						.selectFrom("catalog_row")
						.select("id")
						.where("id", "=", id)
						.limit(1)
						.executeTakeFirst();
					if (!taken) ids.push(id);
				}
				return ids;
			}),
		/** The newest change of a subject after a revision; null: none. */
		async lastEdit(appId: number, subject: string, after: number): Promise<Edit | null> {
			const row = await editsOf(db, appId)
				.where("subject", "=", subject)
				.where("revision", ">", after)
				.limit(1)
				.executeTakeFirst();
			return row ? toEdit(row) : null;
		},
		/** The newest change after a revision that deleted a subject, by itself or with the chapter or the resource that it was in; null: none. */
		async lastDeletion(appId: number, subject: Subject, after: number): Promise<Edit | null> {
			const within = { page: "chapter:%", collections: "assets:%" };
			const rows = await editsOf(db, appId)
				.where((row) =>
					row.or([
						row("subject", "=", subjectKey(subject)),
						...Object.entries(within).flatMap(([of, whole]) =>
							of === subject.of ? [row("subject", "like", whole)] : [],
						),
					]),
				)
				.where("revision", ">", after)
				.execute();
			return (
				rows.map(toEdit).find(({ deleted }) => deleted && hasDeleted(deleted, subject)) ?? null
			);
		},
		/** Newest first, at most 100. `from` and `until`: times, the first exclusive. */
		async edits(
			appId: number,
			{ from, until }: { from: number; until: number } = {
				from: 0,
				until: Number.MAX_SAFE_INTEGER,
			},
		): Promise<readonly Edit[]> {
			return (
				await editsOf(db, appId).where("at", ">", from).where("at", "<=", until).execute()
			).map(toEdit);
		},
		/** Null: no such change. */
		async edit(appId: number, revision: number): Promise<Edit | null> {
			const row = await editsOf(db, appId).where("revision", "=", revision).executeTakeFirst();
			return row ? toEdit(row) : null;
		},
		/** Newest first. */
		async versions(appId: number): Promise<readonly Version[]> {
			const rows = await db
				.selectFrom("program_version")
				.leftJoin("user_account", "user_account.id", "program_version.author_id")
				.select(["number", "published_at", "first_name", "last_name"])
				.where("app_id", "=", appId)
				.where("published_at", "is not", null)
				.orderBy("number", "desc")
				.execute();
			const holder = await holderOf(db, appId);
			return rows.map((row, index) => ({
				number: row.number,
				publishedAt: Number(row.published_at),
				by: nameOf(row),
				isLive: index === 0 && holder === studioPack(appId),
			}));
		},
		/** Null: no such version. */
		async version(appId: number, number: number): Promise<Draft | null> {
			if (number === draftNumber) return null;
			const row = await db
				.selectFrom("program_version")
				.select("pack as json")
				.where("app_id", "=", appId)
				.where("number", "=", number)
				.executeTakeFirst();
			return row ? draftOf(row.json) : null;
		},
		...createDraftFiles(database, mediaDir),
		programs: () => listPrograms(db),
	};
	return drafts;
}

/** Drafts and versions of programs (STUDIO-10 to STUDIO-17). */
export type Drafts = ReturnType<typeof createDrafts>;
