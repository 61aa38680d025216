import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Row {
	[name: string]: unknown;
	type?: string;
}

const pack = join(import.meta.dirname, "../../tests/sample-pack");

function fileOf<Content>(name: string): Content {
	return JSON.parse(readFileSync(join(pack, name), "utf8")) as Content;
}

interface Program {
	app: Row;
	chapters: readonly (Row & { pages: readonly Row[] })[];
	assets: { toolbox: readonly Row[] };
	collections: Record<string, Record<string, readonly Row[]>>;
	video_library: readonly Row[];
	contact_us: readonly Row[];
	exhibitions: readonly Row[];
}

/** Returns the longest row, which has most of its fields filled. */
function fullest(rows: readonly Row[]): Row {
	const found = rows.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
	if (!found) throw new Error("The sample pack has no such row");
	return found;
}

const program = fileOf<Program>("apps/620.json");
const points = fileOf<{ descriptions: readonly Row[]; badges: readonly Row[] }>("points.json");
const pages = program.chapters.flatMap((chapter) => chapter.pages);
const { pages: _, ...chapter } = fullest(program.chapters);
const asked = Map.groupBy(
	pages.filter((page) => "question" in page),
	(page) => page.type,
);

export const sampleRows = {
	app: program.app,
	chapter,
	page: fullest(pages.filter((page) => !("question" in page))),
	asset: fullest(program.assets.toolbox),
	collection: fullest(
		Object.values(program.collections).flatMap((groups) => Object.values(groups).flat()),
	),
	library: fullest(program.video_library),
	contact: fullest(program.contact_us),
	exhibition: fullest(program.exhibitions),
	tradeShow: fullest(fileOf<readonly Row[]>("trade-shows.json")),
	pointDescription: fullest(points.descriptions),
	badge: fullest(points.badges),
	notification: fullest(fileOf<readonly Row[]>("notifications.json")),
	questions: [...asked.values()].map(fullest),
};

type Path = readonly (string | number)[];

function textsIn(value: unknown, path: Path = []): Path[] {
	if (typeof value === "string") return [path];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]));
}

function written(
	value: unknown,
	paths: ReadonlySet<string>,
	text: string,
	path: Path = [],
): unknown {
	if (typeof value === "string") return paths.has(path.join("/")) ? text : value;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(
		([name, each]: [string, unknown]) =>
			[name, written(each, paths, text, [...path, name])] as const,
	);
	return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/**
 * Finds the fields that accept any text. Returns functions that make rows with a given text in all
 * those fields, or in all other fields.
 */
export function writtenTo(sample: unknown, takes: (value: unknown) => boolean) {
	const all = textsIn(sample).map((path) => path.join("/"));
	const anyTexts = ["Whatever, people write!", "x\t", "x/../", "x\\", "x//", "x://"];
	const free = new Set(
		all.filter((path) => anyTexts.every((text) => takes(written(sample, new Set([path]), text)))),
	);
	const others = new Set(all.filter((path) => !free.has(path)));
	return {
		free: (text: string) => written(sample, free, `x${text}`),
		places: Math.max(1, free.size),
		others: (text: string) => written(sample, others, text),
		otherPlaces: Math.max(1, others.size),
	};
}
