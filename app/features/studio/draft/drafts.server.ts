import {
	applyChange,
	type DraftChange,
	type DraftWork,
	type Editing,
} from "./change-draft.server.ts";
import { editsOf, recordChanges, toEdit, type Author, type Edit } from "./edits.server.ts";
import {
	emptyDraft,
	draftNumber,
	draftOf,
	draftSource,
	hasDraft,
	holderOf,
	lockProgram,
	nameOf,
	storedDraft,
	studioPack,
	versionRows,
	type LiveNews,
} from "./stored-draft.server.ts";
import { openCurrentDraft, settleClash } from "./live-changes.server.ts";
import type { LiveClash } from "./merge-drafts.ts";
import { createDraftFiles } from "./draft-files.server.ts";
import { hasDeleted, subjectKey, type Draft, type Subject, type Row } from "#app/packs/draft.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import type { OpenDatabase, Write, Database } from "#app/platform/database/database.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { fieldsOf, timeOf } from "#app/platform/fields/fields.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";

/** The program that authors edit: the draft, or the live program while there is no draft. */
export interface OpenDraft {
	draft: Draft;
	/** Each change raises the revision. */
	revision: number;
	/** The last unpublished change. Null if there is no draft. */
	lastChange: { at: number; by: string | null } | null;
	/**
	 * The live version. Its number is 0 after the import of a pack's folder. Null if the program
	 * isn't live.
	 */
	live: { number: number; at: number } | null;
	/**
	 * The changes that have gone live since the draft began, and were merged into it. Null if there
	 * are none.
	 */
	news: LiveNews | null;
	clashes: readonly LiveClash[];
}

export interface Version {
	number: number;
	publishedAt: number;
	/** The author's name. Null after the import of a pack's folder, or if the account is deleted. */
	by: string | null;
	isLive: boolean;
}

// Ids that people choose for packs are usually below this.
const firstId = 1_000_000;

export function createDrafts(database: OpenDatabase, mediaDir: string) {
	const { db } = database;

	async function lastChangeOf(appId: number): Promise<OpenDraft["lastChange"]> {
		const row = await versionRows(db, appId)
			.select(["made_at", "first_name", "last_name"])
			.where("number", "=", draftNumber)
			.executeTakeFirst();
		return row ? { at: Number(row.made_at), by: nameOf(row) } : null;
	}

	async function programExists(appId: number): Promise<boolean> {
		return (await holderOf(db, appId)) !== null || (await hasDraft(db, appId));
	}

	const drafts = {
		/** Returns null if there is no such program. */
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
		 * Changes the draft. Only one change to a program runs at a time. Saves of a row by one author
		 * become one edit if each follows the last within half an hour, and neither someone else's save
		 * nor a publication comes in between. Returns null if there is no such program.
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
		/**
		 * Creates a program as a draft, which agents don't see. Returns its id. If the form is sent
		 * again, returns the id of the first program.
		 */
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
		/** Returns the program as agents see it. Returns null if it isn't live. */
		live: async (appId: number): Promise<Draft | null> =>
			(await draftSource(db, appId))?.content ?? null,
		/**
		 * Settles a clash between the draft and the live program, by taking the live value or keeping
		 * the draft's (STUDIO-35).
		 */
		settle: (
			appId: number,
			author: Author,
			decision: { row: string; field: string; take: "live" | "draft" },
			now: number,
		): Promise<void> => settleClash(db, appId, author, decision, now),
		/**
		 * Deletes the draft. Records each row that differs from the live program as changed by the
		 * author.
		 */
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
		/** Returns ids of 1,000,000 or more that no row has used. */
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
					// The author of a pack may have chosen such a high id.
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
		/** Returns the newest edit of a subject after a revision, or null if there is none. */
		async lastEdit(appId: number, subject: string, after: number): Promise<Edit | null> {
			const row = await editsOf(db, appId)
				.where("subject", "=", subject)
				.where("revision", ">", after)
				.limit(1)
				.executeTakeFirst();
			return row ? toEdit(row) : null;
		},
		/**
		 * Returns the newest edit that deleted a subject, alone or with its chapter or resource.
		 * Ignores edits up to the revision `after`. Returns null if there is none.
		 */
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
		/**
		 * Returns at most 100 edits, newest first, from after the time `from` up to and including the
		 * time `until`. Both are in ms.
		 */
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
		async edit(appId: number, revision: number): Promise<Edit | null> {
			const row = await editsOf(db, appId).where("revision", "=", revision).executeTakeFirst();
			return row ? toEdit(row) : null;
		},
		/** Returns the published versions, newest first. */
		async versions(appId: number): Promise<readonly Version[]> {
			const rows = await versionRows(db, appId)
				.select(["number", "published_at", "first_name", "last_name"])
				.where("published_at", "is not", null)
				.execute();
			const holder = await holderOf(db, appId);
			return rows.map((row, index) => ({
				number: row.number,
				publishedAt: Number(row.published_at),
				by: nameOf(row),
				isLive: index === 0 && holder === studioPack(appId),
			}));
		},
		/** Returns null if there is no such version. */
		async version(appId: number, number: number): Promise<Draft | null> {
			if (number === draftNumber) return null;
			const row = await versionRows(db, appId)
				.select("pack as json")
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

export interface StudioProgram {
	id: number;
	name: string;
	changed: OpenDraft["lastChange"];
	/**
	 * The time of the studio's last publication or, for a program that the studio never published, of
	 * its first import. Null if the program isn't live.
	 */
	liveSince: number | null;
	/** The time when registration ends. Null if it never ends, or if the row isn't readable. */
	endsAt: number | null;
	/**
	 * True if all values of the program's row are valid. Otherwise, only its id and perhaps its name
	 * are known.
	 */
	isReadable: boolean;
}

const { app: appSchema } = rowSchemas(fieldsOf({ lenient: true }));

/** Returns all programs that are live or have a draft, except the portal's own, sorted by name. */
async function listPrograms(db: Database): Promise<readonly StudioProgram[]> {
	const apps = await db
		.selectFrom("catalog_row")
		.select(["id", "row", "added_at"])
		.where("kind", "=", "app")
		.where("id", "!=", PORTAL_APP_ID)
		.where("retired_at", "is", null)
		.execute();
	const known = await db.selectFrom("studio_program").select("app_id").execute();
	const ofStudio = [0, ...known.map((row) => Number(row.app_id))];
	const versions = await db
		.selectFrom("program_version")
		.leftJoin("user_account", "user_account.id", "program_version.author_id")
		.select(["app_id", "pack as json", "made_at", "first_name", "last_name"])
		.where("app_id", "in", ofStudio)
		.where("number", "=", draftNumber)
		.execute();
	const published = await db
		.selectFrom("program_version")
		.select((row) => ["app_id", row.fn.max("published_at").as("at")])
		.where("app_id", "in", ofStudio)
		.groupBy("app_id")
		.execute();
	const drafts = new Map(versions.map((row) => [Number(row.app_id), row]));
	const live = new Map(apps.map((row) => [row.id, row]));
	const ids = [...new Set([...live.keys(), ...drafts.keys()])];
	return ids
		.map((id): StudioProgram => {
			const draft = drafts.get(id);
			const app = live.get(id);
			const row = draft ? draftOf(draft.json).app : (parseJson(app?.row ?? "{}") as Row);
			const read = appSchema.safeParse(row);
			const since = published.find((each) => Number(each.app_id) === id)?.at ?? app?.added_at ?? 0;
			return {
				id,
				name:
					typeof row.name_on_device === "string" && row.name_on_device !== ""
						? row.name_on_device
						: String(id),
				changed: draft ? { at: Number(draft.made_at), by: nameOf(draft) } : null,
				liveSince: app ? Number(since) : null,
				endsAt: read.success ? timeOf(read.data.end_date) : null,
				isReadable: read.success,
			};
		})
		.toSorted((a, b) => a.name.localeCompare(b.name));
}
