import { questionTypes } from "#app/features/question/question.ts";
import { fontFamily, fontNames } from "#app/features/catalog/font.ts";
import { groupMaxLength } from "#app/features/catalog/resources/collection.ts";
import { assetSections } from "#app/features/catalog/rows/asset.server.ts";
import type { RowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { expected } from "./findings/fault-words.server.ts";
import { isObject, objects, type Findings } from "./findings/findings.server.ts";
import type { JsonPath } from "./findings/json-path.ts";

const partNames = [
	"app",
	"chapters",
	"assets",
	"collections",
	"image_library",
	"video_library",
	"contact_us",
	"exhibitions",
];

/** Checks the content of `apps/{id}.json` (PACK-3). */
export function checkApp(
	findings: Findings,
	schemas: RowSchemas,
	file: string,
	appId: number,
	content: unknown,
): void {
	if (!isObject(content)) return;
	const app = content.app;
	if (isObject(app) && typeof app.id === "number" && app.id !== appId) {
		findings.fault(file, ["app", "id"], {
			id: "fault.app-id",
			values: { file: appId, app: app.id },
		});
	}
	findings.noteUnknownFields(content, file, [], partNames);
	const row = findings.row(schemas.app, app, {
		kind: "app",
		appId,
		position: 0,
		file,
		path: ["app"],
		id: appId,
	});
	if (row?.font && fontFamily(row.font) === null) {
		findings.note(
			file,
			["app", "font"],
			`Unknown font: ${row.font}. The portal shows its own font. Known fonts are ${fontNames.join(", ")}`,
		);
	}
	const part: Part = { findings, schemas, file, appId, content };
	checkChapters(part);
	checkAssets(part);
	checkCollections(part);
	checkLibrary(part, "image_library", "image");
	checkLibrary(part, "video_library", "video");
	checkContacts(part);
	for (const [index, raw] of findings.list(content.exhibitions, file, ["exhibitions"]).entries()) {
		findings.row(schemas.exhibition, raw, {
			kind: "exhibition",
			appId,
			position: index,
			file,
			path: ["exhibitions", index],
		});
	}
}

interface Part {
	findings: Findings;
	schemas: RowSchemas;
	file: string;
	appId: number;
	content: Record<string, unknown>;
}

function checkAppId({ findings, file, appId }: Part, raw: unknown, path: JsonPath): void {
	if (isObject(raw) && typeof raw.app_id === "number" && raw.app_id !== appId) {
		findings.fault(file, [...path, "app_id"], {
			id: "fault.other-app",
			values: { id: raw.app_id, app: appId },
		});
	}
}

function checkChapters(part: Part): void {
	const { findings, schemas, file, appId, content } = part;
	for (const [index, raw] of findings.list(content.chapters, file, ["chapters"]).entries()) {
		const path = ["chapters", index];
		checkAppId(part, raw, path);
		findings.row(schemas.chapter, raw, { kind: "chapter", appId, position: index, file, path });
		if (!isObject(raw)) continue;
		const pages = findings.list(raw.pages, file, [...path, "pages"]);
		const parentId = typeof raw.id === "number" ? raw.id : 0;
		for (const [index, page] of pages.entries()) {
			const position =
				isObject(page) && typeof page.page_number === "number" ? page.page_number : index;
			const place = {
				kind: "page",
				appId,
				parentId,
				position,
				file,
				path: [...path, "pages", index],
			} as const;
			if (
				isObject(page) &&
				questionTypes.some((type) => type === page.type) &&
				page.question === undefined
			) {
				findings.fault(file, [...place.path, "question"], {
					id: "fault.no-question",
					values: { type: String(page.type) },
				});
				continue;
			}
			const row = findings.row(schemas.page(page), page, place);
			if (row && "taught_by" in row)
				checkTaughtBy(part, row.taught_by ?? [], [...place.path, "taught_by"]);
		}
		checkPageNumbers(part, pages, [...path, "pages"]);
	}
}

function checkTaughtBy(
	{ findings, file, appId }: Part,
	taughtBy: readonly number[],
	path: JsonPath,
): void {
	for (const [index, id] of taughtBy.entries()) {
		if (!findings.has("page", id, appId))
			findings.fault(file, [...path, index], { id: "fault.no-page", values: { id } });
	}
}

function checkPageNumbers(
	{ findings, file }: Part,
	pages: readonly unknown[],
	path: JsonPath,
): void {
	const taken = new Set<number>();
	for (const [index, page] of pages.entries()) {
		const number = isObject(page) ? page.page_number : undefined;
		if (typeof number !== "number" || !Number.isInteger(number) || number < 1) continue;
		if (taken.has(number))
			findings.fault(file, [...path, index, "page_number"], {
				id: "fault.duplicate-number",
				values: { number, pages: pages.length },
			});
		else if (number > pages.length)
			findings.fault(file, [...path, index, "page_number"], {
				id: "fault.high-number",
				values: { number, pages: pages.length },
			});
		taken.add(number);
	}
}

function checkAssets(part: Part): void {
	const { findings, schemas, file, appId, content } = part;
	if (content.assets === undefined) return;
	if (!isObject(content.assets)) return findings.fault(file, ["assets"], expected("object"));
	findings.noteUnknownFields(content.assets, file, ["assets"], assetSections);
	for (const section of assetSections) {
		for (const [index, raw] of findings
			.list(content.assets[section], file, ["assets", section])
			.entries()) {
			const path = ["assets", section, index];
			checkAppId(part, raw, path);
			findings.row(schemas.asset, raw, {
				kind: "asset",
				appId,
				section,
				position: index,
				file,
				path,
			});
		}
	}
}

function checkCollections({ findings, schemas, file, appId, content }: Part): void {
	if (content.collections === undefined) return;
	if (!isObject(content.collections))
		return findings.fault(file, ["collections"], expected("object"));
	const assets = isObject(content.assets) ? content.assets : {};
	const known = new Set(
		assetSections
			.flatMap((section) => objects(assets[section]))
			.filter((asset) => asset.type === "collection")
			.map((asset) => String(asset.id)),
	);
	for (const [assetId, groups] of Object.entries(content.collections)) {
		const path = ["collections", assetId];
		if (!known.has(assetId))
			findings.fault(file, path, { id: "fault.no-collection", values: { id: assetId } });
		if (!isObject(groups)) {
			findings.fault(file, path, expected("object"));
			continue;
		}
		let position = 0;
		for (const [key, items] of Object.entries(groups)) {
			if (key.length > groupMaxLength) {
				findings.fault(file, [...path, key], {
					id: "fault.long-group",
					values: { most: groupMaxLength },
				});
				continue;
			}
			for (const [index, raw] of findings.list(items, file, [...path, key]).entries()) {
				const place = {
					kind: "collection",
					appId,
					parentId: Number(assetId),
					section: key,
					position,
					file,
					path: [...path, key, index],
				} as const;
				const row = findings.row(schemas.collection, raw, place);
				position += 1;
				if (row && row.page_id !== 0 && !findings.has("page", row.page_id)) {
					findings.fault(file, [...path, key, index, "page_id"], {
						id: "fault.no-item-page",
						values: { id: row.page_id },
					});
				}
			}
		}
	}
}

function checkLibrary(
	{ findings, schemas, file, appId, content }: Part,
	name: "image_library" | "video_library",
	section: string,
): void {
	// Includes chapters whose row is invalid, because their fault is already reported.
	const chapters = new Set(objects(content.chapters).map((chapter) => Number(chapter.id)));
	const isKnown = content.chapters === undefined || Array.isArray(content.chapters);
	for (const [index, raw] of findings.list(content[name], file, [name]).entries()) {
		const row = findings.row(schemas.library, raw, {
			kind: "library",
			appId,
			section,
			position: index,
			file,
			path: [name, index],
		});
		if (isKnown && row?.chapter && row.chapter.id !== 0 && !chapters.has(row.chapter.id)) {
			findings.fault(file, [name, index, "chapter", "id"], {
				id: "fault.no-chapter",
				values: { id: row.chapter.id },
			});
		}
	}
}

function checkContacts({ findings, schemas, file, appId, content }: Part): void {
	for (const [index, raw] of findings.list(content.contact_us, file, ["contact_us"]).entries()) {
		const path = ["contact_us", index];
		const row = findings.row(schemas.contact, raw, {
			kind: "contact",
			appId,
			position: index,
			file,
			path,
		});
		for (const [index, email] of (row?.emails ?? []).entries()) {
			if (email.contact_us_id !== row?.id)
				findings.fault(file, [...path, "emails", index, "contact_us_id"], {
					id: "fault.no-contact",
					values: { id: email.contact_us_id, contact: row?.id ?? 0 },
				});
		}
	}
}
