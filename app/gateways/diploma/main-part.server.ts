import { drawSeal } from "./ornaments.server.ts";
import { drawRoute, setRoute } from "./route.server.ts";
import type { Block, SetBlock, Sheet } from "./sheet.server.ts";
import type { Stop } from "./stops.server.ts";

export interface MainWords {
	awardedTo: string;
	holderName: string;
	completed: string;
	programTitle: string;
	stops: readonly Stop[];
	issued: { label: string; value: string };
	number: { label: string; value: string };
}

const box = { x: 210, width: 380, top: 132, bottom: 446 } as const;
const facts = { top: 496, valueTop: 513, dateWidth: 134, numberX: 356, numberWidth: 146 } as const;
/** The middle of the seal in a page that runs left to right. */
export const seal = { x: 552, y: 488, radius: 36 } as const;
const sentence = [
	{ lines: 2, from: 13, to: 10.5 },
	{ lines: 3, from: 10, to: 8 },
] as const;
const nameSteps = [
	{ lines: 1, from: 48, to: 29 },
	{ lines: 2, from: 33, to: 15 },
	{ lines: 4, from: 17, to: 6 },
] as const;
const titleSteps = [
	{ lines: 1, from: 25, to: 19 },
	{ lines: 2, from: 22, to: 14 },
	{ lines: 3, from: 14, to: 8 },
] as const;

/** The main part of the pass: who, what, the route, the facts and the seal. */
export function drawMainPart(sheet: Sheet, words: MainWords): void {
	const { palette } = sheet;
	const block = (tag: string, style: Block["style"], text: string, color: string, steps: Block["steps"]): SetBlock =>
		sheet.set({ tag, style, text, color, steps }, box.width);
	const blocks = [
		{ gap: 0, set: block("P", "text", words.awardedTo, palette.soft, sentence) },
		{ gap: 17, set: block("H2", "display", words.holderName, palette.ink, nameSteps) },
		{ gap: 14, set: block("P", "text", words.completed, palette.soft, sentence) },
		{ gap: 14, set: block("H2", "display", words.programTitle, palette.title, titleSteps) },
	];
	const route = setRoute(sheet, words.stops, box.width);
	const gaps = blocks.reduce((sum, { gap }) => sum + gap, 28);
	const heights = blocks.reduce((sum, { set }) => sum + set.height, route.height);
	const stretch = Math.min(1.55, Math.max(0.5, (box.bottom - box.top - heights) / gaps));
	const left = box.bottom - box.top - heights - gaps * stretch;
	let y: number = box.top + Math.min(26, Math.max(0, left * 0.35));
	for (const { gap, set } of blocks) {
		y += gap * stretch;
		sheet.put(set, box.x, y, box.width);
		y += set.height;
	}
	drawRoute(sheet, route, box.x, y + 28 * stretch);
	drawFact(sheet, words.issued, box.x, facts.dateWidth);
	drawFact(sheet, words.number, facts.numberX, facts.numberWidth);
	sheet.art(() => drawSeal(sheet.document, palette, sheet.left(seal.x, 0), seal.y, seal.radius));
}

function drawFact(sheet: Sheet, { label, value }: { label: string; value: string }, x: number, width: number): void {
	const { palette } = sheet;
	const small = sheet.set({ tag: "P", style: "text", text: label, color: palette.soft, steps: [{ lines: 1, from: 9.5, to: 6.5 }] }, width);
	const big = sheet.set(
		{
			tag: "P",
			style: "strong",
			text: value,
			color: palette.ink,
			steps: [
				{ lines: 1, from: 12.5, to: 10 },
				{ lines: 2, from: 10, to: 7 },
			],
		},
		width,
	);
	sheet.put(small, x, facts.top, width);
	sheet.put(big, x, facts.valueTop, width);
}
