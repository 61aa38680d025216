import { mix, type Palette } from "./palette.server.ts";

type Document = PDFKit.PDFDocument;

/** The brand's mark in a square of `side` points at x, y. */
export function drawSail(document: Document, { sail, onBand }: Palette, x: number, y: number, side: number): void {
	document
		.save()
		.translate(x, y)
		.scale(side / 40);
	document.path("M18 4C9 12 5 21 5 28h13z").fill(sail);
	document.path("M21 4c9 7 13 15 14 24H21z").fill(onBand);
	document.path("M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1").lineWidth(3).lineCap("round").stroke(onBand);
	document.restore();
}

/** A rosette with ribbons and a check. */
export function drawSeal(document: Document, { seal, onSeal, card }: Palette, x: number, y: number, radius: number): void {
	const shade = mix(seal, onSeal, 0.28);
	document
		.save()
		.translate(x, y)
		.scale(radius / 40);
	document.path("M-20 26L-29 68L-15 60L-6 71L2 30Z").fill(shade);
	document.path("M20 26L29 68L15 60L6 71L-2 30Z").fill(mix(seal, onSeal, 0.16));
	document.path(scallops(40, 37, 28)).fill(seal);
	document.circle(0, 0, 31.5).lineWidth(1).stroke(onSeal);
	document
		.path(rosette(29.5, 23.5, 20))
		.lineWidth(0.45)
		.strokeOpacity(0.7)
		.stroke(onSeal)
		.strokeOpacity(1);
	document
		.circle(0, 0, 21.5)
		.fill(mix(seal, card, 0.16))
		.circle(0, 0, 21.5)
		.lineWidth(0.8)
		.stroke(onSeal);
	document.path("M-10 0.800L-3.200 7.600L10.400 -6.800").lineWidth(4.6).lineCap("round").lineJoin("round").stroke(onSeal);
	document.restore();
}

/** The edge of a seal: arcs between points on two circles. */
function scallops(outer: number, inner: number, count: number): string {
	const point = (step: number, radius: number): string => {
		const angle = (step / count) * 2 * Math.PI;
		return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
	};
	const arcs = Array.from({ length: count }, (_, step) => `Q${point(step + 0.5, outer * 2 - inner)} ${point(step + 1, inner)}`);
	return `M${point(0, inner)}${arcs.join("")}Z`;
}

/** A guilloche: a closed line that swings between two circles, and the same in opposite phase. */
function rosette(outer: number, inner: number, swings: number): string {
	const half = Math.PI / swings;
	const at = (angle: number, radius: number, along: number): string => {
		const [x, y] = [Math.sin(angle), -Math.cos(angle)];
		return `${round(x * radius - y * along)} ${round(y * radius + x * along)}`;
	};
	const wave = (start: number, end: number): string => {
		const radius = (step: number): number => (step % 2 === 0 ? start : end);
		const curves = Array.from({ length: swings * 2 }, (_, step) => {
			const reach = (angle: number): number => (radius(angle) * half) / 2.5;
			return `C${at(step * half, radius(step), reach(step))} ${at((step + 1) * half, radius(step + 1), -reach(step + 1))} ${at((step + 1) * half, radius(step + 1), 0)}`;
		});
		return `M${at(0, start, 0)}${curves.join("")}Z`;
	};
	return wave(outer, inner) + wave(inner, outer);
}

/** Fine lines behind the text, like on paper that is not easily copied. */
export function drawGuilloche(document: Document, { lace }: Palette, x: number, y: number): void {
	document.save().translate(x, y).lineWidth(0.5);
	for (let ring = 0; ring < 5; ring++) document.path(rosette(196 - ring * 28, 138 - ring * 20, 18)).stroke(lace);
	document.restore();
}

/** Waves that run through the band on top. */
export function drawBandWaves(document: Document, { band, onBand }: Palette, width: number, height: number): void {
	const wave = (y: number): string => `M-20 ${y}${"c20 -14 40 -14 60 0s40 14 60 0".repeat(Math.ceil(width / 120) + 1)}`;
	for (let line = 0; line < 5; line++)
		document
			.path(wave(height * 0.26 + line * 9.5))
			.lineWidth(0.6)
			.stroke(mix(band, onBand, 0.12));
}

/** The holes a stub is torn off by. */
export function drawPerforation(document: Document, color: string, x: number, top: number, bottom: number): void {
	dots(document, x, top, x, bottom, { color, width: 3.6, space: 7.5 });
}

/** A dotted line: dashes of no length with round ends. */
export function dots(
	document: Document,
	x1: number,
	y1: number,
	x2: number,
	y2: number,
	{ color, width, space }: { color: string; width: number; space: number },
): void {
	document.save().moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).lineCap("round").dash(0.01, { space }).stroke(color).restore();
}

/** The brand's mark as a watermark, in a square of `side` points. */
export function drawWatermark(document: Document, { lace }: Palette, x: number, y: number, side: number): void {
	document
		.save()
		.translate(x, y)
		.scale(side / 40);
	document.path("M18 4C9 12 5 21 5 28h13zM21 4c9 7 13 15 14 24H21z").fill(lace);
	document.path("M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1").lineWidth(3).lineCap("round").stroke(lace);
	document.restore();
}

function round(value: number): string {
	return String(Math.round(value * 100) / 100);
}
