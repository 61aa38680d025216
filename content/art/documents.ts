// The papers of the pack: one designed page each, in the program's colours, with a picture from the same hand.
import { must } from "./svg.ts";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { icons } from "./badges.ts";
import { palettes, programOf, type Program } from "./palettes.ts";
import { scenes } from "./scenes/index.ts";
import type { Shot } from "./shots.ts";
import { paintScene } from "./svg-to-pdf.ts";

/** The picture above each paper, and the part of its height to keep, where its shot does not say. */
const pictures: Record<string, [string, number?]> = {
	"california-facts-travel.pdf": ["california-golden-gate.svg", 0.5],
	"california-facts-seasons.pdf": ["california-redwood.svg", 0.75],
	"california-facts-practical.pdf": ["california-los-angeles.svg", 0.58],
	"california-facts-clients.pdf": ["california-pier.svg", 0.62],
	"california-map-distances.pdf": ["california-death-valley.svg", 0.5],
	"california-highway-1-seven-days.pdf": ["california-bixby.svg", 0.56],
	"california-family-ten-days.pdf": ["california-san-diego.svg", 0.62],
	"california-parks-loop.pdf": ["california-yosemite.svg", 0.5],
	"california-objections.pdf": ["california-seals.svg", 0.68],
	"california-social-posts.pdf": ["california-palm-springs.svg", 0.55],
	"california-wine-notes.pdf": ["california-vineyard.svg", 0.55],
	"california-logo-kit.pdf": ["california-joshua-tree.svg", 0.62],
	"california-trade-rates.pdf": ["california-channel-islands.svg", 0.55],
	"california-ten-minute-recap.pdf": ["california-sequoia.svg", 0.7],
	"vegas-facts.pdf": ["vegas.svg", 0.58],
	"vegas-facts-clients.pdf": ["vegas-sphere.svg", 0.55],
	"vegas-three-nights.pdf": ["vegas-fremont.svg", 0.5],
	"vegas-day-trips.pdf": ["vegas-red-rock.svg", 0.55],
	"vegas-group-checklist.pdf": ["vegas-hoover-dam.svg", 0.5],
	"vegas-wedding-checklist.pdf": ["vegas-chapel.svg", 0.66],
	"vegas-trade-rates.pdf": ["vegas-valley-of-fire.svg", 0.62],
	"canada-on-one-page.pdf": ["canada.svg", 0.6],
	"canada-entry-checklist.pdf": ["canada-vancouver.svg", 0.62],
	"canada-ten-days-no-car.pdf": ["canada-train.svg", 0.6],
	"canada-rockies-road-trip.pdf": ["canada-icefields.svg", 0.66],
	"canada-east-by-train.pdf": ["canada-montreal.svg", 0.55],
	"canada-atlantic-loop.pdf": ["canada-peggys-cove.svg", 0.48],
	"canada-objections.pdf": ["canada-churchill.svg", 0.68],
	"canada-seasons-planner.pdf": ["canada-banff.svg", 0.55],
	"canada-rail-luggage.pdf": ["canada-prairies.svg", 0.6],
	"canada-social-posts.pdf": ["canada-st-johns.svg", 0.6],
	"canada-specialist-logo.pdf": ["canada-aurora.svg", 0.55],
	"canada-trade-rates.pdf": ["canada-niagara.svg", 0.6],
	"japan-fact-sheet.pdf": ["japan.svg", 0.5],
	"japan-rail-planner.pdf": ["japan-shinkansen.svg", 0.6],
	"japan-onsen-manners.pdf": ["japan-onsen.svg", 0.66],
	"japan-two-weeks.pdf": ["japan-kyoto.svg", 0.5],
	"japan-specialist-logo.pdf": ["japan-nara.svg", 0.62],
	"larkspur-cabin-guide.pdf": ["alaska.svg", 0.66],
	"larkspur-season-planner.pdf": ["alaska-denali.svg", 0.6],
	"larkspur-agent-rates.pdf": ["alaska-juneau.svg", 0.7],
	"larkspur-alaska-packing.pdf": ["alaska-ketchikan.svg", 0.62],
	"cedar-service-classes.pdf": ["rail.svg", 0.5],
	"cedar-luggage.pdf": ["alaska-skagway.svg", 0.5],
	"harbourlight-what-to-say.pdf": ["harbour.svg", 0.5],
	"peru-altitude.pdf": ["peru.svg", 0.62],
};

const owners: Record<Program, string> = {
	portal: "Tradewinds",
	california: "California – Golden State Specialist",
	vegas: "Las Vegas Insider",
	canada: "Canada – Keep Exploring Specialist",
	rail: "Canada by rail",
	japan: "Japan – Four Seasons Specialist",
	japanSpecial: "Japan – Four Seasons Specialist",
	alaska: "Larkspur Cruise Line: Alaska",
	cedar: "Cedar & Summit Rail Journeys",
	finch: "Finch & Wayfarer Small Groups",
	harbourlight: "Harbourlight Travel Insurance",
	scotland: "Scotland – Highlands & Islands Expert",
	scotlandSpecial: "Scotland – Highlands & Islands Expert",
	marea: "Casa Marea Resorts",
	mareaSpecial: "Casa Marea Resorts",
	zealand: "New Zealand – Two Islands Specialist",
	zealandSpecial: "New Zealand – Two Islands Specialist",
	roads: "USA by Road – Overseas Agents",
	iceland: "Iceland – Ring Road Specialist",
};

/** Papers about a specialist logo show it, on light and on dark. */
const kits: Record<string, { icon: string; words: readonly [string, string] }> = {
	"california-logo-kit.pdf": { icon: "bear", words: ["Golden State", "Specialist"] },
	"canada-specialist-logo.pdf": { icon: "maple", words: ["Canada", "Keep Exploring Specialist"] },
	"japan-specialist-logo.pdf": { icon: "blossom", words: ["Japan", "Four Seasons Specialist"] },
	"zealand-specialist-logo.pdf": { icon: "fern", words: ["New Zealand", "Two Islands Specialist"] },
	"scotland-expert-logo.pdf": { icon: "thistle", words: ["Scotland", "Highlands & Islands Expert"] },
};

const MARGIN = 50;
const INK = "#1E1A18";
const SOFT = "#5B534C";

/** Helvetica has no long vowels (ō): they lose their line, as in most English prints. */
function plain(text: string): string {
	return text.replace(/[ĀāĒēĪīŌōŪū]/g, (letter) => letter.normalize("NFD").charAt(0));
}

/** "Day 1: Calgary to Banff" has a short name and a rest; other lines have only a rest. */
function split(line: string): [string, string] {
	const match = /^(\d+\.|“[^”]{3,60}”|"[^"]{3,60}"|[^:.,]{2,48}:)\s+(.+)$/.exec(line);
	if (!match) return ["", line];
	const [, name, rest] = match as unknown as [string, string, string];
	return [name.replace(/:$/, ""), rest.charAt(0).toUpperCase() + rest.slice(1)];
}

/** Decoration, for eyes only: readers skip it. */
function artifact(doc: PDFKit.PDFDocument, paint: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	paint();
	doc.endMarkedContent();
}

export async function drawDocument(shot: Shot, target: string): Promise<void> {
	const program = programOf(shot.file);
	const p = palettes[program];
	const size =
		program === "japan" ||
		program === "finch" ||
		program === "harbourlight" ||
		program === "scotland" ||
		program === "zealand" ||
		program === "roads" ||
		program === "iceland"
			? "A4"
			: "LETTER";
	const title = plain(shot.title ?? shot.label ?? shot.file);
	const lines = (shot.lines ?? []).map(plain);
	const doc = new PDFDocument({
		size,
		margin: 0,
		compress: true,
		pdfVersion: "1.7",
		lang: "en",
		tagged: true,
		displayTitle: true,
		info: {
			Title: title,
			Author: "Tradewinds",
			Creator: "Tradewinds",
			Producer: "Tradewinds",
			CreationDate: new Date("2026-01-01T00:00:00Z"),
			ModDate: new Date("2026-01-01T00:00:00Z"),
		},
	});
	const out = createWriteStream(target);
	doc.pipe(out);
	const { width, height } = doc.page;
	const page = doc.struct("Document");
	doc.addStructure(page);

	// the head: picture, then the title on the program's dark colour
	const [picture, focus] = pictures[shot.file] ?? [shot.picture ?? "portal.svg", shot.focus ?? 0.6];
	const svg = must(scenes[picture])();
	page.add(
		doc.struct("Figure", { alt: /<title>(.*?)<\/title>/.exec(svg)?.[1]?.replace(/&amp;/g, "&") ?? title }, () =>
			paintScene(doc, svg, 0, 0, width, 170, focus),
		),
	);
	doc.font("Helvetica-Bold");
	const titleSize = title.length > 44 ? 22 : 27;
	const titleHeight = doc.fontSize(titleSize).heightOfString(title, { width: width - 2 * MARGIN });
	const headBottom = 170 + titleHeight + 58;
	artifact(doc, () => {
		doc.rect(0, 170, width, headBottom - 170).fill(p.dark);
		doc.rect(0, headBottom, width, 6).fill(p.color);
		doc.rect(0, 168, width, 4).fill(p.color);
	});
	page.add(
		doc.struct("P", {}, () => {
			doc
				.font("Helvetica-Bold")
				.fontSize(10.5)
				.fillColor(p.color)
				.text(plain(owners[program]).toUpperCase(), MARGIN, 192, { width: width - 2 * MARGIN, characterSpacing: 0.8, lineBreak: false });
		}),
	);
	page.add(
		doc.struct("H1", {}, () => {
			doc
				.font("Helvetica-Bold")
				.fontSize(titleSize)
				.fillColor("#FFFFFF")
				.text(title, MARGIN, 210, { width: width - 2 * MARGIN });
		}),
	);

	// the lines: as large as the page allows
	const top = headBottom + 30;
	const kit = kits[shot.file];
	const bottom = height - (kit ? 210 : 78);
	const textWidth = width - 2 * MARGIN - 34;
	const heightOf = (line: string, body: number) => {
		const [name, rest] = split(line);
		return (
			(name && !/^\d+\.$/.test(name)
				? doc
						.font("Helvetica-Bold")
						.fontSize(body + 0.5)
						.heightOfString(name, { width: textWidth }) + 3
				: 0) + doc.font("Helvetica").fontSize(body).heightOfString(rest, { width: textWidth, lineGap: 2.5 })
		);
	};
	let body = 13;
	const total = () => lines.reduce((sum, line) => sum + heightOf(line, body), 0);
	while (body > 9 && total() + lines.length * 16 > bottom - top) body -= 0.5;
	const gap = Math.min(26, (bottom - top - total()) / Math.max(1, lines.length));
	let next = top;
	const list = doc.struct("L");
	lines.forEach((line, i) => {
		const [name, rest] = split(line);
		const h = heightOf(line, body);
		const y = next; // the closures below paint when the page is closed
		const numbered = /^\d+\.$/.test(name);
		const item = doc.struct("LI");
		item.add(
			doc.struct("Lbl", {}, () => {
				doc.circle(MARGIN + 9, y + 7.5, 9.5).fill(p.color);
				doc
					.font("Helvetica-Bold")
					.fontSize(10)
					.fillColor(p.onColor)
					.text(String(i + 1), MARGIN - 1, y + 4, { width: 20, align: "center", lineBreak: false });
			}),
		);
		item.add(
			doc.struct("LBody", {}, () => {
				let at = y;
				if (name && !numbered) {
					doc
						.font("Helvetica-Bold")
						.fontSize(body + 0.5)
						.fillColor(p.ink)
						.text(name, MARGIN + 34, at, { width: textWidth });
					at = doc.y + 3;
				}
				doc
					.font("Helvetica")
					.fontSize(body)
					.fillColor(INK)
					.text(rest, MARGIN + 34, at, { width: textWidth, lineGap: 2.5 });
			}),
		);
		item.end();
		list.add(item);
		if (i < lines.length - 1)
			artifact(doc, () => {
				doc
					.moveTo(MARGIN + 34, y + h + gap / 2 - 2)
					.lineTo(width - MARGIN, y + h + gap / 2 - 2)
					.lineWidth(0.7)
					.strokeColor("#E2D9CC")
					.stroke();
			});
		next += h + gap;
	});
	list.end();
	page.add(list);

	if (kit) {
		const half = (width - 2 * MARGIN - 20) / 2;
		page.add(
			doc.struct("Figure", { alt: `The logo ${kit.words.join(" ")}, on light and on dark` }, () => {
				[
					{ x: MARGIN, paper: p.light, disc: p.color, line: p.onColor, ink: p.dark },
					{ x: MARGIN + half + 20, paper: p.dark, disc: p.color, line: p.onColor, ink: "#FFFFFF" },
				].forEach((side) => {
					const ly = height - 184;
					doc.roundedRect(side.x, ly, half, 108, 8).fill(side.paper);
					doc.circle(side.x + 52, ly + 54, 34).fill(side.disc);
					doc
						.save()
						.translate(side.x + 28, ly + 30)
						.scale(2);
					doc.path(must(icons[kit.icon])).lineWidth(1.4).lineCap("round").lineJoin("round").strokeColor(side.line).stroke();
					doc.restore();
					doc
						.font("Helvetica-Bold")
						.fontSize(18)
						.fillColor(side.ink)
						.text(kit.words[0], side.x + 98, ly + 36, { lineBreak: false });
					doc
						.font("Helvetica")
						.fontSize(11)
						.fillColor(side.ink)
						.text(kit.words[1], side.x + 98, ly + 58, { lineBreak: false });
				});
			}),
		);
	}

	// the foot: the house mark
	artifact(doc, () => {
		doc.rect(0, height - 52, width, 52).fill(p.light);
		doc
			.save()
			.translate(MARGIN, height - 43)
			.scale(0.82);
		doc.path("M18 4C9 12 5 21 5 28h13z").fill("#F57040");
		doc.path("M21 4c9 7 13 15 14 24H21z").fill(p.dark);
		doc.path("M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1").lineWidth(3).lineCap("round").strokeColor(p.dark).stroke();
		doc.restore();
	});
	page.add(
		doc.struct("P", {}, () => {
			doc
				.font("Helvetica-Bold")
				.fontSize(12)
				.fillColor(p.dark)
				.text("Tradewinds", MARGIN + 42, height - 37, { lineBreak: false });
			doc
				.font("Helvetica")
				.fontSize(8.5)
				.fillColor(SOFT)
				.text("Demonstration content for training. Check with the official source before you sell.", MARGIN + 130, height - 34.5, {
					width: width - 2 * MARGIN - 130,
					align: "right",
					lineBreak: false,
				});
		}),
	);
	page.end();
	doc.end();
	await finished(out);
}
