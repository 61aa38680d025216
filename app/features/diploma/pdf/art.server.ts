import { mix, contrast, readableOn, textOn } from "#app/features/catalog/theme.ts";
import type { DiplomaColors } from "./diploma-face.ts";
import { scene } from "./scene.ts";

/** All text colors have 4.5:1 on their ground. */
export type Palette = ReturnType<typeof paletteOf>;

const card = "#FFFDF8";
const brandSail = "#F57040";
/** For graphics (WCAG 2.2, 1.4.11). */
const graphicContrast = 3;
const visible = 1.35;

/** Anything but `#RRGGBB` falls back to the portal's own colors. */
export function paletteOf(colors: DiplomaColors) {
	const band = hex(colors.diploma, "#0D3236");
	const checkmark = hex(colors.checkmark, "#4CC2B0");
	const warm = hex(colors.accent, brandSail);
	const onBand = textOn(band, "#FFFFFF");
	const deep = readableOn(band, "#FFFFFF", "#000000");
	// A check mark too pale for a seal is drawn on the deep color.
	const isPale = contrast(checkmark, card) < visible;
	return {
		page: mix(band, "#F7F2EA", 0.93),
		card,
		line: mix(band, "#CFC5B6", 0.8),
		ink: "#1F1B17",
		soft: "#5D554B",
		title: readableOn(warm, card, "#000000"),
		band,
		onBand,
		sail:
			[brandSail, checkmark].find((color) => contrast(color, band) >= graphicContrast) ?? onBand,
		seal: isPale ? deep : checkmark,
		onSeal: isPale
			? checkmark
			: contrast(band, checkmark) >= graphicContrast
				? band
				: textOn(checkmark, "#FFFFFF"),
		deep,
		glow: checkmark,
		warm,
	};
}

function hex(color: string, otherwise: string): string {
	return /^#[\da-f]{6}$/i.test(color) ? color : otherwise;
}

type Document = PDFKit.PDFDocument;

export function drawSail(
	document: Document,
	{ sail, onBand }: Palette,
	x: number,
	y: number,
	side: number,
): void {
	document.save().translate(x, y);
	document.scale(side / 40);
	document.path("M18 4C9 12 5 21 5 28h13z").fill(sail);
	document.path("M21 4c9 7 13 15 14 24H21z").fill(onBand);
	document
		.path("M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1")
		.lineWidth(3)
		.lineCap("round")
		.stroke(onBand);
	document.restore();
}

export function drawSeal(
	document: Document,
	{ seal, onSeal, card }: Palette,
	x: number,
	y: number,
	radius: number,
): void {
	document.save().translate(x, y);
	document.scale(radius / 40);
	for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 14)
		document.circle(Math.sin(angle) * 36, Math.cos(angle) * 36, 4.2);
	document.circle(0, 0, 37).fill(seal);
	document.circle(0, 0, 31).lineWidth(1).stroke(onSeal);
	document.circle(0, 0, 27).fill(mix(seal, card, 0.16));
	document.path("M-12 1L-4 9L13 -9").lineWidth(5).lineCap("round").lineJoin("round").stroke(onSeal);
	document.restore();
}

export function drawWaves(
	document: Document,
	{ band, onBand }: Palette,
	width: number,
	height: number,
): void {
	const wave = "c20 -14 40 -14 60 0s40 14 60 0".repeat(Math.ceil(width / 120) + 1);
	for (let line = 0; line < 5; line++) document.path(`M-20 ${height * 0.26 + line * 9.5}${wave}`);
	document.lineWidth(0.6).stroke(mix(band, onBand, 0.12));
}

export function drawDots(
	document: Document,
	[fromX, fromY, toX, toY]: readonly [number, number, number, number],
	{ color, width, space }: { color: string; width: number; space: number },
): void {
	document
		.save()
		.moveTo(fromX, fromY)
		.lineTo(toX, toY)
		.lineWidth(width)
		.lineCap("round")
		.dash(0.01, { space })
		.stroke(color)
		.restore();
}

/** Clipped to the box. */
export function drawScene(
	document: Document,
	palette: Palette,
	width: number,
	height: number,
): void {
	document.save().rect(0, 0, width, height).clip();
	for (const { d, fill, at } of scene(palette, width, height)) {
		document.save();
		if (at) document.translate(at.x, at.y).scale(at.scale);
		document.path(d).fill(fill);
		document.restore();
	}
	document.restore();
}
