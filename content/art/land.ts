// Land: hills, peaks, roads and rocks.
import { curve, HEIGHT, num, path, pick, poly, seeded, type Point } from "./svg.ts";

interface Span {
	from?: number;
	to?: number;
	bottom?: number;
	step?: number;
}

function wave(seed: number): (x: number) => number {
	const random = seeded(seed);
	const parts = [1, 2.3, 3.9].map((k, i) => ({
		k: k * (0.85 + random() * 0.3),
		phase: random() * 6.28,
		size: pick([0.62, 0.27, 0.11], i),
	}));
	return (x) =>
		parts.reduce(
			(sum, part) => sum + part.size * Math.sin((x / 1200) * 6.28 * part.k * 0.8 + part.phase),
			0,
		);
}

/** Rolling land from edge to edge. */
export function hills(seed: number, y: number, amp: number, fill: string, span: Span = {}): string {
	const { from = -20, to = 1220, bottom = HEIGHT, step = 95 } = span;
	const f = wave(seed);
	const points: Point[] = [];
	for (let x = from; x < to + step; x += step) points.push([Math.min(x, to), y + amp * f(x)]);
	return path(`${curve(points)}V${bottom}H${from}Z`, fill);
}

export interface Rock {
	light: string;
	dark: string;
	snow?: string;
	snowDark?: string;
}

/** A faceted peak with a lit side, a shaded side and, if asked for, a cap of snow. */
export function peak(
	seed: number,
	x: number,
	top: number,
	base: number,
	width: number,
	rock: Rock,
	cap = 0.34,
): string {
	const random = seeded(seed);
	const height = base - top;
	const left: Point[] = [];
	const right: Point[] = [];
	const ridge: Point[] = [];
	const steps = 6;
	for (let i = 1; i <= steps; i++) {
		const t = i / steps;
		const j = () => (i === steps ? 0 : (random() - 0.5) * width * 0.045);
		left.push([x - (width / 2) * t ** 1.08 + j(), top + height * t]);
		right.push([x + (width / 2) * t ** 1.08 + j(), top + height * t]);
		ridge.push([
			x + width * (i % 2 ? 0.035 : -0.02) * (0.5 + t) + width * 0.05 * t,
			top + height * t,
		]);
	}
	const summit: Point = [x, top];
	const whole = path(poly([summit, ...right, ...left.toReversed()]), rock.light);
	const shade = path(poly([summit, ...right, ...ridge.toReversed()]), rock.dark);
	if (!rock.snow) return whole + shade;
	const y = top + height * cap;
	const edge = (t: number) => width * 0.5 * (t * cap) ** 1.08;
	const l = x - edge(1);
	const r = x + edge(1);
	const mid = x + width * 0.03;
	const teeth = (a: number, b: number, n: number): Point[] =>
		Array.from(
			{ length: n * 2 - 1 },
			(_, i) =>
				[
					a + ((b - a) * (i + 1)) / (n * 2),
					y + height * (i % 2 ? -0.05 : 0.05 + random() * 0.06),
				] as Point,
		);
	const snowLeft = path(poly([summit, [mid, y], ...teeth(mid, l, 3), [l, y]]), rock.snow);
	const snowRight = path(
		poly([
			summit,
			[r, y],
			...teeth(r, mid, 3),
			[mid, y],
			[x + width * 0.01, top + height * cap * 0.5],
		]),
		rock.snowDark ?? rock.snow,
	);
	return whole + shade + snowLeft + snowRight;
}

/** Rounded boulders along a line. */
export function boulders(
	seed: number,
	count: number,
	from: number,
	to: number,
	y: number,
	min: number,
	max: number,
	light: string,
	dark: string,
): string {
	const random = seeded(seed);
	let a = "";
	let b = "";
	for (let i = 0; i < count; i++) {
		const x = from + ((to - from) * (i + random())) / count;
		const r = min + random() * (max - min);
		a += `M${num(x - r)} ${num(y)}q0 ${num(-r * 0.9)} ${num(r * 0.7)} ${num(-r)}q${num(r)} ${num(-r * 0.1)} ${num(r * 1.3)} ${num(r)}z`;
		b += `M${num(x - r * 0.1)} ${num(y)}q${num(r * 0.3)} ${num(-r * 0.5)} ${num(r * 0.1)} ${num(-r)}q${num(r * 0.7)} ${num(r * 0.1)} ${num(r)} ${num(r)}z`;
	}
	return path(a, light) + path(b, dark);
}
