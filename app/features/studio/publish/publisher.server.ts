import type { Program } from "#app/features/catalog/program.ts";
import type { Page } from "#app/features/catalog/page.ts";
import { stat } from "node:fs/promises";
import { isDeletedRow, pageOf, withoutLostPlaces, type Draft } from "#app/packs/draft.ts";
import { withoutFormer } from "#app/features/studio/editor/former-answers.ts";
import { withChosenChanges } from "#app/features/studio/draft/chosen-changes.ts";
import { mergeWithLive, openCurrentDraft } from "#app/features/studio/draft/live-changes.server.ts";
import {
	adoptFiles,
	draftNumber,
	draftOf,
	draftSource,
	filesOf,
	lockProgram,
	mediaOf,
	hasDraft,
	storedDraft,
	studioPack,
	versionRows,
} from "#app/features/studio/draft/stored-draft.server.ts";
import {
	changedRow,
	editsWithRows,
	recordChanges,
	type Author,
} from "#app/features/studio/draft/edits.server.ts";
import type { MediaRow } from "#app/features/catalog/rows/pack-rows.server.ts";
import { firstResult, once } from "#app/platform/database/used-keys.server.ts";
import { createMediaFetcher, mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { toProgram } from "#app/features/catalog/rows/app.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { toPage } from "#app/features/catalog/rows/page.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { importStored, ImportRefused } from "#app/packs/import-pack.server.ts";
import { lintFiles } from "#app/packs/lint/lint-pack.server.ts";
import { cutParts } from "#app/packs/lint/file-sense.server.ts";
import { isStudioFinding, levelOf, type Finding } from "#app/packs/findings/finding.ts";
import type { PackFiles } from "#app/packs/read-pack.server.ts";
import { draftPath, partFiles, withOwnFileParts } from "#app/packs/drafts/part-files.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";

const schemas = rowSchemas(fieldsOf());

type PublishOutcome =
	| { done: true; number: number }
	| { done: false; why: "stale" | "unchanged" | "clash" | "faults" };

interface PreviewedPage {
	program: Program;
	chapter: { title: string; image: string | null };
	page: Page | null;
}

const emptyProgram = ({ app }: Draft): Draft => ({ app, chapters: [] });

/** Checks drafts, and publishes them by importing them as packs (STUDIO-20 to STUDIO-25). */
export function createPublisher(database: OpenDatabase, mediaDir: string) {
	const { db } = database;
	const fetchMedia = createMediaFetcher(db);

	function packOf(appId: number, draft: Draft, media: readonly MediaRow[]): PackFiles {
		const { app, notifications, points } = partFiles(draft);
		return {
			pack: { format: "tradewinds-pack", version: 1, name: studioPack(appId) },
			apps: [
				{ file: `apps/${appId}.json`, id: appId, content: withoutFormer(withoutLostPlaces(app)) },
			],
			tradeShows: undefined,
			points,
			notifications,
			media: new Map(
				media.map(({ name, hash, size }) => [
					name,
					{ name, path: mediaPath(mediaDir, hash), size },
				]),
			),
			repeated: [],
			faults: [],
		};
	}

	/**
	 * Imports a draft. `also` runs in the same transaction. It returns the new version's number, or
	 * undefined to cancel the import as `stale`.
	 */
	async function importDraft(
		appId: number,
		draft: Draft,
		{ key, now }: { key: string | null; now: number },
		also: (trx: Write) => Promise<number | undefined>,
	): Promise<PublishOutcome> {
		const live = await liveProgram(db, appId);
		const media = await mediaOf(db, studioPack(appId));
		// This includes a retired program, because publishing brings it back.
		const app = await db
			.selectFrom("catalog_row")
			.select("pack")
			.where("kind", "=", "app")
			.where("id", "=", appId)
			.executeTakeFirst();
		for (const { hash } of media) {
			const path = mediaPath(mediaDir, hash);
			if (!(await stat(path).catch(() => null))) await fetchMedia({ hash, path });
		}
		let number: number | undefined;
		let isStale = false;
		const outcome = await importStored(
			database,
			packOf(appId, withOwnFileParts(draft, live?.content ?? null), media),
			media,
			mediaDir,
			now,
			{
				takeOver: app ? [app.pack] : [],
				retire: true,
				keepsFiles: true,
				alsoInTransaction: async (trx) => {
					number = await once(trx, { key, now }, () => also(trx));
					if (number !== undefined) return;
					isStale = true;
					throw new ImportRefused([]);
				},
			},
		);
		if (isStale) return { done: false, why: "stale" };
		return "faults" in outcome
			? { done: false, why: "faults" }
			: { done: true, number: number ?? 0 };
	}

	/**
	 * If the live program came from the import of a pack's folder, stores it as a version, so that
	 * authors can restore it. Returns the number of the next version.
	 */
	async function keepLive(trx: Write, appId: number): Promise<number> {
		const last = await versionRows(trx, appId).select("number").limit(1).executeTakeFirst();
		const live = await liveProgram(trx, appId);
		const next = (last?.number ?? 0) + 1;
		if (!live || live.pack === studioPack(appId)) return next;
		await adoptFiles(trx, appId, live);
		await trx
			.insertInto("program_version")
			.values({
				app_id: appId,
				number: next,
				pack: JSON.stringify(live.content),
				author_id: null,
				made_at: live.importedAt,
				published_at: live.importedAt,
			})
			.execute();
		return next + 1;
	}

	/**
	 * Deletes the former rows of published changes, but keeps deleted rows, which authors can still
	 * restore. To undo a published change, authors restore a version instead.
	 */
	async function forgetSteps(
		trx: Write,
		appId: number,
		isPublished: (row: string) => boolean,
	): Promise<void> {
		const edits = await editsWithRows(trx, appId);
		for (const { revision, subject, before } of edits)
			if (!isDeletedRow(before) && isPublished(subject))
				await trx
					.updateTable("program_edit")
					.set({ before: changedRow })
					.where("app_id", "=", appId)
					.where("revision", "=", revision)
					.execute();
	}

	return {
		/**
		 * Returns a draft's faults, and the other findings that authors can fix in the studio's forms.
		 */
		async check(appId: number, draft: Draft, now: number): Promise<readonly Finding[]> {
			const files = packOf(appId, draft, await filesOf(db, appId));
			const others = await db
				.selectFrom("catalog_row")
				.select("id")
				.where("kind", "=", "app")
				.where("retired_at", "is", null)
				.execute();
			const { findings } = lintFiles(
				files,
				now,
				new Map(),
				new Set(others.map(({ id }) => id).filter((id) => id !== appId)),
			);
			return findings
				.filter((finding) => levelOf(finding) === "fault" || isStudioFinding(finding.id))
				.map((finding) => ({ ...finding, path: draftPath(finding.file, finding.path) }));
		},
		/**
		 * Returns a page as agents would see it, with a null `page` if it can't be shown yet. Returns
		 * null if there is no such page. `addressOf` returns a file's URL.
		 */
		preview(
			draft: Draft,
			pageId: number,
			addressOf: (file: string) => string,
		): PreviewedPage | null {
			const placed = pageOf(draft, pageId);
			if (!placed) return null;
			const program = schemas.app.safeParse(draft.app);
			const page = schemas.page(placed.page).safeParse(placed.page);
			const { title, image } = placed.chapter;
			return {
				program: toProgram(
					program.success
						? program.data
						: schemas.app.parse({ id: draft.app.id, name_on_device: "–" }),
					addressOf,
				),
				chapter: {
					title: String(title ?? ""),
					image: typeof image === "string" && image !== "" ? addressOf(image) : null,
				},
				page: page.success ? toPage(page.data, addressOf) : null,
			};
		},
		/** Sanitizes HTML. `removed` lists what was removed. */
		sanitize: (html: string): { html: string; removed: readonly string[] } => ({
			html: sanitizeHtml(html),
			removed: cutParts(html),
		}),
		/**
		 * Imports the draft in one transaction. `chosen` has the keys of the changes that go live,
		 * while the others remain in the draft (STUDIO-98). Null publishes all changes. Returns `stale`
		 * if the draft is no longer at `revision` or must first be merged with something that has gone
		 * live.
		 */
		async publish(
			appId: number,
			author: Author,
			revision: number,
			now: number,
			key: string | null = null,
			chosen: ReadonlySet<string> | null = null,
		): Promise<PublishOutcome> {
			const before = await firstResult<number>(db, key);
			if (before !== undefined) return { done: true, number: before };
			const live = await draftSource(db, appId);
			const current = await openCurrentDraft(db, appId, live);
			if (!current) return { done: false, why: "unchanged" };
			const isChosen = (row: string) => chosen === null || chosen.has(row);
			if (current.clashes.some(({ row }) => isChosen(row))) return { done: false, why: "clash" };
			const { stored } = current;
			const partOf = (from: Draft | undefined) =>
				withoutFormer(
					chosen
						? withChosenChanges(from ?? emptyProgram(stored.draft), stored.draft, chosen)
						: stored.draft,
				);
			const content = partOf(live?.content);
			return importDraft(appId, content, { key, now }, async (trx) => {
				const newest = await lockProgram(trx, appId);
				const draft = await storedDraft(trx, appId);
				if (newest !== revision || draft?.json !== stored.json) return undefined;
				// If something has gone live in the meantime, the author must see the merge before
				// publishing it.
				const merged = mergeWithLive(draft, await draftSource(trx, appId));
				if (merged.next || merged.clashes.some(({ row }) => isChosen(row))) return undefined;
				const number = await keepLive(trx, appId);
				const version = { number, author_id: author.id, published_at: now, base: null };
				const draftRow = trx
					.updateTable("program_version")
					.where("app_id", "=", appId)
					.where("number", "=", draftNumber);
				const pack = JSON.stringify(content);
				if (chosen === null) await draftRow.set({ ...version, pack }).execute();
				else {
					const left = withoutFormer(stored.draft, ({ id }) => chosen.has(`page:${id}`));
					const base = { content: partOf(stored.base?.content ?? live?.content), news: null };
					await draftRow.set({ pack: JSON.stringify(left), base: JSON.stringify(base) }).execute();
					await trx
						.insertInto("program_version")
						.values({ app_id: appId, ...version, pack, made_at: now })
						.execute();
				}
				await forgetSteps(trx, appId, isChosen);
				return number;
			});
		},
		/**
		 * Publishes an older version as a new one. If there is a draft, it stays, and merges with that
		 * version when it is next opened (STUDIO-35). Returns null if there is no such version.
		 */
		async restore(
			appId: number,
			number: number,
			author: Author,
			now: number,
			key: string | null = null,
		): Promise<PublishOutcome | null> {
			const before = await firstResult<number>(db, key);
			if (before !== undefined) return { done: true, number: before };
			const version = await versionRows(db, appId)
				.select("pack as json")
				.where("number", "=", number)
				.where("published_at", "is not", null)
				.executeTakeFirst();
			if (!version) return null;
			return importDraft(appId, draftOf(version.json), { key, now }, async (trx) => {
				await lockProgram(trx, appId);
				// Without a draft, open forms show the live program. Recording edits lets those forms merge
				// with the restored version.
				const from = (await hasDraft(trx, appId)) ? null : (await draftSource(trx, appId))?.content;
				if (from) await recordChanges(trx, appId, author, { from, to: draftOf(version.json) }, now);
				const next = await keepLive(trx, appId);
				const values = {
					app_id: appId,
					number: next,
					pack: version.json,
					author_id: author.id,
					made_at: now,
					published_at: now,
				};
				await trx.insertInto("program_version").values(values).execute();
				return next;
			});
		},
	};
}
