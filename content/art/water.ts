// Water: seas, lakes, glitter, surf, waves and falls.
import { curve, HEIGHT, num, path, pick, rect, seeded, stroke, WIDTH, type Point } from "./svg.ts";

/** A sheet of water in bands that get darker toward the viewer. */
export function sea(y: number, colors: readonly string[], bottom = HEIGHT): string {
	const steps = [0, 0.08, 0.24, 0.52, 0.78];
	return colors
		.map((color, i) =>
			rect(0, y + (bottom - y) * pick(steps, i), WIDTH, (bottom - y) * (1 - pick(steps, i)), color),
		)
		.join("");
}

/** The path of light under a sun: dashes that get longer and heavier. */
export function glitter(
	seed: number,
	x: number,
	top: number,
	bottom: number,
	narrow: number,
	wide: number,
	color: string,
): string {
	const random = seeded(seed);
	const count = Math.round((bottom - top) / 12);
	const groups = ["", "", ""];
	for (let i = 0; i < count; i++) {
		const t = i / count;
		const w = (narrow + (wide - narrow) * t) * (0.55 + random() * 0.8);
		groups[Math.min(2, Math.floor(t * 3))] +=
			`M${num(x - w / 2 + (random() - 0.5) * w * 0.5, 0)} ${num(top + (bottom - top) * t, 0)}h${num(w, 0)}`;
	}
	return groups.map((d, i) => (d ? stroke(d, color, 3 + i * 2) : "")).join("");
}

/** Loose dashes of light or shade across a surface. */
export function ripples(
	seed: number,
	count: number,
	x: number,
	y: number,
	w: number,
	h: number,
	color: string,
	width = 5,
	length = 60,
): string {
	const random = seeded(seed);
	let d = "";
	for (let i = 0; i < count; i++)
		d += `M${num(x + random() * w, 0)} ${num(y + random() * h, 0)}h${num(length * (0.4 + random()), 0)}`;
	return stroke(d, color, width);
}

/** One long swell. */
export function swell(seed: number, y: number, amp: number, fill: string, length = 260): string {
	const phase = seeded(seed)() * 6.28;
	const points: Point[] = [];
	for (let x = -40; x <= 1240; x += length / 4)
		points.push([
			x,
			y + amp * Math.sin((x / length) * 6.28 + phase) * (0.7 + 0.3 * Math.sin(x / 390)),
		]);
	return path(`${curve(points)}V${HEIGHT}H-40Z`, fill);
}

/** A scalloped line of foam where water meets land; `points` is the shore. */
export function foam(points: readonly Point[], color: string, width = 10): string {
	return stroke(curve(points), color, width, 'opacity=".85"');
}

/** A sheet of falling water with lighter threads. */
export function falls(
	x: number,
	top: number,
	w: number,
	h: number,
	water: string,
	thread: string,
	seed = 5,
): string {
	const random = seeded(seed);
	let d = "";
	const count = Math.max(3, Math.round(w / 22));
	for (let i = 0; i < count; i++) {
		const px = x + (w * (i + 0.3 + random() * 0.4)) / count;
		const a = random() * 0.4;
		d += `M${num(px, 0)} ${num(top + h * a, 0)}v${num(h * (0.3 + random() * 0.4), 0)}`;
	}
	return (
		path(`M${num(x)} ${num(top)}h${num(w)}l${num(w * 0.04)} ${num(h)}h${num(-w * 1.08)}z`, water) +
		stroke(d, thread, 6)
	);
}
