// Trains and rails.
import { at, box, must, num, path, poly, rect, stroke, type Point } from "../svg.ts";

export interface Livery {
	body: string;
	shade: string;
	stripe: string;
	glass: string;
	roof: string;
	dome?: string;
}

/**
 * A train along a line of [x, y, height] stations, one car between two stations.
 * `domes` are the cars with a glass dome; the last car is the engine.
 */
export function trainAlong(
	line: readonly (readonly [number, number, number])[],
	livery: Livery,
	domes: readonly number[] = [],
	engine = "",
): string {
	const point = (
		a: readonly [number, number, number],
		b: readonly [number, number, number],
		t: number,
		up: number,
	): Point => {
		const h = a[2] + (b[2] - a[2]) * t;
		return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - h * up];
	};
	let out = "";
	for (let i = 0; i + 1 < line.length; i++) {
		const a = must(line[i]);
		const b = must(line[i + 1]);
		const band = (t0: number, t1: number, low: number, high: number) =>
			poly([
				point(a, b, t0, low),
				point(a, b, t1, low),
				point(a, b, t1, high),
				point(a, b, t0, high),
			]);
		const last = i === line.length - 2;
		const windows = Array.from({ length: 6 }, (_, k) =>
			band(0.08 + k * 0.145, 0.18 + k * 0.145, 0.5, 0.76),
		).join("");
		out +=
			path(band(0.01, 0.99, -0.02, 0.14), "#1E2A30") +
			path(band(0.02, 0.98, 0.12, 0.94), last && engine ? engine : livery.body) +
			path(band(0.02, 0.98, 0.12, 0.3), livery.shade) +
			path(band(0.02, 0.98, 0.32, 0.38), livery.stripe) +
			path(band(0.03, 0.97, 0.92, 1), livery.roof);
		if (domes.includes(i))
			out +=
				path(
					poly([
						point(a, b, 0.16, 0.94),
						point(a, b, 0.22, 1.26),
						point(a, b, 0.78, 1.26),
						point(a, b, 0.84, 0.94),
					]),
					livery.dome ?? livery.glass,
				) +
				stroke(
					[0.34, 0.5, 0.66]
						.map((t) => {
							const p = point(a, b, t, 0.96);
							const q = point(a, b, t, 1.24);
							return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
						})
						.join(""),
					livery.roof,
					3,
				);
		out += last ? path(band(0.74, 0.92, 0.52, 0.84), livery.glass) : path(windows, livery.glass);
	}
	return out;
}

/** The Shinkansen from the side, its nose to the right; rail at y = 0. */
export function shinkansen(
	x: number,
	y: number,
	s: number,
	white: string,
	shade: string,
	blue: string,
	glass: string,
	flip = false,
): string {
	let windows = "";
	for (let wx = -1560; wx < 40; wx += 34) if (wx % 340 > -300) windows += box(wx, -86, 22, 20);
	return at(
		x,
		y,
		s,
		path("M-1600-8V-116H60C150-116 220-96 290-56C320-38 336-24 330-8Z", white) +
			path("M-1600-8V-34H318C334-28 334-16 330-8Z", shade) +
			path("M-1600-56H240C264-48 290-36 308-22C200-34 100-38 0-38H-1600Z", blue) +
			path("M120-108C170-104 210-90 236-74C200-72 150-78 118-90Z", glass) +
			path(windows, glass) +
			path("M40-100h26v62h-26zM-300-100h26v62h-26zM-640-100h26v62h-26z", shade) +
			stroke("M-330-116V-8M-670-116V-8M-1010-116V-8", shade, 6) +
			path("M-1600-8H300V4H-1600Z", "#27304A") +
			path("M288-46l22 14-20 2z", "#FFF3C4"),
		flip,
	);
}

/** Sleepers and rails straight across the picture. */
export function track(
	y: number,
	rail: string,
	sleeper: string,
	bed: string,
	from = 0,
	to = 1200,
): string {
	let d = "";
	for (let x = from + 6; x < to; x += 34) d += box(x, y + 2, 20, 10);
	return (
		rect(from, y, to - from, 26, bed) + path(d, sleeper) + rect(from, y - 4, to - from, 6, rail)
	);
}
