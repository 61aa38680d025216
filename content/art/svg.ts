// Small helpers that write SVG as text. All drawings use them.

export type Point = readonly [number, number];

export const WIDTH = 1200;
export const HEIGHT = 800;

/** Formats a number, with one decimal at most by default. */
export function num(value: number, digits = 1): string {
	const factor = 10 ** digits;
	const rounded = Math.round(value * factor) / factor;
	return String(rounded === 0 ? 0 : rounded);
}

export function escape(text: string): string {
	return text
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;");
}

export function path(d: string, fill: string, more = ""): string {
	return `<path fill="${fill}" d="${d}"${more && ` ${more}`}/>`;
}

/** An open line, with round ends unless `more` names others. */
export function stroke(d: string, color: string, width: number, more = ""): string {
	const ends = more.includes("stroke-linecap") ? "" : ' stroke-linecap="round"';
	return `<path fill="none" stroke="${color}" stroke-width="${num(width)}"${ends} stroke-linejoin="round" d="${d}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ""): string {
	return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
	return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(
	x: number,
	y: number,
	rx: number,
	ry: number,
	fill: string,
	more = "",
): string {
	return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** Moves, scales and (with a negative scaleX) mirrors a drawing. */
export function at(
	x: number,
	y: number,
	scale: number,
	inner: string,
	flip = false,
	turn = 0,
): string {
	const size = flip ? `${num(-scale, 3)} ${num(scale, 3)}` : num(scale, 3);
	const rotation = turn ? ` rotate(${num(turn)})` : "";
	return `<g transform="translate(${num(x)} ${num(y)})${rotation} scale(${size})">${inner}</g>`;
}

/** Path data: a closed polygon. */
export function poly(points: readonly Point[]): string {
	return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`;
}

/** Path data: a box, for many boxes in one path. */
export function box(x: number, y: number, w: number, h: number): string {
	return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
}

/** Path data: a disc, for many discs in one path. */
export function disc(x: number, y: number, r: number, ry = r): string {
	return `M${num(x - r)} ${num(y)}a${num(r)} ${num(ry)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-2 * r)} 0z`;
}

/** Path data: a smooth line through the points (not closed). */
export function curve(points: readonly Point[], start: "M" | "L" = "M"): string {
	const first = must(points[0]);
	let d = `${start}${num(first[0], 0)} ${num(first[1], 0)}`;
	for (let i = 0; i < points.length - 1; i++) {
		const p1 = must(points[i]);
		const p2 = must(points[i + 1]);
		const p0 = points[i - 1] ?? p1;
		const p3 = points[i + 2] ?? p2;
		const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
		const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
		d += `C${num(c1[0], 0)} ${num(c1[1], 0)} ${num(c2[0], 0)} ${num(c2[1], 0)} ${num(p2[0], 0)} ${num(p2[1], 0)}`;
	}
	return d;
}

/** A whole 3:2 scene, to be cropped by the page (`object-fit: cover`). */
export function scene(title: string, ...parts: string[]): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img"><title>${escape(title)}</title>${parts.join("")}</svg>\n`;
}

/** Returns a seeded source of numbers in [0, 1), so a drawing is the same every time (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** Returns the value, or throws if it is missing. */
export function must<T>(value: T | null | undefined): T {
	if (value === null || value === undefined) throw new Error("Something is missing in the drawing");
	return value;
}

/** Returns the item at `i`, and starts over at the end of the list. */
export function pick<T>(list: readonly T[], i: number): T {
	return must(list[i % list.length]);
}

/** Draws one thing for every row of a small table. */
export function each<T extends readonly [unknown, ...unknown[]]>(
	table: readonly T[],
	draw: (row: T, i: number) => string,
): string {
	return table.map(draw).join("");
}
