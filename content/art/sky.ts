// Skies: concentric bands around a light, and what floats in them.
import {
	circle,
	curve,
	disc,
	HEIGHT,
	must,
	num,
	path,
	rect,
	seeded,
	stroke,
	WIDTH,
	type Point,
} from "./svg.ts";

/** Bands of color around (x, y), the outermost first. Every scene has them. */
export function bands(
	x: number,
	y: number,
	colors: readonly string[],
	inner = 150,
	step = 118,
): string {
	const rings = colors
		.slice(1)
		.map((color, i, all) => circle(x, y, inner + step * (all.length - 1 - i), color));
	return rect(0, 0, WIDTH, HEIGHT, must(colors[0])) + rings.join("");
}

/** A sky of level stripes, for weather, desert noon and interiors. */
export function stripes(colors: readonly string[], bottom = HEIGHT, top = 0): string {
	const step = (bottom - top) / colors.length;
	return colors
		.map((color, i) =>
			rect(0, i === 0 ? 0 : top + i * step, WIDTH, HEIGHT - (i === 0 ? 0 : top + i * step), color),
		)
		.join("");
}

/** Rays from (x, y), as in Japanese posters, and for stages and shows. */
export function rays(
	x: number,
	y: number,
	count: number,
	color: string,
	from = 0,
	to = 360,
	opacity = 1,
): string {
	const step = (to - from) / (count * 2);
	let d = "";
	for (let i = 0; i < count; i++) {
		const a = ((from + i * 2 * step) * Math.PI) / 180;
		const b = ((from + (i * 2 + 1) * step) * Math.PI) / 180;
		d += `M${num(x)} ${num(y)}L${num(x + 1500 * Math.cos(a), 0)} ${num(y + 1500 * Math.sin(a), 0)}L${num(x + 1500 * Math.cos(b), 0)} ${num(y + 1500 * Math.sin(b), 0)}Z`;
	}
	return path(d, color, opacity < 1 ? `opacity="${opacity}"` : "");
}

/** Flat streaks of cloud: [x, y, width] each. */
export function streaks(
	color: string,
	list: readonly (readonly [number, number, number])[],
	width = 9,
	opacity = 0.75,
): string {
	return stroke(
		list.map(([x, y, w]) => `M${x} ${y}h${w}`).join(""),
		color,
		width,
		`opacity="${opacity}"`,
	);
}

/** A heap of cloud with a flat base. */
export function cloud(x: number, y: number, s: number, color: string, more = ""): string {
	const p = (v: number) => num(v * s);
	return path(
		`M${num(x)} ${num(y)}a${p(30)} ${p(30)} 0 0 1 ${p(8)} ${p(-58)}a${p(50)} ${p(50)} 0 0 1 ${p(92)} ${p(-22)}a${p(40)} ${p(40)} 0 0 1 ${p(62)} ${p(28)}a${p(27)} ${p(27)} 0 0 1 ${p(10)} ${p(52)}z`,
		color,
		more,
	);
}

export function stars(
	seed: number,
	count: number,
	bottom: number,
	color: string,
	size = 4,
): string {
	const random = seeded(seed);
	const near: string[] = [];
	const far: string[] = [];
	for (let i = 0; i < count; i++)
		(i % 3 ? far : near).push(`M${num(random() * WIDTH, 0)} ${num(random() * bottom, 0)}h0`);
	return stroke(near.join(""), color, size) + stroke(far.join(""), color, size * 0.6);
}

export function birds(x: number, y: number, s: number, color: string): string {
	const one = (dx: number, dy: number, k: number) =>
		`M${num(x + dx * s)} ${num(y + dy * s)}q${num(13 * k * s)} ${num(-14 * k * s)} ${num(26 * k * s)} 0q${num(13 * k * s)} ${num(-14 * k * s)} ${num(26 * k * s)} 0`;
	return stroke(one(0, 0, 1) + one(70, 36, 0.7) + one(-46, 52, 0.6), color, 3 * s);
}

/** A curtain of northern lights that hangs on a wavy line and is brightest at its foot. */
export function aurora(
	seed: number,
	y: number,
	amp: number,
	height: number,
	color: string,
	bright: string,
): string {
	const random = seeded(seed);
	const phase = random() * 6.28;
	const foot = (x: number) =>
		y + amp * Math.sin(x / 170 + phase) + amp * 0.6 * Math.sin(x / 71 + phase * 2);
	const points: Point[] = [];
	for (let x = -30; x <= 1280; x += 65) points.push([x, foot(x)]);
	const layer = (share: number, opacity: number, fill: string) => {
		const top = points
			.map(
				([x, py], i) =>
					[
						x + 26 * share,
						py - height * share * (0.72 + 0.28 * Math.sin(i * 1.7 + phase)),
					] as Point,
			)
			.toReversed();
		return path(`${curve(points)}${curve(top, "L")}Z`, fill, `opacity="${opacity}"`);
	};
	let rays = "";
	for (let x = 0; x < 1200; x += 18 + random() * 34)
		rays += `M${num(x, 0)} ${num(foot(x) - 4, 0)}l${num(22 * random(), 0)} ${num(-height * (0.35 + random() * 0.75), 0)}`;
	return (
		layer(1, 0.2, color) +
		layer(0.66, 0.28, color) +
		layer(0.34, 0.4, color) +
		layer(0.12, 0.6, bright) +
		stroke(rays, bright, 7, 'opacity=".25"')
	);
}

export function snow(seed: number, count: number, color: string, top = 0, bottom = HEIGHT): string {
	const random = seeded(seed);
	let d = "";
	for (let i = 0; i < count; i++)
		d += `M${num(random() * WIDTH, 0)} ${num(top + random() * (bottom - top), 0)}h0`;
	return stroke(d, color, 7, 'opacity=".85"');
}

/** Round lights: lanterns far away, bokeh, confetti. */
export function dots(
	seed: number,
	count: number,
	x: number,
	y: number,
	w: number,
	h: number,
	min: number,
	max: number,
	color: string,
	more = "",
): string {
	const random = seeded(seed);
	let d = "";
	for (let i = 0; i < count; i++)
		d += disc(x + random() * w, y + random() * h, min + random() * (max - min));
	return path(d, color, more);
}

/** A bank of fog with a scalloped top, a flat foot and round ends. */
export function fog(
	seed: number,
	y: number,
	color: string,
	depth: number,
	bump = 90,
	more = "",
	from = -60,
	to = 1260,
): string {
	const random = seeded(seed);
	const r = num(depth / 2);
	let x = from;
	let d = `M${num(from)} ${num(y + depth)}a${r} ${r} 0 0 1 0 ${num(-depth)}`;
	while (x < to) {
		const w = bump * (0.6 + random() * 0.9);
		d += `a${num(w * 0.56, 0)} ${num(w * 0.4, 0)} 0 0 1 ${num(w, 0)} 0`;
		x += Number(num(w, 0));
	}
	return path(`${d}a${r} ${r} 0 0 1 0 ${num(depth)}z`, color, more);
}
