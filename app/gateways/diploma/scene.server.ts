import { mix, type Palette } from "./palette.server.ts";

type Document = PDFKit.PDFDocument;

const cream = "#FFF8E4";
const sky = { sunX: 58, sunY: 132, sun: 30, rings: [176, 140, 108, 79, 53] } as const;
const horizon = 296;

/** The panel's landscape, drawn in a box of `width` x `height` points that starts at 0, 0; what lies outside is clipped. */
export function drawScene(document: Document, palette: Palette, width: number, height: number): void {
	document.save().rect(0, 0, width, height).clip();
	drawSky(document, palette, width);
	drawMountains(document, palette);
	drawSea(document, palette, width, height);
	drawBoat(document, palette);
	drawShore(document, palette, width, height);
	document.restore();
}

/** The deep colour seen through so much air; a mix of the deep and the bright colour alone is muddy where they are opposites. */
function haze({ deep, glow }: Palette, air: number): string {
	return mix(mix(deep, "#FFFFFF", air * 0.62), glow, air * 0.5);
}

function drawSky(document: Document, { deep, glow, warm }: Palette, width: number): void {
	document.rect(0, 0, width, horizon).fill(mix(deep, glow, 0.62));
	for (const [index, radius] of sky.rings.entries()) {
		const share = index / (sky.rings.length - 1);
		document.circle(sky.sunX, sky.sunY, radius).fill(mix(mix(deep, glow, 0.84), cream, 0.06 + share * 0.62));
	}
	document.circle(sky.sunX, sky.sunY, sky.sun).fill(mix(warm, cream, 0.95));
	const bird = (x: number, y: number, size: number): string =>
		`M${x - size} ${y - size * 0.35}q${size * 0.6} ${-size * 0.3} ${size} ${size * 0.35}q${size * 0.4} ${-size * 0.65} ${size} ${-size * 0.35}`;
	document
		.path(bird(108, 92, 6) + bird(122, 104, 4.2) + bird(96, 108, 3.6))
		.lineWidth(1.1)
		.lineCap("round")
		.stroke(mix(deep, glow, 0.25));
}

/** Three ridges with a light and a shaded side, snow on the middle one. */
function drawMountains(document: Document, palette: Palette): void {
	const { deep, glow } = palette;
	const far = haze(palette, 0.46);
	const near = haze(palette, 0.26);
	document.path("M-10 296L18 236L34 252L58 206L84 250L96 240L128 288L136 296Z").fill(far);
	document.path("M58 206L84 250L96 240L128 288L136 296H72L66 262L70 240Z").fill(mix(far, deep, 0.16));
	document.path("M40 296L74 240L88 222L116 164L134 196L144 206L176 262L196 296Z").fill(near);
	document.path("M116 164L134 196L144 206L176 262L196 296H128L120 262L128 236L114 206Z").fill(mix(near, deep, 0.3));
	document.path("M116 164L98 201L104 198L107 209L112 200L114 206L119 213L124 200L130 207L134 196Z").fill(mix(glow, "#FFFFFF", 0.9));
	document.path("M116 164L114 206L119 213L124 200L130 207L134 196Z").fill(mix(mix(glow, deep, 0.3), "#FFFFFF", 0.62));
	document.path("M-10 296V268L4 258L20 272L36 264L62 284L82 280L104 296Z").fill(haze(palette, 0.12));
}

function drawSea(document: Document, palette: Palette, width: number, height: number): void {
	const { glow, warm } = palette;
	document.rect(0, horizon, width, height - horizon).fill(haze(palette, 0.4));
	document.rect(0, horizon, width, 2.4).fill(mix(glow, cream, 0.66));
	const swell = (y: number, lift: number, from: number): string =>
		`M${from} ${y}c22 ${-lift} 44 ${-lift} 66 0s44 ${lift} 66 0s44 ${-lift} 66 0s44 ${lift} 66 0V${height}H${from}Z`;
	document.path(swell(326, 5, -40)).fill(haze(palette, 0.31));
	document.path(swell(358, 7, -70)).fill(haze(palette, 0.22));
	document.path(swell(394, 9, -20)).fill(haze(palette, 0.13));
	const glints: [y: number, half: number, shift: number][] = [
		[303, 30, 0],
		[309, 24, -4],
		[315, 27, 3],
		[322, 19, -2],
		[330, 22, 4],
		[339, 14, -3],
		[349, 16, 2],
		[361, 9, 0],
	];
	for (const [y, half, shift] of glints)
		document
			.roundedRect(sky.sunX + shift - half, y, half * 2, 2.2, 1.1)
			.fillOpacity(0.8)
			.fill(mix(warm, cream, 0.84));
	document.fillOpacity(1);
}

/** The brand's two sails, at sea. */
function drawBoat(document: Document, { deep, sail, glow }: Palette): void {
	document.save().translate(70, 322).scale(1.72);
	document.path("M18 4C9 12 5 21 5 28h13z").fill(sail);
	document.path("M21 4c9 7 13 15 14 24H21z").fill("#FFFDF8");
	document.path("M28.4 12.6c4 4.600 6.200 9.600 6.600 15.400H28.400z").fill(mix(glow, "#FFFFFF", 0.62));
	document
		.path("M1.500 30.500H38.500C36.600 35.800 33.600 38 29 38H11.500C6.600 38 3.500 35.600 1.500 30.500z")
		.fill(mix(deep, "#000000", 0.25));
	document.path("M1.500 30.500H38.500L37.800 32.300H2.200z").fill("#FFFDF8");
	document.restore();
	const wake: [x: number, y: number, length: number][] = [
		[62, 390, 34],
		[104, 390, 30],
		[74, 396, 46],
		[86, 402, 26],
	];
	for (const [x, y, length] of wake) document.roundedRect(x, y, length, 1.8, 0.9).fill(mix(deep, cream, 0.62));
}

/** A dark shore with grasses in front, so that the eye looks out. */
function drawShore(document: Document, palette: Palette, width: number, height: number): void {
	const { deep } = palette;
	document.path(`M0 ${height}V${height - 46}c30 -16 58 -8 84 6s50 18 ${width} 12V${height}Z`).fill(haze(palette, 0.06));
	document.path(`M0 ${height}V${height - 22}c40 -10 84 0 ${width} -14V${height}Z`).fill(deep);
	const blade = (x: number, lean: number, tall: number): string =>
		`M${x} ${height - 18}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}q${-lean * 0.35} ${tall * 0.45} ${3.4 - lean} ${tall}Z`;
	const blades: [x: number, lean: number, tall: number][] = [
		[8, -6, 34],
		[14, -2, 46],
		[19, 5, 52],
		[25, 10, 38],
		[31, 4, 28],
		[112, -7, 26],
		[118, 2, 36],
		[124, 9, 30],
	];
	for (const [x, lean, tall] of blades) document.path(blade(x, lean, tall)).fill(deep);
}
