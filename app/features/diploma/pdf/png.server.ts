import { crc32, deflateSync } from "node:zlib";
import type { Shape } from "./shape.ts";

type Point = readonly [x: number, y: number];

const piecesOfCurve = 12;

/**
 * Draws shapes as a PNG with smooth edges. `width` and `height` are in the shapes' units, and
 * `scale` is in pixels per unit. The path `outline` clips the picture. Overlapping parts of a path
 * count once (the non-zero rule).
 */
export function pngOf(
	shapes: readonly Shape[],
	outline: string,
	{ width, height, scale }: { width: number; height: number; scale: number },
): Uint8Array {
	const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
	const pixels = new Float32Array(across * down * 3);
	for (const shape of shapes) {
		const cover = coverage(shape, scale, across, down);
		const color = [1, 3, 5].map((at) => Number.parseInt(shape.fill.slice(at, at + 2), 16));
		for (const [pixel, part] of cover.entries()) {
			if (part === 0) continue;
			for (const [channel, value] of color.entries()) {
				const at = pixel * 3 + channel;
				pixels[at] = (pixels[at] ?? 0) * (1 - part) + value * part;
			}
		}
	}
	const alpha = coverage({ d: outline, fill: "" }, scale, across, down);
	return encoded(pixels, alpha, across, down);
}

/**
 * Returns the covered share of each pixel, from 0 to 1. Each edge adds the area to its right, and
 * the sum along a row is the coverage.
 */
function coverage(
	{ d, at = { x: 0, y: 0, scale: 1 } }: Shape,
	scale: number,
	across: number,
	down: number,
): Float32Array {
	const sums = new Float32Array((across + 2) * down);
	const put = ([x, y]: Point): Point => [
		(at.x + x * at.scale) * scale,
		(at.y + y * at.scale) * scale,
	];
	for (const line of linesOf(d)) {
		for (const [index, from] of line.entries())
			addEdge(sums, put(from), put(line[(index + 1) % line.length] ?? from), across, down);
	}
	const cover = new Float32Array(across * down);
	for (let row = 0; row < down; row++) {
		let sum = 0;
		for (let column = 0; column < across; column++) {
			sum += sums[row * (across + 2) + column] ?? 0;
			cover[row * across + column] = Math.min(1, Math.abs(sum));
		}
	}
	return cover;
}

function addEdge(
	sums: Float32Array,
	[fromX, fromY]: Point,
	[toX, toY]: Point,
	across: number,
	down: number,
): void {
	if (fromY === toY) return;
	const sign = fromY < toY ? 1 : -1;
	const [topX, topY, endX, endY] =
		fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
	const slope = (endX - topX) / (endY - topY);
	const xAt = (y: number): number => Math.min(across, Math.max(0, topX + (y - topY) * slope));
	for (let row = Math.max(0, Math.floor(topY)); row < Math.min(down, Math.ceil(endY)); row++) {
		const [high, low] = [Math.max(row, topY), Math.min(row + 1, endY)];
		const [left, right] = [xAt(high), xAt(low)].toSorted((a, b) => a - b) as [number, number];
		const area = sign * (low - high);
		const first = Math.floor(left);
		const columns = Math.max(1, Math.ceil(right) - first);
		let done = 0;
		for (let column = 0; column < columns; column++) {
			const part = shareRightOf(left - first, right - first, column);
			const place = row * (across + 2) + first + column;
			sums[place] = (sums[place] ?? 0) + area * (part - done);
			done = part;
		}
		const rest = row * (across + 2) + first + columns;
		sums[rest] = (sums[rest] ?? 0) + area * (1 - done);
	}
}

/**
 * Returns how much of a pixel column is to the right of an edge. The edge goes from `left` to
 * `right`.
 */
function shareRightOf(left: number, right: number, column: number): number {
	const integral = (x: number): number =>
		x <= left
			? 0
			: x >= right
				? x - (left + right) / 2
				: (x - left) ** 2 / (2 * Math.max(right - left, 1e-9));
	return integral(column + 1) - integral(column);
}

const numbers = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6 };

function linesOf(d: string): Point[][] {
	const lines: Point[][] = [];
	let line: Point[] = [];
	let [x, y] = [0, 0];
	for (const [, letter = "", rest = ""] of d.matchAll(/([MLHVCZ])([^MLHVCZ]*)/gi)) {
		const command = letter.toUpperCase();
		const values = (rest.match(numbers) ?? []).map(Number);
		if (command === "Z") {
			[x, y] = line[0] ?? [x, y];
			continue;
		}
		const count = counts[command] ?? 2;
		for (let start = 0; start + count <= values.length; start += count) {
			const [dx, dy] = letter === command ? [0, 0] : [x, y];
			const v = values.slice(start, start + count);
			const points: Point[] =
				command === "H"
					? [[dx + (v[0] ?? 0), y]]
					: command === "V"
						? [[x, dy + (v[0] ?? 0)]]
						: Array.from({ length: count / 2 }, (_, at) => [
								dx + (v[at * 2] ?? 0),
								dy + (v[at * 2 + 1] ?? 0),
							]);
			if (command === "M" && start === 0) lines.push((line = []));
			if (command === "C") line.push(...curve([x, y], points));
			else line.push(...points);
			[x, y] = points.at(-1) ?? [x, y];
		}
	}
	return lines;
}

function curve(from: Point, [first = from, second = from, to = from]: readonly Point[]): Point[] {
	return Array.from({ length: piecesOfCurve }, (_, index) => {
		const t = (index + 1) / piecesOfCurve;
		const u = 1 - t;
		const along = (axis: 0 | 1): number =>
			u ** 3 * from[axis] +
			3 * u * u * t * first[axis] +
			3 * u * t * t * second[axis] +
			t ** 3 * to[axis];
		return [along(0), along(1)];
	});
}

function encoded(
	pixels: Float32Array,
	alpha: Float32Array,
	across: number,
	down: number,
): Uint8Array {
	const rows = Buffer.alloc((across * 4 + 1) * down);
	for (let row = 0; row < down; row++)
		for (let column = 0; column < across; column++) {
			const from = row * across + column;
			const to = row * (across * 4 + 1) + 1 + column * 4;
			for (let channel = 0; channel < 3; channel++)
				rows[to + channel] = Math.round(pixels[from * 3 + channel] ?? 0);
			rows[to + 3] = Math.round((alpha[from] ?? 0) * 255);
		}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(across, 0);
	header.writeUInt32BE(down, 4);
	header.set([8, 6], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(name: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
