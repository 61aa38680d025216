import type { DiplomaFace } from "./face.server.ts";
import { drawMainPart, seal } from "./main-part.server.ts";
import { drawBandWaves, drawGuilloche, drawPerforation, drawSail } from "./ornaments.server.ts";
import { paletteOf } from "./palette.server.ts";
import { drawScene } from "./scene.server.ts";
import { openSheet, paper, type Sheet } from "./sheet.server.ts";
import { stopsOf } from "./stops.server.ts";
import { drawStub } from "./stub.server.ts";
import { mostStops } from "./route.server.ts";
import { directionOfLanguage } from "./text-runs.server.ts";
import { openTypeCase, type Style } from "./type-case.server.ts";

const card = { x: 28, y: 28, width: paper.width - 56, height: paper.height - 56, radius: 20 } as const;
const band = { height: 76, sail: 46, title: 380, inset: 30 } as const;
const scene = { width: 150 } as const;
const titleSteps = [
	{ lines: 1, from: 21, to: 13 },
	{ lines: 2, from: 14, to: 8 },
] as const;
const headingSteps = [
	{ lines: 1, from: 27, to: 18 },
	{ lines: 2, from: 19, to: 11 },
	{ lines: 3, from: 13, to: 7 },
] as const;
const tear = { x: 617, notch: 11 } as const;

/** Finds the fonts for a face whose texts are clean, and returns what draws it on the first page of a document. */
export async function preparePage(face: DiplomaFace): Promise<(document: PDFKit.PDFDocument) => void> {
	const { words } = face;
	const stops = stopsOf(face.chapterTitles, face.language);
	const shown =
		stops.length > mostStops ? [...stops.slice(0, mostStops - 1), { number: `+${stops.length - mostStops + 1}`, title: "" }] : stops;
	const date = new Intl.DateTimeFormat(face.language, { dateStyle: "long", timeZone: "UTC" }).format(face.issuedOn);
	const texts: Record<Style, string[]> = {
		display: [words.heading, face.holderName, face.programTitle],
		text: [words.awardedTo, words.completed, words.issued, words.number, face.verifyUrl ?? "", ...face.chapterTitles],
		strong: [face.portalTitle, words.verify, date, face.number, ...shown.map((stop) => stop.number)],
	};
	const typesetter = await openTypeCase(texts, face.holderName, face.language);
	return (document) => {
		const { sheet, root } = openSheet(document, typesetter(document), paletteOf(face.colors), directionOfLanguage(face.language));
		drawCard(sheet);
		drawBand(sheet, face.portalTitle, words.heading);
		const issued = { label: words.issued, value: date };
		const number = { label: words.number, value: face.number };
		drawMainPart(sheet, { ...words, holderName: face.holderName, programTitle: face.programTitle, stops: shown, issued, number });
		drawStub(sheet, { verify: words.verify, verifyUrl: face.verifyUrl, number });
		root.end();
	};
}

/** The pass itself: its shadow, its paper, the band, the landscape, and where it tears. */
function drawCard(sheet: Sheet): void {
	const { document, palette } = sheet;
	const { x, y, width, height, radius } = card;
	sheet.replicaMedia(() => {
		document.rect(0, 0, paper.width, paper.height).fill(palette.page);
		for (let spread = 1; spread <= 5; spread++) {
			document
				.roundedRect(x - spread, y - spread + 4, width + spread * 2, height + spread * 2, radius + spread)
				.fillOpacity(0.025)
				.fill("#000000");
		}
		document.fillOpacity(1).roundedRect(x, y, width, height, radius).fill(palette.card);
		document.save().roundedRect(x, y, width, height, radius).clip();
		document
			.save()
			.rect(x + scene.width, y + band.height, tear.x - x - scene.width, height)
			.clip();
		drawGuilloche(document, palette, seal.x, seal.y);
		document.restore();
		document.rect(x, y, width, band.height).fill(palette.band);
		document.save().rect(x, y, width, band.height).clip().translate(x, y);
		drawBandWaves(document, palette, width, band.height);
		document.restore();
		document.save().translate(x, y + band.height);
		drawScene(document, palette, scene.width, height - band.height);
		document.restore().restore();
		document.roundedRect(x, y, width, height, radius).lineWidth(0.8).stroke(palette.line);
		drawPerforation(document, palette.page, tear.x, y + tear.notch + 8, y + height - tear.notch - 6);
		for (const edge of [y, y + height]) {
			document.circle(tear.x, edge, tear.notch).fill(palette.page);
			document.save().rect(x, y, width, height).clip().circle(tear.x, edge, tear.notch).lineWidth(0.8).stroke(palette.line).restore();
		}
	});
}

function drawBand(sheet: Sheet, portalTitle: string, heading: string): void {
	const { palette } = sheet;
	const middle = card.y + band.height / 2;
	const left = card.x + band.inset;
	const right = card.x + card.width - band.inset;
	const stub = right - tear.x - 18;
	sheet.art(() => drawSail(sheet.document, palette, sheet.left(left, band.sail), middle - band.sail / 2, band.sail));
	const title = sheet.set({ tag: "P", style: "strong", text: portalTitle, color: palette.onBand, steps: titleSteps }, band.title);
	sheet.put(title, left + band.sail + 12, middle - title.height / 2 + title.size * 0.1, band.title);
	const name = sheet.set({ tag: "H1", style: "display", text: heading, color: palette.onBand, align: "end", steps: headingSteps }, stub);
	sheet.put(name, right - stub, middle - name.height / 2 + name.size * 0.1, stub);
}
