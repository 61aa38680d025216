import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "#app/data/database/database.server.ts";
import { mediaPath } from "#app/data/catalog/media-store.server.ts";
import type { StoredRow } from "#app/data/tables/catalog.server.ts";
import { fileFields } from "#app/wire/fields.server.ts";
import { parseJson } from "#app/domain/text/well-formed.ts";

type Row = Record<string, unknown>;

/** Writes a program as its own pack, with the files it names (PACK-55). Null if there is no such program. */
export async function exportProgram(
	db: Database,
	appId: number,
	folder: string,
	mediaDir: string,
): Promise<{ name: string; files: number } | null> {
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
	const of = (kind: string) =>
		rows.filter((row) => row.kind === kind).map((row): Row & { stored: StoredRow } => ({ ...(parseJson(row.row) as Row), stored: row }));
	const plain = (kind: string, isIts: (row: StoredRow) => boolean = () => true) =>
		rows.filter((row) => row.kind === kind && isIts(row)).map((row) => parseJson(row.row) as Row);
	const section = (kind: string, name: string) => plain(kind, (row) => row.section === name);
	const collections: Record<string, Record<string, Row[]>> = {};
	for (const { stored, ...item } of of("collection")) {
		const groups = (collections[String(stored.parent_id)] ??= {});
		(groups[stored.section ?? ""] ??= []).push(item);
	}
	const content = {
		app: parseJson(app.row),
		chapters: of("chapter").map(({ stored, ...chapter }) => ({
			...chapter,
			pages: plain("page", (page) => page.parent_id === stored.id),
		})),
		assets: { fastfacts: section("asset", "fastfacts"), toolbox: section("asset", "toolbox") },
		collections,
		image_library: section("library", "image"),
		video_library: section("library", "video"),
		contact_us: plain("contact"),
		exhibitions: plain("exhibition"),
	};
	const name = `${app.pack} – ${appId}`;
	await mkdir(join(folder, "apps"), { recursive: true });
	await writeFile(join(folder, "pack.json"), `${JSON.stringify({ format: "tradewinds-pack", version: 1, name }, null, "\t")}\n`);
	await writeFile(join(folder, "apps", `${appId}.json`), `${JSON.stringify(content, null, "\t")}\n`);
	const named = filesIn(content);
	const media = await db.selectFrom("media_file").select(["name", "hash"]).where("pack", "=", app.pack).execute();
	const used = media.filter((file) => named.has(file.name));
	for (const file of used) {
		const target = join(folder, "media", file.name);
		await mkdir(dirname(target), { recursive: true });
		await copyFile(mediaPath(mediaDir, file.hash), target);
	}
	return { name, files: used.length };
}

function filesIn(content: unknown): Set<string> {
	const found = new Set<string>();
	const visit = (value: unknown, field: string): void => {
		if (typeof value === "string") {
			if (fileFields.has(field)) found.add(value);
		} else if (Array.isArray(value)) for (const each of value) visit(each, field);
		else if (typeof value === "object" && value !== null) for (const [name, each] of Object.entries(value)) visit(each, name);
	};
	visit(content, "");
	return found;
}
