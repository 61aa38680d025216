// Trees and plants.
import { at, box, disc, num, path, pick, seeded, stroke } from "./svg.ts";

/** Path data: one fir with its foot at (x, y), in short relative steps. */
function fir(x: number, y: number, h: number, wide = 0.4): string {
	const tiers = h > 150 ? 5 : h > 70 ? 4 : 3;
	const w = (h * wide) / 2;
	const drop = (h * 0.9) / tiers;
	const r = (v: number) => num(v, h > 60 ? 0 : 1);
	let down = "";
	let up = "";
	for (let i = 1; i <= tiers; i++) {
		const out = (w * i) / tiers - (i === 1 ? 0 : ((w * (i - 1)) / tiers) * 0.5);
		const back = i === tiers ? w * 0.86 : ((w * i) / tiers) * 0.5;
		down += `${r(out)} ${r(drop)} ${r(-back)} ${r(i === tiers ? 0 : -drop * 0.12)} `;
		up = ` ${r(-back)} ${r(i === tiers ? 0 : drop * 0.12)} ${r(out)} ${r(-drop)}` + up;
	}
	return `M${num(x, 0)} ${num(y - h, 0)}l${down}0 ${r(h * 0.1)} ${r(-w * 0.28)} 0 0 ${r(-h * 0.1)}${up}z`;
}

/** A row of firs in one path. `ground` gives the height of the land at x. */
export function firs(
	seed: number,
	count: number,
	from: number,
	to: number,
	ground: number | ((x: number) => number),
	min: number,
	max: number,
	fill: string,
): string {
	const random = seeded(seed);
	const foot = typeof ground === "number" ? () => ground : ground;
	let d = "";
	for (let i = 0; i < count; i++) {
		const x = from + ((to - from) * (i + 0.2 + random() * 0.6)) / count;
		d += fir(x, foot(x) + 4, min + random() * (max - min), 0.36 + random() * 0.1);
	}
	return path(d, fill);
}

/** A row of tiny firs as a toothed silhouette, for far forest. */
export function forestEdge(
	seed: number,
	y: number,
	height: number,
	fill: string,
	bottom: number,
	from = -10,
	to = 1210,
): string {
	const random = seeded(seed);
	let d = `M${from} ${bottom}V${y}`;
	let x = from;
	while (x < to) {
		const w = 9 + random() * 12;
		const h = height * (0.4 + random() * 0.6);
		d += `l${num(w / 2)} ${num(-h, 0)}l${num(w / 2)} ${num(h, 0)}`;
		x += w;
	}
	return path(`${d}V${bottom}Z`, fill);
}

/** Round broadleaf trees in two tones. */
export function grove(
	seed: number,
	count: number,
	from: number,
	to: number,
	ground: number | ((x: number) => number),
	min: number,
	max: number,
	leaf: string,
	shade: string,
	trunk: string,
): string {
	const random = seeded(seed);
	const foot = typeof ground === "number" ? () => ground : ground;
	let leaves = "";
	let shades = "";
	let trunks = "";
	for (let i = 0; i < count; i++) {
		const x = from + ((to - from) * (i + 0.15 + random() * 0.7)) / count;
		const r = min + random() * (max - min);
		const y = foot(x);
		trunks += box(x - r * 0.09, y - r * 1.1, r * 0.18, r * 1.15);
		leaves += disc(x, y - r * 1.7, r, r * 1.12);
		shades += `M${num(x)} ${num(y - r * 2.82)}a${num(r)} ${num(r * 1.12)} 0 0 1 0 ${num(r * 2.24)}q${num(r * 0.7)} ${num(-r)} 0 ${num(-r * 2.24)}z`;
	}
	return path(trunks, trunk) + path(leaves, leaf) + path(shades, shade);
}

/** A tall palm with its foot at (x, y). */
export function palm(
	x: number,
	y: number,
	h: number,
	trunk: string,
	leaf: string,
	lean = 0.08,
	leafDark = leaf,
): string {
	const tx = x + h * lean;
	const ty = y - h;
	const w = Math.max(4, h * 0.022);
	const r = h * 0.22 + 18;
	const frond = (angle: number, k: number) => {
		const a = (angle * Math.PI) / 180;
		const ex = tx + Math.cos(a) * r * k;
		const ey = ty - Math.sin(a) * r * k + r * 0.28;
		const mx = tx + Math.cos(a) * r * k * 0.55;
		const my = ty - Math.sin(a) * r * k * 0.75 - r * 0.2;
		return `M${num(tx)} ${num(ty)}Q${num(mx)} ${num(my - r * 0.16)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + r * 0.16)} ${num(tx)} ${num(ty)}Z`;
	};
	const back = [150, 95, 30, 62].map((a) => frond(a, 0.86)).join("");
	const front = [200, 172, 125, 52, 8, -22].map((a) => frond(a, 1)).join("");
	return (
		path(
			`M${num(x - w)} ${num(y)}Q${num(x + h * lean * 0.1 - w)} ${num(y - h * 0.5)} ${num(tx - w * 0.55)} ${num(ty)}h${num(w * 1.1)}Q${num(x + h * lean * 0.1 + w * 1.2)} ${num(y - h * 0.5)} ${num(x + w * 1.2)} ${num(y)}Z`,
			trunk,
		) +
		path(back, leafDark) +
		path(front, leaf)
	);
}

/** Rows of vines that run toward a vanishing point. */
export function rows(
	vx: number,
	vy: number,
	top: number,
	bottom: number,
	from: number,
	to: number,
	count: number,
	color: string,
	width = 26,
): string {
	let d = "";
	for (let i = 0; i <= count; i++) {
		const x = from + ((to - from) * i) / count;
		const share = (top - vy) / (bottom - vy);
		const tx = vx + (x - vx) * share;
		d += `M${num(x - width)} ${bottom}L${num(tx - width * share * 0.6)} ${top}h${num(width * share * 1.2)}L${num(x + width)} ${bottom}Z`;
	}
	return path(d, color);
}

/** Small flowers (petals as little leaves) over a patch of land. */
export function flowers(
	seed: number,
	count: number,
	x: number,
	y: number,
	w: number,
	h: number,
	colors: readonly string[],
	size = 12,
): string {
	const random = seeded(seed);
	const paths = colors.map(() => "");
	for (let i = 0; i < count; i++) {
		const v = random();
		const s = size * (0.5 + 0.6 * v);
		const px = x + random() * w;
		const py = y + v * h;
		const k = i % colors.length;
		paths[k] +=
			`M${num(px, 0)} ${num(py, 0)}q${num(-s, 0)} ${num(-s * 0.45, 0)} 0 ${num(-s, 0)}q${num(s, 0)} ${num(s * 0.55, 0)} 0 ${num(s, 0)}z`;
	}
	return paths.map((d, i) => path(d, pick(colors, i))).join("");
}

/** Upright blades: grass, heather, reeds. */
export function blades(
	seed: number,
	count: number,
	x: number,
	y: number,
	w: number,
	h: number,
	length: number,
	colors: readonly string[],
	width = 4,
): string {
	const random = seeded(seed);
	const lines = colors.map(() => "");
	for (let i = 0; i < count; i++) {
		const l = length * (0.6 + random() * 0.5);
		lines[i % colors.length] +=
			`M${num(x + random() * w, 0)} ${num(y + random() * h, 0)}l${num((random() - 0.5) * 10, 0)} ${num(-l, 0)}`;
	}
	return lines.map((d, i) => stroke(d, pick(colors, i), width)).join("");
}

/** A giant redwood: a trunk that leaves the picture at the top. */
export function redwood(
	x: number,
	y: number,
	w: number,
	bark: string,
	shade: string,
	groove: string,
): string {
	const top = -20;
	const grooves = [-0.28, -0.08, 0.14, 0.3]
		.map(
			(k, i) =>
				`M${num(x + w * k)} ${num(y - 16 - i * 30)}C${num(x + w * k * 0.9)} ${num(y * 0.7)} ${num(x + w * k * 1.15)} ${num(y * 0.4)} ${num(x + w * k * 0.75)} ${i * 60}`,
		)
		.join("");
	return (
		path(
			`M${num(x - w * 0.36)} ${top}C${num(x - w * 0.42)} ${num(y * 0.5)} ${num(x - w * 0.44)} ${num(y * 0.8)} ${num(x - w * 0.75)} ${num(y)}Q${num(x)} ${num(y + w * 0.16)} ${num(x + w * 0.75)} ${num(y)}C${num(x + w * 0.44)} ${num(y * 0.8)} ${num(x + w * 0.42)} ${num(y * 0.5)} ${num(x + w * 0.36)} ${top}Z`,
			bark,
		) +
		path(
			`M${num(x + w * 0.36)} ${top}C${num(x + w * 0.42)} ${num(y * 0.5)} ${num(x + w * 0.44)} ${num(y * 0.8)} ${num(x + w * 0.75)} ${num(y)}Q${num(x + w * 0.5)} ${num(y + w * 0.06)} ${num(x + w * 0.3)} ${num(y + w * 0.07)}C${num(x + w * 0.16)} ${num(y * 0.7)} ${num(x + w * 0.2)} ${num(y * 0.4)} ${num(x + w * 0.1)} ${top}Z`,
			shade,
		) +
		stroke(grooves, groove, Math.max(3, w * 0.035))
	);
}

/** A Joshua tree, foot at (x, y). */
export function joshua(
	x: number,
	y: number,
	s: number,
	trunk: string,
	tuft: string,
	flip = false,
): string {
	const tufts: [number, number, number][] = [
		[-92, -190, 1],
		[-40, -236, 1.1],
		[34, -252, 1.2],
		[96, -196, 1],
		[128, -142, 0.8],
		[-118, -136, 0.8],
		[4, -176, 0.7],
	];
	let spikes = "";
	for (const [tx, ty, k] of tufts) {
		for (let i = 0; i < 11; i++) {
			const a = (i / 11) * 6.283;
			const r = (i % 2 ? 40 : 34) * k;
			spikes += `M${num(tx + Math.cos(a) * r, 0)} ${num(ty + Math.sin(a) * r, 0)}L${num(tx + Math.cos(a - 1) * 9, 0)} ${num(ty + Math.sin(a - 1) * 9, 0)} ${num(tx + Math.cos(a + 1) * 9, 0)} ${num(ty + Math.sin(a + 1) * 9, 0)}z`;
		}
		spikes += disc(tx, ty, 15 * k);
	}
	const limbs =
		"M0 0C-4-60 4-80 0-112C-20-140-76-142-92-186M0-106C-6-150-30-190-40-232M0-106C10-150 22-180 34-246M2-96C40-118 86-140 96-192M70-140C96-128 116-132 128-140M-70-154C-90-140-108-140-118-134";
	return at(
		x,
		y,
		s,
		path("M-22 4C-14-40-16-80-14-112h30C18-70 16-40 26 4Z", trunk) +
			stroke(limbs, trunk, 21) +
			path(spikes, tuft),
		flip,
	);
}

/** A saguaro cactus. */
export function cactus(x: number, y: number, s: number, color: string, rib: string): string {
	return at(
		x,
		y,
		s,
		stroke("M0 0V-180M0-60H-46V-120M0-84H44V-150", color, 34) +
			stroke("M0-4V-184M-46-70V-122M44-92V-152", rib, 4),
	);
}
