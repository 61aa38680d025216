import PDFDocument from "pdfkit";
import {
	drawDots,
	drawSail,
	drawScene,
	drawSeal,
	drawWaves,
	paletteOf,
	type Palette,
	sceneBox,
} from "./art.server.ts";
import { type DiplomaFace, cleanFace, qrCode } from "./diploma-face.server.ts";
import { cutFonts } from "./fonts.server.ts";
import { openSheet, paper, type Block, type SetBlock, type Sheet } from "./sheet.server.ts";
import { directionOfLanguage, type Step } from "./set-text.server.ts";

const card = {
	x: 28,
	y: 28,
	width: paper.width - 56,
	height: paper.height - 56,
	radius: 20,
} as const;
const band = { height: 76, sail: 46, inset: 30, title: 380 } as const;
const tear = { x: 617, notch: 11 } as const;
const main = { x: 210, width: 380, top: 140, bottom: 452, facts: 492 } as const;
const seal = { x: 552, y: 503, radius: 33 } as const;
const stub = { x: 643, width: 146, top: 128 } as const;
const mostStops = 40;

const steps = (...sizes: [lines: number, from: number, to: number][]): Step[] =>
	sizes.map(([lines, from, to]) => ({ lines, from, to }));
const sentence = steps([2, 13, 10.5], [3, 10, 8]);
const nameSteps = steps([1, 48, 29], [2, 33, 15], [4, 17, 6]);
const titleSteps = steps([1, 25, 19], [2, 22, 14], [3, 14, 8]);

/**
 * Returns a tagged PDF in A4 landscape. The same face always produces the same bytes. Blocks the
 * thread for 0.1 to 1 s.
 */
export async function renderDiploma(given: DiplomaFace): Promise<Uint8Array> {
	const face = cleanFace(given);
	const { words, language } = face;
	const date = new Intl.DateTimeFormat(language, {
		dateStyle: "long",
		timeZone: face.timeZone,
		numberingSystem: "latn",
	}).format(face.issuedOn);
	const chapters = face.chapterTitles.join(" · ");
	const texts = {
		display: [words.heading, face.holderName, face.programTitle],
		text: [
			words.awardedTo,
			words.completed,
			words.issued,
			words.number,
			face.verifyUrl ?? "",
			chapters,
		],
		strong: [face.portalTitle, words.verify, date, face.number],
	};
	const { fontsOf, register } = await cutFonts(texts, face.holderName, language);
	const document = new PDFDocument({
		size: [paper.width, paper.height],
		margin: 0,
		font: "",
		pdfVersion: "1.7",
		tagged: true,
		lang: language,
		displayTitle: true,
		info: {
			Title: [words.heading, face.programTitle, face.holderName].join(" · "),
			Author: face.portalTitle,
			Subject: face.number,
			Creator: face.portalTitle,
			Producer: face.portalTitle,
			CreationDate: face.issuedOn,
			ModDate: face.issuedOn,
		},
	});
	const chunks: Uint8Array[] = [];
	const ended = new Promise<Uint8Array>((resolve, reject) => {
		document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
		document.on("error", reject);
	});
	register(document);
	const sheet = openSheet(document, fontsOf, directionOfLanguage(language));
	const palette = paletteOf(face.colors);
	drawCard(sheet, palette);
	drawBand(sheet, palette, face);
	drawMainPart(sheet, palette, face, chapters, date);
	drawStub(sheet, palette, face);
	sheet.root.end();
	document.end();
	return ended;
}

function drawCard({ document, art }: Sheet, palette: Palette): void {
	const { x, y, width, height, radius } = card;
	const drawPaper = (): void => {
		document.rect(0, 0, paper.width, paper.height).fill(palette.page);
		for (let spread = 1; spread <= 5; spread++)
			document
				.roundedRect(
					x - spread,
					y - spread + 4,
					width + spread * 2,
					height + spread * 2,
					radius + spread,
				)
				.fillOpacity(0.025)
				.fill("#000000");
		document.fillOpacity(1).save().roundedRect(x, y, width, height, radius).clip();
		document.rect(x, y, width, height).fill(palette.card);
		document.save().rect(x, y, width, band.height).clip();
		document.rect(x, y, width, band.height).fill(palette.band).translate(x, y);
		drawWaves(document, palette, width, band.height);
		document
			.restore()
			.save()
			.translate(x, y + band.height);
		drawScene(document, palette, sceneBox.width, sceneBox.height);
		document.restore().restore();
		document.roundedRect(x, y, width, height, radius).lineWidth(0.8).stroke(palette.line);
		drawDots(document, [tear.x, y + tear.notch + 8, tear.x, y + height - tear.notch - 6], {
			color: palette.page,
			width: 3.6,
			space: 7.5,
		});
		for (const edge of [y, y + height])
			document.circle(tear.x, edge, tear.notch).fill(palette.page);
	};
	art(drawPaper, true);
}

function drawBand(
	{ document, art, left, set, put }: Sheet,
	palette: Palette,
	{ portalTitle, words }: DiplomaFace,
): void {
	const middle = card.y + band.height / 2;
	const start = card.x + band.inset;
	const end = card.x + card.width - band.inset;
	const room = end - tear.x - 18;
	art(() => drawSail(document, palette, left(start, band.sail), middle - band.sail / 2, band.sail));
	const base = { color: palette.onBand };
	const title = set(
		{
			...base,
			tag: "P",
			style: "strong",
			text: portalTitle,
			steps: steps([1, 21, 13], [2, 14, 8]),
		},
		band.title,
	);
	put(title, start + band.sail + 12, middle - title.height / 2 + title.size * 0.1, band.title);
	const sizes = steps([1, 27, 18], [2, 19, 11], [3, 13, 7]);
	const heading = set(
		{ ...base, tag: "H1", style: "display", text: words.heading, align: "end", steps: sizes },
		room,
	);
	put(heading, end - room, middle - heading.height / 2 + heading.size * 0.1, room);
}

function drawMainPart(
	sheet: Sheet,
	palette: Palette,
	face: DiplomaFace,
	chapters: string,
	date: string,
): void {
	const { document, art, left, set, put } = sheet;
	const { words } = face;
	const block = (tag: string, style: Block["style"], text: string, color: string, sizes: Step[]) =>
		set({ tag, style, text, color, steps: sizes }, main.width);
	const blocks = [
		block("P", "text", words.awardedTo, palette.soft, sentence),
		block("H2", "display", face.holderName, palette.ink, nameSteps),
		block("P", "text", words.completed, palette.soft, sentence),
		block("H2", "display", face.programTitle, palette.title, titleSteps),
	];
	const list = block(
		"P",
		"text",
		chapters,
		palette.soft,
		steps([2, 10.5, 8.5], [4, 8.5, 6.5], [6, 6.5, 4.5]),
	);
	// A name without printable letters gets an empty line, on which someone can write the name by
	// hand.
	const isLine = (each: SetBlock): boolean => each === blocks[1] && each.height === 0;
	const heightOf = (each: SetBlock): number => (isLine(each) ? 34 : each.height);
	const height = blocks.reduce(
		(sum, each) => sum + heightOf(each),
		list.height && list.height + 22,
	);
	const gap = Math.min(24, Math.max(7, (main.bottom - main.top - height) / (blocks.length + 1)));
	let y: number =
		main.top + Math.max(0, main.bottom - main.top - height - gap * (blocks.length + 1)) * 0.35;
	for (const each of blocks) {
		put(each, main.x, y, main.width);
		y += heightOf(each);
		if (isLine(each)) drawNameLine(sheet, palette, each.text, y);
		y += gap;
	}
	if (list.height > 0) art(() => drawRoute(sheet, palette, y + gap, face.chapterTitles.length));
	put(list, main.x, y + gap + 22, main.width);
	drawFact(sheet, palette, words.issued, date, main.x, 134);
	drawFact(sheet, palette, words.number, face.number, main.x + 146, 146);
	art(() => drawSeal(document, palette, left(seal.x, 0), seal.y, seal.radius));
}

function drawNameLine(
	{ document, root, left }: Sheet,
	{ line }: Palette,
	name: string,
	y: number,
): void {
	const start = left(main.x, main.width);
	const rule = () => void document.rect(start, y, main.width, 1).fill(line);
	root.add(document.struct("P", { actual: name }, rule));
}

function drawFact(
	{ set, put }: Sheet,
	{ soft, ink }: Palette,
	label: string,
	value: string,
	x: number,
	width: number,
): void {
	put(
		set({ tag: "P", style: "text", text: label, color: soft, steps: steps([1, 9.5, 6.5]) }, width),
		x,
		main.facts,
		width,
	);
	const sizes = steps([1, 12.5, 10], [2, 10, 7]);
	put(
		set({ tag: "P", style: "strong", text: value, color: ink, steps: sizes }, width),
		x,
		main.facts + 17,
		width,
	);
}

function drawRoute(
	{ document, left }: Sheet,
	{ seal }: Palette,
	y: number,
	chapters: number,
): void {
	const [start, end] = [left(main.x + 4, 0), left(main.x + main.width - 4, 0)];
	const stops = Math.min(chapters, mostStops);
	if (stops > 1) drawDots(document, [start, y, end, y], { color: seal, width: 2, space: 6 });
	for (let stop = 0; stop < stops; stop++)
		document.circle(start + ((end - start) * stop) / Math.max(1, stops - 1), y, 4);
	document.fill(seal);
}

function drawStub(sheet: Sheet, palette: Palette, { words, verifyUrl, number }: DiplomaFace): void {
	const { set, put, left, draw } = sheet;
	let y: number = stub.top;
	const block = (style: Block["style"], text: string, color: string, size: number) =>
		set(
			{ tag: "P", style, text, color, steps: steps([3, size, size - 3], [5, size - 3, 5.5]) },
			stub.width,
		);
	const putBelow = (
		style: Block["style"],
		text: string,
		color: string,
		size: number,
		gap: number,
	): void => {
		const block_ = block(style, text, color, size);
		put(block_, stub.x, y, stub.width);
		y += block_.height + gap;
	};
	if (verifyUrl) {
		drawQrCode(sheet, palette, verifyUrl, `${words.verify} ${verifyUrl}`, y);
		y += stub.width + 18;
	}
	putBelow("strong", words.verify, palette.ink, verifyUrl ? 11.5 : 14, 10);
	if (verifyUrl) {
		const address = block(
			"text",
			verifyUrl.replace(/^https?:\/\//, "").replace(/\/$/, ""),
			palette.title,
			9,
		);
		const box = [left(stub.x, stub.width), y - 2, stub.width, address.height + 4] as const;
		drawLink(sheet, { actual: address.text }, verifyUrl, box, () =>
			draw(address, stub.x, y, stub.width),
		);
		y += address.height + 16;
	}
	putBelow("text", words.number, palette.soft, 9, 6);
	putBelow("strong", number, palette.ink, verifyUrl ? 12.5 : 17, 0);
}

function drawQrCode(sheet: Sheet, palette: Palette, address: string, alt: string, y: number): void {
	const { document, art, left } = sheet;
	const x = left(stub.x, stub.width);
	const { size, path } = qrCode(address);
	art(() =>
		document
			.roundedRect(x, y, stub.width, stub.width, 8)
			.lineWidth(0.8)
			.fillAndStroke("#FFFFFF", palette.line),
	);
	const bbox = [x, y, x + stub.width, y + stub.width];
	const code = document.struct("Figure", { alt, bbox } as object, () => {
		document.save().translate(x, y);
		document.scale(stub.width / size);
		document.path(path).fill("#14171C").restore();
	});
	drawLink(sheet, { alt }, address, [x, y, stub.width, stub.width], code);
}

function drawLink(
	{ document, root }: Sheet,
	names: { alt?: string; actual?: string },
	address: string,
	area: readonly [x: number, y: number, width: number, height: number],
	content: PDFKit.PDFStructureElement | (() => void),
): void {
	const link = document.struct("Link", names);
	root.add(link);
	link.add(content as () => void);
	document.link(...area, address, {
		structParent: link,
		Contents: new String(names.alt ?? names.actual),
	} as object);
	link.end();
}
