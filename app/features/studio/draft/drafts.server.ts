import type {
	RowCheck,
	DraftFile,
	Version,
	Edit,
	DraftChange,
	DraftWork,
	Editing,
	OpenDraft,
	StudioProgram,
	RowFault,
} from "./draft-store.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { rowOf, type Draft, type Row, type Subject } from "#app/packs/draft.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { User } from "#app/features/account/user.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import { storeBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import {
	createMediaFetcher,
	mediaPath,
	storeContent,
} from "#app/features/catalog/store/media-store.server.ts";
import type { Database, OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { fieldsOf, namedFiles, timeOf } from "#app/platform/fields/fields.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import {
	adoptFiles,
	changedRow,
	draftNumber,
	draftOf,
	draftSource,
	filesOf,
	holderOf,
	isSameVisit,
	lockFiles,
	lockProgram,
	nameOf,
	recordChanges,
	storedDraft,
	studioPack,
	toEdit,
} from "#app/features/studio/publish/program-versions.server.ts";
import { noAnswer } from "#app/features/question/question-wire.server.ts";

/** Checks rows by the schema of packs (STUDIO-29). `files`: those that the program has. */
function rowCheckWith(files: ReadonlySet<string>): RowCheck {
	const schemas = rowSchemas(fieldsOf({ hasFile: (name) => files.has(name) }));
	return ({ of }, row) => {
		const { error } = (of === "page" ? schemas.page(row) : schemas[of]).safeParse(row);
		return (error?.issues ?? []).flatMap(({ path, message }): RowFault[] => {
			const [field, index, part] = path;
			const isUnfinished =
				message.startsWith(noAnswer) ||
				isEmpty(path.reduce<unknown>((at, step) => (at as Row | undefined)?.[String(step)], row));
			if (isUnfinished || typeof field !== "string") return [];
			return [
				{
					field,
					index: typeof index === "number" ? index : null,
					part: typeof part === "string" ? part : null,
				},
			];
		});
	};
}

const isEmpty = (value: unknown) =>
	value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Ids of the studio are above those that packs number by hand. */
const firstId = 1_000_000;
const maxEdits = 100;
const { app: appSchema } = rowSchemas(fieldsOf({ lenient: true }));

export function createDrafts({ db, dialect }: OpenDatabase, mediaDir: string) {
	const fetchMedia = createMediaFetcher(db);

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

	/** Newest first, with the names of the authors. */
	const editsOf = (from: Database | Write, appId: number) =>
		from
			.selectFrom("program_edit")
			.leftJoin("user_account", "user_account.id", "program_edit.author_id")
			.selectAll("program_edit")
			.select(["first_name", "last_name"])
			.where("app_id", "=", appId)
			.orderBy("revision", "desc")
			.limit(maxEdits);

	async function programExists(appId: number): Promise<boolean> {
		return (await holderOf(db, appId)) !== null || (await storedDraft(db, appId)) !== undefined;
	}

	/** In the lock of the program, at the revision `current`. The same revision afterwards: nothing changed. */
	async function applyChange<Refused>(
		trx: Write,
		{
			appId,
			author,
			current,
			now,
		}: { appId: number; author: Pick<User, "id">; current: number; now: number },
		{ subject, isVisit = false, deleted, about }: Editing,
		work: DraftWork<Refused>,
	): Promise<DraftChange | { refused: Refused } | null> {
		const stored = await storedDraft(trx, appId);
		const live = stored ? null : await draftSource(trx, appId);
		const draft = stored ? draftOf(stored.pack) : live?.content;
		if (!draft) return null;
		const row = subjectRow(draft, subject);
		const last = await editsOf(trx, appId)
			.where("subject", "=", subject)
			.limit(1)
			.executeTakeFirst();
		const unchanged = stored?.pack ?? JSON.stringify(draft);
		const changed = work(draft, last ? toEdit(last) : null);
		if ("refused" in changed) return changed;
		const pack = JSON.stringify(changed.draft);
		if (pack === unchanged) return { revision: current, about: about ?? null };
		if (live && live.pack !== studioPack(appId)) await adoptFiles(trx, appId, live);
		const gone = deleted ? deleted(draft) : null;
		const values = {
			app_id: appId,
			number: draftNumber,
			pack,
			author_id: author.id,
			made_at: now,
			published_at: null,
		};
		await trx
			.insertInto("program_version")
			.values(values)
			.onConflict((conflict) => conflict.columns(["app_id", "number"]).doUpdateSet(values))
			.execute();
		const edit = { app_id: appId, revision: current + 1, subject, author_id: author.id, at: now };
		if (last && isVisit && (await isSameVisit(trx, last, edit)))
			await trx
				.updateTable("program_edit")
				.set(edit)
				.where("app_id", "=", appId)
				.where("revision", "=", last.revision)
				.execute();
		else
			await trx
				.insertInto("program_edit")
				.values({ ...edit, before: gone ? JSON.stringify(gone) : row === null ? null : changedRow })
				.execute();
		await trx
			.updateTable("studio_program")
			.set({ revision: current + 1 })
			.where("app_id", "=", appId)
			.execute();
		return { revision: current + 1, about: about ?? null };
	}

	const drafts = {
		/** Null: no such program. */
		async open(appId: number): Promise<OpenDraft | null> {
			if (appId === PORTAL_APP_ID) return null;
			const [stored, live, state, published] = await Promise.all([
				storedDraft(db, appId),
				draftSource(db, appId),
				db
					.selectFrom("studio_program")
					.select("revision")
					.where("app_id", "=", appId)
					.executeTakeFirst(),
				drafts.versions(appId),
			]);
			if (!stored && !live) return null;
			const version = published.find(({ isLive }) => isLive);
			return {
				draft: stored ? draftOf(stored.pack) : (live?.content as Draft),
				revision: Number(state?.revision ?? 0),
				lastChange: await lastChangeOf(appId),
				live: version
					? { number: version.number, at: version.publishedAt }
					: live
						? { number: 0, at: live.importedAt }
						: null,
			};
		},
		/**
		 * Changes the draft, one change at a time. What one author saves of a row within half an hour of the save before is one edit. Null: no
		 * such program.
		 */
		async change<Refused>(
			appId: number,
			author: Pick<User, "id">,
			editing: Editing,
			work: DraftWork<Refused>,
			now: number,
		): Promise<DraftChange | { refused: Refused } | null> {
			if (appId === PORTAL_APP_ID || !(await programExists(appId))) return null;
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
			author: Pick<User, "id">,
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
		/** Drops what is not published. Each row that changes by it counts as changed by the author. */
		async discard(appId: number, author: Pick<User, "id">, now: number): Promise<void> {
			await db.transaction().execute(async (trx) => {
				await lockProgram(trx, appId);
				const stored = await storedDraft(trx, appId);
				if (!stored) return;
				await trx
					.deleteFrom("program_version")
					.where("app_id", "=", appId)
					.where("number", "=", draftNumber)
					.execute();
				const from = draftOf(stored.pack);
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
					// A pack may have numbered by hand that high.
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
				.select("pack")
				.where("app_id", "=", appId)
				.where("number", "=", number)
				.executeTakeFirst();
			return row ? draftOf(row.pack) : null;
		},
		/** Those that the program's own content names, and its uploads: what its authors may see and name (STUDIO-28). */
		async files(appId: number): Promise<ReadonlyMap<string, DraftFile>> {
			return new Map(
				(await filesOf(db, appId)).map(({ name, hash, size }) => [name, { name, hash, size }]),
			);
		},
		/** Keeps a file under a name that no other has. */
		async addFile(
			appId: number,
			{ content, name }: { content: Uint8Array; name: string },
		): Promise<DraftFile> {
			const file = await db.transaction().execute(async (trx) => {
				await lockFiles(trx);
				const stored = await storeContent(mediaDir, content);
				const dot = name.lastIndexOf(".");
				const added = {
					name: `${name.slice(0, dot)}-${stored.hash.slice(0, 8)}${name.slice(dot)}`,
					...stored,
				};
				await trx
					.insertInto("media_file")
					.values({ pack: studioPack(appId), ...added })
					.onConflict((conflict) => conflict.columns(["pack", "name"]).doNothing())
					.execute();
				await trx
					.deleteFrom("unnamed_file")
					.where("app_id", "=", appId)
					.where("name", "=", added.name)
					.execute();
				return added;
			});
			// After its row: imports drop blobs that no row names.
			if (dialect === "postgres") await storeBlob(db, file.hash, mediaPath(mediaDir, file.hash));
			return file;
		},
		/** Checks rows as `files` is now (STUDIO-29). */
		async rowCheck(appId: number): Promise<RowCheck> {
			return rowCheckWith(new Set((await drafts.files(appId)).keys()));
		},
		/** The same of a file that a page of the draft shows, for previews (STUDIO-28). */
		async shownFile(appId: number, name: string): Promise<(DraftFile & { path: string }) | null> {
			const stored = await storedDraft(db, appId);
			const draft = stored ? draftOf(stored.pack) : (await draftSource(db, appId))?.content;
			return draft && filesShown(draft).has(name) ? drafts.file(appId, name) : null;
		},
		/** Where the file is on this server, as `answerFile` takes it; null: no such file. */
		async file(appId: number, name: string): Promise<(DraftFile & { path: string }) | null> {
			const file = (await drafts.files(appId)).get(name);
			if (!file) return null;
			const path = mediaPath(mediaDir, file.hash);
			await fetchMedia({ hash: file.hash, path });
			return { ...file, path };
		},
		/** All programs of the studio, with what a list says. */
		async programs(): Promise<readonly StudioProgram[]> {
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
				.select(["app_id", "pack", "made_at", "first_name", "last_name"])
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
					const row = draft ? draftOf(draft.pack).app : (parseJson(app?.row ?? "{}") as Row);
					const read = appSchema.safeParse(row);
					const since =
						published.find((each) => Number(each.app_id) === id)?.at ?? app?.added_at ?? 0;
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
		},
	};
	return drafts;
}

/** Drafts and versions of programs (STUDIO-10 to STUDIO-17). */
export type Drafts = ReturnType<typeof createDrafts>;

/** What the pages of a draft show: their own files, the pictures of their chapters, and the background. */
function filesShown({ app, chapters }: Draft): ReadonlySet<string> {
	return namedFiles([
		{ background_image: app.background_image },
		...chapters.map(({ image, pages }) => ({ image, pages })),
	]);
}

function subjectRow(draft: Draft, subject: string): Row | null {
	const [of = "", id] = subject.split(":");
	return of === "outline"
		? null
		: rowOf(draft, (of === "app" ? { of } : { of, id: Number(id) }) as Subject);
}
