// Draws the papers of the pack as PDF files with the look of their program.
import type { Palette } from "../palettes.ts";
import { palettes, programOf } from "../palettes.ts";
import { must } from "../svg.ts";
import { paintScene } from "../svg-to-pdf.ts";
import { drawBlock, ink, soft } from "./blocks.ts";
import { pictureOf, titleOf } from "./pictures.ts";
import { textsOf, type Paper } from "./paper.ts";
import { fontsFor, margin, openSheet, type Sheet, type Type } from "./sheet.ts";

const owners: Record<string, string> = {
	california: "California – Golden State Specialist",
	vegas: "Las Vegas Insider",
	canada: "Canada – Keep Exploring Specialist",
	japan: "Japan – Four Seasons Specialist",
	alaska: "Larkspur Cruise Line – Alaska",
	cedar: "Cedar & Summit Rail Journeys",
	finch: "Finch & Wayfarer Small Groups",
	harbourlight: "Harbourlight Travel Insurance",
	scotland: "Scotland – Highlands & Islands Expert",
	marea: "Casa Marea Resorts",
	zealand: "New Zealand – Two Islands Specialist",
	roads: "USA by Road – for Agents Abroad",
	iceland: "Iceland – Ring Road Specialist",
};

/** Programs whose readers print on North American paper sizes. */
const letterPaper = new Set(["california", "vegas", "canada", "alaska", "cedar", "marea"]);

const bandHeight = 148;
const agentHeight = 66;
const words = {
	client: "Demonstration content, November 2026. Rules and prices change: check before you travel.",
	agent:
		"Demonstration content, November 2026. For the trade: check with the official source before you sell.",
	place: "Your travel agent",
	name: "Name",
	phone: "Phone",
};

/** Scales of the type and, in papers with maps, of the maps' width. The first pair that leaves no page half empty wins, otherwise the best one. */
const scales = [1, 0.97, 0.94, 1.04, 0.91, 1.08] as const;
const mapWidths = [1, 0.86, 0.72, 0.6] as const;
const leastOfLastPage = 0.3;
const mostLeftOver = 0.13;

/** Returns the bytes of a paper and its number of pages. The same paper always gives the same bytes. */
export async function drawPaper(paper: Paper): Promise<{ bytes: Buffer; pages: number }> {
	const owner = must(owners[programOf(paper.file)]);
	const texts = [
		...textsOf(paper),
		...Object.values(words),
		owner.toUpperCase(),
		"Tradewinds",
		...mapWords(paper),
	];
	const fonts = await fontsFor(texts);
	const drawn = [];
	const widths = paper.blocks.some((block) => block.kind === "map") ? mapWidths : [1];
	for (const mapWidth of widths) {
		for (const scale of scales) {
			const each = await drawScaled(paper, fonts, { scale, mapWidth });
			const fault =
				Math.max(0, leastOfLastPage - each.lastPage) + Math.max(0, each.leftOver - mostLeftOver);
			if (each.pages === 1 && !paper.onePage) continue;
			if (fault === 0) return each;
			drawn.push({ ...each, fault });
		}
	}
	return must(drawn.toSorted((a, b) => a.fault - b.fault)[0]);
}

async function drawScaled(
	paper: Paper,
	fonts: Awaited<ReturnType<typeof fontsFor>>,
	size: { scale: number; mapWidth: number },
): Promise<{ bytes: Buffer; pages: number; lastPage: number; leftOver: number }> {
	const program = programOf(paper.file);
	const palette: Palette = palettes[program];
	const sheet = openSheet(paper, { fonts, palette, isLetter: letterPaper.has(program), ...size });
	drawHead(sheet, paper, must(owners[program]));
	if (paper.reader === "client") drawAgentPlace(sheet);
	for (const [index, block] of paper.blocks.entries())
		drawBlock(sheet, block, paper.blocks.slice(index + 1));
	const lastPage = sheet.at.y / sheet.doc.page.height;
	const pages = sheet.doc.bufferedPageRange().count;
	drawFeet(sheet, paper.title, words[paper.reader]);
	sheet.root.end();
	sheet.doc.end();
	return { bytes: await sheet.ended, pages, lastPage, leftOver: sheet.at.leftOver };
}

function mapWords(paper: Paper): string[] {
	const drawn = paper.blocks.map((block) => (block.kind === "map" ? pictureOf(block.file) : ""));
	return Array.from(drawn.join("").matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = ""]) =>
		text.replaceAll("&amp;", "&"),
	);
}

/** Draws the program's picture as a band, and below it the title on the program's dark color. */
function drawHead(sheet: Sheet, paper: Paper, owner: string): void {
	const { doc, palette, root, at, width } = sheet;
	const svg = pictureOf(paper.picture);
	const figure = sheet.element(root, "Figure", {
		alt: titleOf(svg),
		bbox: [0, 0, doc.page.width, bandHeight],
		placement: "Block",
	});
	figure.add(() =>
		paintScene(doc, svg, [0, 0, doc.page.width, bandHeight], { focus: paper.focus }),
	);
	figure.end();
	const small: Type = {
		style: "strong",
		size: 8.6,
		leading: 1.3,
		color: palette.light,
		spacing: 0.7,
	};
	const title: Type = { style: "display", size: 25, leading: 1.18, color: "#FFFFFF" };
	const lead: Type = { style: "text", size: 11, leading: 1.42, color: "#FFFFFF" };
	const height =
		24 +
		13 +
		sheet.heightOf(paper.title, title, width) +
		5 +
		sheet.heightOf(paper.lead, lead, width) +
		18;
	sheet.art(() => {
		doc.rect(0, bandHeight, doc.page.width, height).fill(palette.dark);
		doc.rect(0, bandHeight - 2, doc.page.width, 4).fill(palette.color);
		doc.rect(0, bandHeight + height, doc.page.width, 4).fill(palette.color);
	});
	at.y = bandHeight + 18;
	for (const [tag, text, type, gap] of [
		["P", owner.toUpperCase(), small, 3],
		["H1", paper.title, title, 5],
		["P", paper.lead, lead, 0],
	] as const) {
		const element = sheet.element(root, tag);
		at.y += sheet.set(element, text, type, margin, at.y, width) + gap;
		element.end();
	}
	at.y = bandHeight + height + 20;
}

/** Draws the place for the agent's name and phone, at the end of the first page. */
function drawAgentPlace(sheet: Sheet): void {
	const { doc, palette, at, width, root } = sheet;
	const top = at.bottom - agentHeight + 8;
	const half = (width - 48) / 2;
	const title: Type = { style: "strong", size: 9.6, leading: 1.3, color: palette.dark };
	const label: Type = { style: "text", size: 8, leading: 1.3, color: soft };
	sheet.art(() => {
		doc
			.roundedRect(margin, top, width, agentHeight - 8, 6)
			.lineWidth(0.9)
			.fillAndStroke("#FFFFFF", palette.color);
		for (const x of [margin + 16, margin + 32 + half]) doc.rect(x, top + 40, half, 0.7).fill(soft);
	});
	const place = sheet.element(root, "P");
	sheet.set(place, words.place, title, margin + 16, top + 7, half);
	sheet.set(place, words.name, label, margin + 16, top + 43, half);
	sheet.set(place, words.phone, label, margin + 32 + half, top + 43, half);
	place.end();
	at.bottom = top - 10;
}

/** Draws the foot of every page, and a running head from the second page on. Screen readers skip both. */
function drawFeet(sheet: Sheet, title: string, foot: string): void {
	const { doc, palette, width } = sheet;
	const { count } = doc.bufferedPageRange();
	const options: PDFKit.Mixins.TextOptions = {
		baseline: "alphabetic",
		lineBreak: false,
		features: [],
	};
	const put = (
		style: "text" | "strong",
		text: string,
		size: number,
		color: string,
		x: number,
		y: number,
	): void => {
		let at = x;
		for (const piece of sheet.letters(style, text)) {
			doc.font(piece.font).fontSize(size).fillColor(color).text(piece.text, at, y, options);
			at += doc.widthOfString(piece.text, options);
		}
	};
	for (let page = 0; page < count; page++) {
		doc.switchToPage(page);
		const { height } = doc.page;
		sheet.art(() => {
			doc.rect(margin, height - 44, width, 0.7).fill(palette.color);
			doc
				.save()
				.translate(margin, height - 36)
				.scale(0.4);
			doc.path("M18 4C9 12 5 21 5 28h13z").fill("#F57040");
			doc.path("M21 4c9 7 13 15 14 24H21z").fill(palette.dark);
			doc.restore();
			put("strong", "Tradewinds", 8.4, palette.dark, margin + 19, height - 26.5);
			put("text", foot, 7.4, soft, margin + 80, height - 26.5);
			const number = `${page + 1} of ${count}`;
			put(
				"strong",
				number,
				8.4,
				ink,
				margin + width - sheet.widthOf({ style: "strong", text: number }, 8.4),
				height - 26.5,
			);
			if (page === 0) return;
			doc.rect(0, 0, doc.page.width, 8).fill(palette.color);
			put("strong", title, 8.6, palette.ink, margin, 42);
			doc.rect(margin, 52, width, 0.6).fill("#DDD6CE");
		});
	}
}
