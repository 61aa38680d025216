import { mix, contrast, readableOn, textOn } from "#app/features/catalog/theme.ts";
import type { DiplomaColors } from "./diploma-face.server.ts";
import { box, circle, roundedBox, type Shape } from "./shape.ts";

/** All text colors have a contrast of at least 4.5:1 with their background. */
export type Palette = ReturnType<typeof paletteOf>;

const card = "#FFFDF8";
const brandSail = "#F57040";
const graphicContrast = 3;
const visible = 1.35;

/** Replaces colors that aren't `#RRGGBB` with default colors. */
export function paletteOf(colors: DiplomaColors) {
	const band = hex(colors.diploma, "#0D3236");
	const checkmark = hex(colors.checkmark, "#4CC2B0");
	const warm = hex(colors.accent, brandSail);
	const onBand = textOn(band, "#FFFFFF");
	const deep = readableOn(band, "#FFFFFF", "#000000");
	// If the check mark's color is too pale on the card, the seal is dark and the check mark on it is
	// pale.
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

const cream = "#FFF8E4";
const horizon = 296;
const sun = { x: 58, y: 132 } as const;

export const sceneBox = { width: 150, height: 463.28 } as const;

/**
 * Returns mountains, a sail and the sea in a program's colors, for a box that is 150 units wide.
 * Later shapes cover earlier ones.
 */
export function scene(palette: Palette, width: number, height: number): Shape[] {
	const { deep, glow, warm, sail } = palette;
	// White is mixed in first, because complementary colors alone would look muddy.
	const haze = (air: number): string => mix(mix(deep, "#FFFFFF", air * 0.62), glow, air * 0.5);
	const shapes: Shape[] = [];
	const add = (d: string, fill: string, at?: Shape["at"]) =>
		void shapes.push({ d, fill, ...(at && { at }) });
	add(box(0, 0, width, horizon), mix(deep, glow, 0.62));
	for (const [index, radius] of [176, 140, 108, 79, 53].entries())
		add(circle(sun.x, sun.y, radius), mix(mix(deep, glow, 0.84), cream, 0.06 + index * 0.155));
	add(circle(sun.x, sun.y, 30), mix(warm, cream, 0.95));
	add("M-10 296L18 236L34 252L58 206L84 250L96 240L128 288L136 296Z", haze(0.46));
	add("M58 206L84 250L96 240L128 288L136 296H72L66 262L70 240Z", mix(haze(0.46), deep, 0.16));
	add("M40 296L74 240L88 222L116 164L134 196L144 206L176 262L196 296Z", haze(0.26));
	add(
		"M116 164L134 196L144 206L176 262L196 296H128L120 262L128 236L114 206Z",
		mix(haze(0.26), deep, 0.3),
	);
	add(
		"M116 164L98 201L104 198L107 209L112 200L114 206L119 213L124 200L130 207L134 196Z",
		mix(glow, "#FFFFFF", 0.9),
	);
	add(
		"M116 164L114 206L119 213L124 200L130 207L134 196Z",
		mix(mix(glow, deep, 0.3), "#FFFFFF", 0.62),
	);
	add("M-10 296V268L4 258L20 272L36 264L62 284L82 280L104 296Z", haze(0.12));
	add(box(0, horizon, width, height - horizon), haze(0.4));
	add(box(0, horizon, width, 2.4), mix(glow, cream, 0.66));
	for (const [y, lift, from, air] of [
		[326, 5, -40, 0.31],
		[358, 7, -70, 0.22],
		[394, 9, -20, 0.13],
	] as const)
		add(
			`M${from} ${y}c22 ${-lift} 44 ${-lift} 66 0c22 ${lift} 44 ${lift} 66 0c22 ${-lift} 44 ${-lift} 66 0c22 ${lift} 44 ${lift} 66 0V${height}H${from}Z`,
			haze(air),
		);
	for (const [index, half] of [30, 24, 27, 19, 22, 14, 16, 9].entries())
		add(
			roundedBox(sun.x - half + (index % 3) * 3 - 3, 303 + index * 7, half * 2, 2.2, 1.1),
			mix(mix(warm, cream, 0.84), haze(0.3), 0.2),
		);
	const boat = { x: 70, y: 322, scale: 1.72 };
	add("M18 4C9 12 5 21 5 28h13z", sail, boat);
	add("M21 4c9 7 13 15 14 24H21z", palette.card, boat);
	add(
		"M1.5 30.5H38.5C36.6 35.8 33.6 38 29 38H11.5C6.6 38 3.5 35.6 1.5 30.5z",
		mix(deep, "#000000", 0.25),
		boat,
	);
	add("M1.5 30.5H38.5L37.8 32.3H2.2z", palette.card, boat);
	for (const [x, y, length] of [
		[62, 390, 34],
		[104, 390, 30],
		[74, 397, 46],
	] as const)
		add(roundedBox(x, y, length, 1.8, 0.9), mix(deep, cream, 0.62));
	add(
		`M0 ${height}V${height - 46}c30 -16 58 -8 84 6c26 14 50 18 ${width} 12V${height}Z`,
		haze(0.06),
	);
	add(`M0 ${height}V${height - 22}c40 -10 84 0 ${width} -14V${height}Z`, deep);
	return shapes;
}
