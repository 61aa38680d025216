import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Draft } from "./draft.ts";
import { idOfAction } from "./drafts/part-files.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { StoredRow } from "#app/platform/database/tables/catalog.server.ts";

type Row = Record<string, unknown>;

interface LiveProgram {
	pack: string;
	importedAt: number;
	/** The program, in the form of its file in a pack (PACK-3). */
	content: Draft;
}

export async function liveProgram(db: Database, appId: number): Promise<LiveProgram | null> {
	const rows = await db
		.selectFrom("catalog_row")
		.selectAll()
		.where("app_id", "=", appId)
		.where("retired_at", "is", null)
		.orderBy("position")
		.orderBy("id")
		.execute();
	const app = rows.find((row) => row.kind === "app");
	if (!app) return null;
	const pack = await db
		.selectFrom("pack")
		.select("imported_at")
		.where("name", "=", app.pack)
		.executeTakeFirst();
	const rowsOfKind = (kind: string) =>
		rows
			.filter((row) => row.kind === kind)
			.map((row): Row & { stored: StoredRow } => ({ ...(parseJson(row.row) as Row), stored: row }));
	const contentOfKind = (kind: string, isIts: (row: StoredRow) => boolean = () => true) =>
		rows.filter((row) => row.kind === kind && isIts(row)).map((row) => parseJson(row.row) as Row);
	const section = (kind: string, name: string) =>
		contentOfKind(kind, (row) => row.section === name);
	const collections: Record<string, Record<string, Row[]>> = {};
	for (const { stored, ...item } of rowsOfKind("collection")) {
		const groups = (collections[String(stored.parent_id)] ??= {});
		(groups[stored.section ?? ""] ??= []).push(item);
	}
	const content = {
		app: parseJson(app.row),
		chapters: rowsOfKind("chapter").map(({ stored, ...chapter }) => ({
			...chapter,
			pages: contentOfKind("page", (page) => page.parent_id === stored.id),
		})),
		assets: { fastfacts: section("asset", "fastfacts"), toolbox: section("asset", "toolbox") },
		collections,
		image_library: section("library", "image"),
		video_library: section("library", "video"),
		contact_us: contentOfKind("contact"),
		exhibitions: contentOfKind("exhibition"),
		notifications: contentOfKind("notification"),
		...(appId === PORTAL_APP_ID && {
			point_descriptions: rowsOfKind("point_description").map(({ stored, ...row }) => ({
				id: idOfAction(stored.id),
				...row,
			})),
			badges: contentOfKind("badge"),
		}),
	};
	return {
		pack: app.pack,
		importedAt: Number(pack?.imported_at ?? 0),
		content: content as unknown as Draft,
	};
}
