import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { mediaPath } from "./media-store.server.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { CollectionItem } from "#app/domain/resources/collection.ts";
import type { Contact } from "#app/domain/catalog/contact.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import type { Notification } from "#app/domain/events/notification.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { PointBadge, PointDescription } from "#app/domain/training/points.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { Asset } from "#app/domain/resources/resource.ts";
import { countFilms } from "#app/domain/resources/video.ts";
import type { Showcase } from "#app/domain/catalog/showcase.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import { parseJson } from "#app/domain/text/well-formed.ts";
import type { Cdn } from "#app/env.server.ts";
import type { CatalogEntity, WireRow } from "#app/services/api/port.ts";
import type { MediaFile, MediaUse } from "#app/services/catalog/port.ts";
import { toProgram } from "#app/wire/app.server.ts";
import { toAsset } from "#app/wire/asset.server.ts";
import { toChapter } from "#app/wire/chapter.server.ts";
import { toCollectionItem } from "#app/wire/collection.server.ts";
import { toContact } from "#app/wire/contact.server.ts";
import { toExhibition } from "#app/wire/exhibition.server.ts";
import { fieldsOf, timeOf, toTime, type Address } from "#app/wire/fields.server.ts";
import { toLibraryItem } from "#app/wire/library.server.ts";
import { toNotification } from "#app/wire/notification.server.ts";
import { toPage } from "#app/wire/page.server.ts";
import { toPointBadge, toPointDescription } from "#app/wire/points.server.ts";
import { rowSchemas, type RowKind } from "#app/wire/rows.server.ts";
import { toTradeShow } from "#app/wire/trade-show.server.ts";
import { prefixesOf } from "./cdn.server.ts";
import { MediaIndex } from "./catalog-media.server.ts";
import { readPictures } from "./pictures.server.ts";
import { lacksPages, replicaPack } from "#app/data/remote/replica-state.server.ts";
import { rememberRow, rowOf } from "./wire-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { StoredRow } from "#app/data/tables/catalog.server.ts";

export interface SnapshotOptions {
	mediaDir: string;
	/** Absent: the portal serves all files itself. */
	cdn?: Cdn;
	/** Receives rows that are left out as unusable. */
	onError: (error: unknown) => void;
}

export interface Snapshot {
	version: number;
	programs: readonly Program[];
	programById: ReadonlyMap<number, Program>;
	chapters: ReadonlyMap<number, readonly Chapter[]>;
	pages: ReadonlyMap<number, readonly Page[]>;
	assets: ReadonlyMap<number, readonly Asset[]>;
	collections: ReadonlyMap<number, readonly CollectionItem[]>;
	contacts: ReadonlyMap<number, readonly Contact[]>;
	library: ReadonlyMap<number, readonly LibraryItem[]>;
	filmCounts: ReadonlyMap<number, number>;
	showcases: readonly Showcase[];
	tradeShows: readonly TradeShow[];
	notifications: readonly Notification[];
	pointDescriptions: readonly PointDescription[];
	pointBadges: readonly PointBadge[];
	media(hash: string, name: string): MediaFile | null;
	mediaByName(name: string): MediaFile | null;
}

/** Rows read before other requests get a turn: about 10 ms. */
const rowsInATurn = 200;

const schemas = rowSchemas(fieldsOf({ lenient: true }));

export async function loadSnapshot(db: Database, version: number, { mediaDir, cdn, onError }: SnapshotOptions): Promise<Snapshot> {
	const rows = (await currentRows(db)).map(endIfRetired);
	const mediaIndex = new MediaIndex(
		await db.selectFrom("media_file").selectAll().execute(),
		await readPictures(db),
		(hash) => mediaPath(mediaDir, hash),
		prefixesOf(cdn, rows),
		cdn,
	);
	const rowsOfKind = groupBy(rows, (row) => row.kind);
	/** Reports and leaves out unreadable rows. */
	async function readKind<Row extends object, Entity extends CatalogEntity>(
		kind: RowKind,
		schema: Schema<Row>,
		use: Use,
		make: Make<Row, Entity>,
	): Promise<Entity[]> {
		const entities: Entity[] = [];
		for (const [index, row] of (rowsOfKind.get(kind) ?? []).entries()) {
			if (index % rowsInATurn === rowsInATurn - 1) await setImmediate();
			try {
				const raw = parseJson(row.row);
				const parsed = (typeof schema === "function" ? schema(raw) : schema).parse(raw);
				const entity = make(parsed, row, mediaIndex.address(row.pack, use(row)));
				rememberRow(entity, mediaIndex.withWireNames(row.pack, parsed as WireRow));
				entities.push(entity);
			} catch (error) {
				onError(new Error(`Row ${kind} ${row.id} of pack "${row.pack}" cannot be used`, { cause: error }));
			}
		}
		return entities;
	}

	const bare = await readKind("app", schemas.app, programUse, (row, { retired_at }, address) => ({
		...toProgram(row, address),
		retired: retired_at !== null,
	}));
	// The default picture is the portal's own (THEME-5).
	const portalImage = bare.find((program) => program.id === PORTAL_APP_ID)?.background.image ?? null;
	const programs = bare.map((program): Program => {
		const { background } = program;
		if (background.image !== null) return program;
		const made = { ...program, background: { ...background, image: portalImage } };
		rememberRow(made, rowOf(program));
		return made;
	});
	const chapterOf = new Map<Page, number>();
	const allPages = await readKind("page", schemas.page, ofApp("page"), (row, at, address) => {
		const page = toPage(row, address);
		chapterOf.set(page, at.parent_id ?? 0);
		return page;
	});
	const pages = groupBy(allPages, (page) => chapterOf.get(page) ?? 0);
	const isWithoutPages = await lacksPages(db);
	const programAdded = new Map((rowsOfKind.get("app") ?? []).map((row) => [row.id, row.added_at]));
	const chapters = await readKind("chapter", schemas.chapter, ofApp("chapter"), (row, at, address) => {
		const addedAt = at.added_at !== null && at.added_at !== programAdded.get(at.app_id ?? 0) ? at.added_at : null;
		if (isWithoutPages(at)) return { ...toChapter(row, null, address), addedAt };
		const known = pages.get(row.id) ?? [];
		const questionCount = known.filter((page) => page.kind === "question").length;
		return { ...toChapter(row, { pageIds: known.map((page) => page.id), questionCount }, address), addedAt };
	});
	const assets = await readKind(
		"asset",
		schemas.asset,
		(row) => ({ of: "asset", appId: appOf(row), assetId: row.id }),
		(row, at, address) => toAsset(row, at.section === "fastfacts" ? "fastfacts" : "toolbox", address),
	);
	const collectionUse: Use = (row) => ({ of: "collection", appId: appOf(row), assetId: row.parent_id ?? 0 });
	const collections = await readKind("collection", schemas.collection, collectionUse, (row, at, address) =>
		toCollectionItem(row, at.parent_id ?? 0, at.section ?? "", address),
	);
	const libraryUse: Use = (row) => ({ of: "library", appId: appOf(row), library: row.section === "image" ? "image" : "video" });
	const library = await readKind("library", schemas.library, libraryUse, (row, at, address) =>
		toLibraryItem(row, appOf(at), at.section === "image" ? "image" : "video", address),
	);
	const contacts = await readKind("contact", schemas.contact, ofApp("contact"), (row, at, address) => toContact(row, appOf(at), address));
	const exhibitions = groupBy(
		await readKind("exhibition", schemas.exhibition, programUse, (row, at, address) => toExhibition(row, appOf(at), address)),
		(exhibition) => exhibition.appId,
	);
	const [chaptersOf, assetsOf, libraryOf] = [
		groupBy(
			chapters.toSorted((a, b) => a.chapterNumber - b.chapterNumber),
			(chapter) => chapter.appId,
		),
		groupBy(assets, (asset) => asset.appId),
		groupBy(library, (item) => item.appId),
	];
	const filmCounts = new Map<number, number>();
	for (const { id } of programs) {
		const videos = (libraryOf.get(id) ?? []).filter((item) => item.library === "video");
		const count = countFilms(id, chaptersOf.get(id) ?? [], assetsOf.get(id) ?? [], videos);
		if (count !== null) filmCounts.set(id, count);
	}
	const snapshot: Snapshot = {
		version,
		programs,
		programById: new Map(programs.map((program) => [program.id, program])),
		chapters: chaptersOf,
		pages,
		assets: assetsOf,
		collections: groupBy(collections, (item) => item.assetId),
		contacts: groupBy(contacts, (contact) => contact.appId),
		library: libraryOf,
		filmCounts,
		showcases: programs.flatMap((program) => {
			const stands = exhibitions.get(program.id);
			return stands ? [{ program, exhibitions: stands }] : [];
		}),
		tradeShows: await readKind("trade_show", schemas.trade_show, everyone, (row, _at, address) => toTradeShow(row, address)),
		notifications: await readKind("notification", schemas.notification, everyone, (row, _at, address) => toNotification(row, address)),
		pointDescriptions: await readKind("point_description", schemas.point_description, everyone, toPointDescription),
		pointBadges: await readKind("badge", schemas.badge, everyone, (row, _at, address) => toPointBadge(row, address)),
		media: (hash, name) => mediaIndex.byAddress(hash, name),
		mediaByName: (name) => mediaIndex.byName(name),
	};
	mediaIndex.complete();
	return snapshot;
}

/** Includes rows retired together with their program: registered users keep them (CAT-18). */
function currentRows(db: Database): Promise<StoredRow[]> {
	return db
		.selectFrom("catalog_row")
		.selectAll()
		.where(({ or, and, eb, exists, selectFrom }) =>
			or([
				eb("retired_at", "is", null),
				and([
					eb("kind", "!=", "exhibition"),
					// What another back end withdraws is gone.
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

/** Ends a retired program, for other portals too. */
function endIfRetired(row: StoredRow): StoredRow {
	if (row.kind !== "app" || row.retired_at === null) return row;
	const content = parseJson(row.row) as { end_date?: string };
	const end = Math.min(Number(row.retired_at), timeOf(content.end_date) ?? Infinity);
	return { ...row, row: JSON.stringify({ ...content, end_date: toTime(end) }) };
}

type Schema<Row> = z.ZodType<Row> | ((raw: unknown) => z.ZodType<Row>);
type Make<Row, Entity> = (row: Row, at: StoredRow, address: Address) => Entity;
type Use = (row: StoredRow) => MediaUse;

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
