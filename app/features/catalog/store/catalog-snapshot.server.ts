import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Catalog, WireRow } from "#app/features/catalog/catalog.ts";
import type { Page } from "#app/features/catalog/page.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { countFilms } from "#app/features/catalog/resources/video.ts";
import type { Exhibition } from "#app/features/catalog/showcase.ts";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { Cdn } from "#app/settings.server.ts";
import type { MediaUse } from "#app/features/catalog/resources/media-file.ts";
import { toProgram, type AppRow } from "#app/features/catalog/rows/app.server.ts";
import { toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { toChapter } from "#app/features/catalog/rows/chapter.server.ts";
import { toCollectionItem } from "#app/features/catalog/rows/collection.server.ts";
import { toContact } from "#app/features/catalog/rows/contact.server.ts";
import { toExhibition } from "#app/features/catalog/rows/exhibition.server.ts";
import { readForgivingly } from "#app/platform/fields/forgiving.server.ts";
import { fieldsOf, timeOf, toTime, type Address } from "#app/platform/fields/fields.server.ts";
import { toLibraryItem } from "#app/features/catalog/rows/library.server.ts";
import { toNotification } from "#app/features/catalog/rows/notification.server.ts";
import { toPage } from "#app/features/catalog/rows/page.server.ts";
import { toPointBadge, toPointDescription } from "#app/features/catalog/rows/points.server.ts";
import { rowSchemas, type RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { toTradeShow } from "#app/features/catalog/rows/trade-show.server.ts";
import { prefixesOf } from "./cdn.server.ts";
import { MediaIndex } from "./catalog-media.server.ts";
import { mediaPath } from "./media-store.server.ts";
import { chunks } from "#app/features/catalog/rows/pack-rows.server.ts";
import { readPictures } from "./pictures.server.ts";
import { lacksPages, replicaPack } from "#app/platform/database/replica-state.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { StoredRow } from "#app/platform/database/tables/catalog.server.ts";

export interface SnapshotOptions {
	mediaDir: string;
	/** If absent, the portal serves all files itself. */
	cdn?: Cdn;
	/** Receives an error for each row that can be used only in part or not at all. */
	onError: (error: unknown) => void;
}

export interface Snapshot extends Catalog {
	tradeShows: readonly TradeShow[];
	exhibitions: ReadonlyMap<number, readonly Exhibition[]>;
	files: MediaIndex;
	/** The checked rows, by kind and id. */
	rows: ReadonlyMap<string, KeptRow>;
}

/** `appId` is null if the row belongs to no program. */
interface KeptRow {
	appId: number | null;
	row: WireRow;
}

/**
 * `programs` are the programs to read, or null for all. The other programs come from `before`, and
 * are absent without it.
 */
export interface Scope {
	programs: readonly number[] | null;
	before?: Snapshot;
}

/**
 * The number of rows that are read before other requests get a turn. Reading them takes about 10
 * ms.
 */
const rowsInATurn = 200;
/** The number of programs whose rows are read at once. Reading them takes a few ms. */
const programsAtOnce = 20;

const schemas = rowSchemas(fieldsOf({ lenient: true }));
/** The kinds of rows that are read for all programs together. */
const sharedKinds: readonly RowKind[] = [
	"trade_show",
	"notification",
	"point_description",
	"badge",
];

export async function loadSnapshot(
	db: Database,
	version: number,
	{ mediaDir, cdn, onError }: SnapshotOptions,
	scope: Scope = { programs: null },
): Promise<Snapshot> {
	const mediaIndex = new MediaIndex(
		await db.selectFrom("media_file").selectAll().execute(),
		await readPictures(db),
		(hash) => mediaPath(mediaDir, hash),
		cdn,
	);
	// Programs can be reused only if no file changed, because a file's address depends on its
	// content.
	const before = scope.before?.files.hasFilesOf(mediaIndex) ? scope.before : null;
	const wanted = scope.before && before === null ? null : scope.programs;
	const changed = new Set(wanted);
	if (before !== null) mediaIndex.adopt(before.files, changed);
	const parts = partsWithout(before, changed);
	const isWithoutPages = await lacksPages(db);

	/**
	 * Returns a function that reads rows of one kind. The function reports unusable rows and leaves
	 * them out.
	 */
	function readerOf(appId: number | null, rows: readonly StoredRow[]) {
		const rowsOfKind = groupBy(rows, (row) => row.kind);
		const prefixOf = prefixesOf(cdn, rows);
		return async <Row extends object, Entity>(
			kind: RowKind,
			schema: Schema<Row>,
			use: Use,
			make: Make<Row, Entity>,
		): Promise<Entity[]> => {
			const entities: Entity[] = [];
			for (const [index, row] of (rowsOfKind.get(kind) ?? []).entries()) {
				if (index % rowsInATurn === rowsInATurn - 1) await setImmediate();
				try {
					const schemaOf = typeof schema === "function" ? schema : () => schema;
					const { row: parsed, faults } = readForgivingly(schemaOf, parseJson(row.row));
					const said = faults.map(({ field, message }) => `${field}: ${message}`).join("; ");
					if (parsed === null) throw new Error(said);
					if (said !== "")
						onError(
							new Error(`Row ${kind} ${row.id} of pack "${row.pack}" was read without ${said}`),
						);
					const entity = make(parsed, row, mediaIndex.address(row, use(row), prefixOf));
					parts.rows.set(rowKey(kind, row.id), {
						appId,
						row: mediaIndex.withWireNames(row.pack, parsed as WireRow),
					});
					entities.push(entity);
				} catch (error) {
					onError(
						new Error(`Row ${kind} ${row.id} of pack "${row.pack}" can't be used`, {
							cause: error,
						}),
					);
				}
			}
			return entities;
		};
	}

	async function readProgram(appId: number, rows: readonly StoredRow[]): Promise<void> {
		const all = readerOf(appId, rows);
		for (const program of await all("app", schemas.app, programUse, toKeptProgram)) {
			const { background } = program;
			// The default picture is that of the portal's own program (THEME-4), which is read first.
			const image = background.image ?? parts.programs.get(PORTAL_APP_ID)?.background.image ?? null;
			parts.programs.set(appId, { ...program, background: { ...background, image } });
		}
		const chapterOf = new Map<Page, number>();
		const allPages = await all("page", schemas.page, ofApp("page"), (row, at, address) => {
			const page = toPage(row, address);
			chapterOf.set(page, at.parent_id ?? 0);
			return page;
		});
		const pages = groupBy(allPages, (page) => chapterOf.get(page) ?? 0);
		const programAdded = rows.find((row) => row.kind === "app")?.added_at;
		const chapters = await all("chapter", schemas.chapter, ofApp("chapter"), (row, at, address) => {
			const addedAt = at.added_at !== null && at.added_at !== programAdded ? at.added_at : null;
			if (isWithoutPages(at)) return { ...toChapter(row, null, address), addedAt };
			const known = pages.get(row.id) ?? [];
			const questionCount = known.filter((page) => page.kind === "question").length;
			return {
				...toChapter(row, { pageIds: known.map((page) => page.id), questionCount }, address),
				addedAt,
			};
		});
		const assets = await all(
			"asset",
			schemas.asset,
			(row) => ({ of: "asset", appId: appOf(row), assetId: row.id }),
			(row, at, address) =>
				toAsset(row, at.section === "fastfacts" ? "fastfacts" : "toolbox", address),
		);
		const collectionUse: Use = (row) => ({
			of: "collection",
			appId: appOf(row),
			assetId: row.parent_id ?? 0,
		});
		const collections = await all(
			"collection",
			schemas.collection,
			collectionUse,
			(row, at, address) => toCollectionItem(row, at.parent_id ?? 0, at.section ?? "", address),
		);
		const libraryUse: Use = (row) => ({
			of: "library",
			appId: appOf(row),
			library: row.section === "image" ? "image" : "video",
		});
		const library = await all("library", schemas.library, libraryUse, (row, at, address) =>
			toLibraryItem(row, appOf(at), at.section === "image" ? "image" : "video", address),
		);
		const contacts = await all("contact", schemas.contact, ofApp("contact"), (row, at, address) =>
			toContact(row, appOf(at), address),
		);
		const exhibitions = await all(
			"exhibition",
			schemas.exhibition,
			programUse,
			(row, at, address) => toExhibition(row, appOf(at), address),
		);
		parts.chapters.set(
			appId,
			chapters.toSorted((a, b) => a.chapterNumber - b.chapterNumber),
		);
		parts.assets.set(appId, assets);
		parts.library.set(appId, library);
		parts.contacts.set(appId, contacts);
		if (exhibitions.length > 0) parts.exhibitions.set(appId, exhibitions);
		for (const [chapterId, list] of pages) parts.pages.set(chapterId, list);
		for (const [assetId, items] of groupBy(collections, (item) => item.assetId))
			parts.collections.set(assetId, items);
		const videos = library.filter((item) => item.library === "video");
		const count = countFilms(parts.chapters.get(appId) ?? [], assets, videos);
		if (count !== null) parts.filmCounts.set(appId, count);
	}

	for (const ids of chunks(wanted ?? (await programIds(db)), programsAtOnce)) {
		const rowsOf = groupBy((await currentRows(db, ids)).map(endIfRetired), appOf);
		for (const id of ids) await readProgram(id, rowsOf.get(id) ?? []);
	}
	const shared = readerOf(null, await currentRows(db, null));
	// Another back end sends programs in its own order, which `position` stores.
	const order = await db
		.selectFrom("catalog_row")
		.select("id")
		.where("kind", "=", "app")
		.orderBy("position")
		.orderBy("id")
		.execute();
	const programs = order.flatMap(({ id }) => parts.programs.get(Number(id)) ?? []);
	return {
		...parts,
		version,
		programs,
		programById: parts.programs,
		showcases: programs.flatMap((program) => {
			const stands = parts.exhibitions.get(program.id);
			return stands ? [{ program, exhibitions: stands }] : [];
		}),
		tradeShows: await shared("trade_show", schemas.trade_show, everyone, (row, _at, address) =>
			toTradeShow(row, address),
		),
		notifications: await shared(
			"notification",
			schemas.notification,
			everyone,
			(row, _at, address) => toNotification(row, address),
		),
		pointDescriptions: await shared(
			"point_description",
			schemas.point_description,
			everyone,
			(row, at) => toPointDescription(row, at.id),
		),
		pointBadges: await shared("badge", schemas.badge, everyone, (row, _at, address) =>
			toPointBadge(row, address),
		),
		unread: new Set(),
		media: (hash, name) => mediaIndex.at(hash, name),
		row(kind, id) {
			const kept = parts.rows.get(rowKey(kind, id));
			if (!kept) throw new Error(`The catalog has no ${kind} ${id}.`);
			return kept.row;
		},
		mediaByName: (name) => mediaIndex.byName(name),
		files: mediaIndex,
	};
}

const rowKey = (kind: RowKind, id: number) => `${kind}:${id}`;

/**
 * Copies the parts of `before` except those of the `changed` programs and the rows that belong to
 * no program.
 */
function partsWithout(before: Snapshot | null, changed: ReadonlySet<number>) {
	const parts = {
		programs: new Map(before?.programById),
		chapters: new Map(before?.chapters),
		pages: new Map(before?.pages),
		assets: new Map(before?.assets),
		collections: new Map(before?.collections),
		contacts: new Map(before?.contacts),
		library: new Map(before?.library),
		exhibitions: new Map(before?.exhibitions),
		filmCounts: new Map(before?.filmCounts),
		rows: new Map(before?.rows),
	};
	for (const id of changed) {
		for (const chapter of parts.chapters.get(id) ?? []) parts.pages.delete(chapter.id);
		for (const asset of parts.assets.get(id) ?? []) parts.collections.delete(asset.id);
		const { programs, chapters, assets, contacts, library, exhibitions, filmCounts } = parts;
		for (const part of [programs, chapters, assets, contacts, library, exhibitions, filmCounts])
			part.delete(id);
	}
	for (const [key, { appId }] of parts.rows)
		if (appId === null || changed.has(appId)) parts.rows.delete(key);
	return parts;
}

/** Returns the ids of all programs, the portal's own first. */
async function programIds(db: Database): Promise<number[]> {
	const rows = await db
		.selectFrom("catalog_row")
		.select("app_id")
		.distinct()
		.where("app_id", "is not", null)
		.execute();
	const ids = rows.map((row) => Number(row.app_id)).filter((id) => id !== PORTAL_APP_ID);
	return [PORTAL_APP_ID, ...ids.toSorted((a, b) => a - b)];
}

/**
 * Reads the rows of `programs`, or the rows of the shared kinds if `programs` is null. Includes
 * rows that were retired together with their program, except exhibitions, because registered users
 * still see the program (CAT-18).
 */
function currentRows(db: Database, programs: readonly number[] | null): Promise<StoredRow[]> {
	const rows = db.selectFrom("catalog_row").selectAll();
	const wanted =
		programs === null
			? rows.where("kind", "in", sharedKinds).where("retired_at", "is", null)
			: rows.where("app_id", "in", programs).where("kind", "not in", sharedKinds);
	return wanted
		.where(({ or, and, eb, exists, selectFrom }) =>
			or([
				eb("retired_at", "is", null),
				and([
					eb("kind", "!=", "exhibition"),
					// Rows that another back end withdraws are gone for everyone.
					eb("pack", "!=", replicaPack),
					exists(
						selectFrom("catalog_row as app")
							.select("app.id")
							.where("app.kind", "=", "app")
							.whereRef("app.id", "=", "catalog_row.app_id")
							.whereRef("app.retired_at", "=", "catalog_row.retired_at"),
					),
				]),
			]),
		)
		.orderBy("position")
		.orderBy("id")
		.execute();
}

/** Sets the end date of a retired program, because other portals see only the row. */
function endIfRetired(row: StoredRow): StoredRow {
	if (row.kind !== "app" || row.retired_at === null) return row;
	const content = parseJson(row.row) as { end_date?: string };
	const end = Math.min(Number(row.retired_at), timeOf(content.end_date) ?? Infinity);
	return { ...row, row: JSON.stringify({ ...content, end_date: toTime(end) }) };
}

type Schema<Row> = z.ZodType<Row> | ((raw: unknown) => z.ZodType<Row>);
type Make<Row, Entity> = (row: Row, at: StoredRow, address: Address) => Entity;
type Use = (row: StoredRow) => MediaUse;

const toKeptProgram: Make<AppRow, Program> = (row, { retired_at }, address) => ({
	...toProgram(row, address),
	retired: retired_at !== null,
});

function appOf(row: StoredRow): number {
	return row.app_id ?? 0;
}

function ofApp(of: "chapter" | "page" | "contact"): Use {
	return (row) => ({ of, appId: appOf(row) });
}

function programUse(row: StoredRow): MediaUse {
	return row.app_id === PORTAL_APP_ID ? { of: "portal" } : { of: "program", appId: appOf(row) };
}

function everyone(): MediaUse {
	return { of: "everyone" };
}

function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	for (const item of list) {
		const key = keyOf(item);
		const members = groups.get(key);
		if (members) members.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
