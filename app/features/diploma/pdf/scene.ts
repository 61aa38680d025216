import type { Palette } from "./art.server.ts";
import { mix } from "#app/features/catalog/theme.ts";
import { box, circle, roundedBox, type Shape } from "./shape.ts";

const cream = "#FFF8E4";
const horizon = 296;
const sun = { x: 58, y: 132 } as const;

/** As it stands on the diploma, in points. */
export const sceneBox = { width: 150, height: 463.28 } as const;

/** Mountains, a sail and the sea in a program's colors, for a box that is 150 wide. Later shapes cover earlier ones. */
export function scene(palette: Palette, width: number, height: number): Shape[] {
	const { deep, glow, warm, sail } = palette;
	// White comes first: the deep and the bright color mixed alone are muddy where they are opposites.
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
