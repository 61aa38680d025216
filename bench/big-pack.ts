import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const bigProgram = 990;
const chapterCount = 100;
const pagesPerChapter = 100;
const wordsPerPage = 160;

interface PackApp {
	app: Record<string, unknown>;
	chapters: Record<string, unknown>[];
	[part: string]: unknown;
}

function readApp(folder: string, name: string): PackApp {
	return JSON.parse(readFileSync(join(folder, "apps", name), "utf8")) as PackApp;
}

/** Returns the words of the demo pack, each as often as it occurs. */
function vocabularyOf(folder: string): string[] {
	const texts = readdirSync(join(folder, "apps")).flatMap((name) =>
		readApp(folder, name).chapters.flatMap((chapter) =>
			((chapter.pages ?? []) as { text?: string }[]).map((page) => page.text ?? ""),
		),
	);
	return texts
		.join(" ")
		.replaceAll(/<[^>]*>|&\w+;/g, " ")
		.match(/[\p{L}’]+/gu) as string[];
}

/** Returns a die that rolls the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
	let state = seed;
	return (sides) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * sides);
	};
}

/** Copies the pack in `from` to `to`, and adds a program with 10,000 pages. */
export function layBigPack(from: string, to: string): void {
	cpSync(from, to, { recursive: true });
	const words = vocabularyOf(from);
	const roll = dice(20_261_120);
	const say = (count: number) =>
		Array.from({ length: count }, () => words[roll(words.length)]).join(" ");
	const model = readApp(from, "621.json");
	const [firstChapter] = model.chapters;
	const [firstPage] = (firstChapter?.pages ?? []) as Record<string, unknown>[];
	const chapters = Array.from({ length: chapterCount }, (_, position) => {
		const id = bigProgram * 1000 + position;
		const pages = Array.from({ length: pagesPerChapter }, (__, index) => ({
			...firstPage,
			type: "text",
			id: id * 1000 + index,
			page_number: index + 1,
			title: say(4),
			summary: say(10),
			text: `<p>${say(wordsPerPage)}</p>`,
		}));
		return {
			...firstChapter,
			id,
			app_id: bigProgram,
			chapter_number: position + 1,
			title: say(3),
			item_count: pagesPerChapter,
			badge: "",
			pages,
		};
	});
	const app = { ...model.app, id: bigProgram, name_on_device: "Everything there is" };
	const empty = {
		assets: {},
		collections: {},
		image_library: [],
		video_library: [],
		contact_us: [],
		exhibitions: [],
	};
	writeFileSync(
		join(to, "apps", `${bigProgram}.json`),
		JSON.stringify({ ...model, ...empty, app, chapters }),
	);
}
