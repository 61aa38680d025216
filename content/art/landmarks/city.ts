// Buildings and streets. y = 0 is the ground, x = 0 the middle.
import { at, box, circle, disc, num, path, pick, rect, seeded, stroke } from "../svg.ts";

/** A run of plain towers in two tones with some lit windows. */
export function skyline(
	seed: number,
	from: number,
	to: number,
	y: number,
	min: number,
	max: number,
	colors: readonly string[],
	lights: string,
	width = 46,
): string {
	const random = seeded(seed);
	const d = colors.map(() => "");
	let windows = "";
	for (let x = from, i = 0; x < to; i++) {
		const w = width * (0.6 + random() * 0.7);
		const middle = 1 - Math.abs((x + w / 2 - (from + to) / 2) / ((to - from) / 2));
		const h = min + (max - min) * (0.25 + 0.75 * middle) * (0.45 + random() * 0.55);
		d[i % colors.length] +=
			box(x, y - h, w, h) + (random() > 0.7 ? box(x + w * 0.44, y - h - 26, w * 0.12, 28) : "");
		if (lights)
			for (let wy = y - h + 12; wy < y - 14; wy += 22)
				for (let wx = x + 8; wx < x + w - 10; wx += 14)
					if (random() > 0.62) windows += box(wx, wy, 6, 10);
		x += w * (0.86 + random() * 0.2);
	}
	return (
		d.map((one, i) => path(one, pick(colors, i))).join("") + (windows ? path(windows, lights) : "")
	);
}

/** Points of light in perspective rows: a city seen from a hill. */
export function cityGrid(
	seed: number,
	x: number,
	y: number,
	w: number,
	h: number,
	color: string,
	vanishing: number,
): string {
	const random = seeded(seed);
	let d = "";
	for (let i = 0; i < 9; i++) {
		const t = i / 8;
		const py = y + h * t * t;
		for (let j = 0; j < 30; j++)
			if (random() > 0.25) d += `M${num(x + (w * (j + random() * 0.5)) / 30, 0)} ${num(py, 0)}h0`;
	}
	let avenues = "";
	for (let i = -7; i <= 7; i++)
		avenues += `M${vanishing + i * 6} ${y}L${vanishing + i * 170} ${y + h}`;
	return stroke(avenues, color, 3, 'opacity=".45" stroke-dasharray="1 13"') + stroke(d, color, 4);
}

/** Griffith Observatory: three copper domes on white walls. */
export function observatory(
	x: number,
	y: number,
	s: number,
	wall: string,
	shade: string,
	dome: string,
	domeDark: string,
	lamp: string,
): string {
	const cupola = (cx: number, cy: number, r: number) =>
		path(`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0z`, dome) +
		path(
			`M${cx} ${cy - r}a${r} ${r} 0 0 1 ${r} ${r}h${-r * 0.6}q${r * 0.1} ${-r * 0.6} ${-r * 0.4} ${-r}z`,
			domeDark,
		) +
		rect(cx - r - 6, cy, 2 * r + 12, 8, shade);
	let windows = "";
	for (const wx of [-196, -166, -136, 112, 142, 172]) windows += box(wx, -58, 14, 34);
	return at(
		x,
		y,
		s,
		rect(-230, -76, 460, 80, wall) +
			rect(120, -76, 110, 80, shade) +
			rect(-230, -84, 460, 10, shade) +
			rect(-84, -130, 168, 134, wall) +
			rect(40, -130, 44, 134, shade) +
			cupola(0, -136, 74) +
			rect(-280, -84, 66, 88, wall) +
			rect(214, -84, 66, 88, shade) +
			cupola(-247, -90, 38) +
			cupola(247, -90, 38) +
			path(windows, lamp) +
			path("M-20 4V-52Q0-84 20-52V4ZM-56 4V-70h12V4ZM44 4V-70h12V4Z", lamp),
	);
}

/** A house with a gable, for streets and harbours. */
export function house(
	x: number,
	y: number,
	w: number,
	h: number,
	wall: string,
	roof: string,
	pane: string,
	trim = "#FFF8EA",
	storeys = 2,
): string {
	let windows = "";
	let frames = "";
	for (let i = 0; i < storeys; i++) {
		const wy = y - h + h * 0.14 + (i * h * 0.8) / storeys;
		for (const k of [0.2, 0.62]) {
			if (i === storeys - 1 && k > 0.5) continue;
			frames += box(x + w * k - 3, wy - 3, w * 0.2 + 6, (h * 0.42) / storeys + 6);
			windows += box(x + w * k, wy, w * 0.2, (h * 0.42) / storeys);
		}
	}
	return (
		rect(x, y - h, w, h, wall) +
		path(
			`M${num(x - w * 0.08)} ${num(y - h)}L${num(x + w / 2)} ${num(y - h - w * 0.38)}L${num(x + w * 1.08)} ${num(y - h)}Z`,
			roof,
		) +
		path(frames, trim) +
		path(windows, pane) +
		rect(x + w * 0.6, y - h * 0.3, w * 0.24, h * 0.3, trim) +
		rect(x + w * 0.63, y - h * 0.28, w * 0.18, h * 0.28, roof)
	);
}

/** A French-château hotel with copper roofs: Québec, Banff. */
export function chateau(
	x: number,
	y: number,
	s: number,
	wall: string,
	shade: string,
	roof: string,
	roofDark: string,
	pane: string,
	snow = "",
): string {
	let windows = "";
	for (let wx = -236; wx <= 230; wx += 26)
		if (Math.abs(wx) > 74) for (const wy of [-84, -54, -26]) windows += box(wx, wy, 9, 15);
	for (let wx = -56; wx <= 50; wx += 22)
		for (let wy = -226; wy < -30; wy += 30) windows += box(wx, wy, 9, 16);
	const turret = (tx: number, h: number) =>
		rect(tx - 20, -h, 40, h, wall) +
		rect(tx + 4, -h, 16, h, shade) +
		path(`M${tx - 26} ${-h}L${tx} ${-h - 66}L${tx + 26} ${-h}Z`, roof) +
		path(`M${tx} ${-h - 66}L${tx + 26} ${-h}H${tx + 2}Z`, roofDark);
	return at(
		x,
		y,
		s,
		rect(-250, -100, 500, 100, wall) +
			rect(120, -100, 130, 100, shade) +
			path("M-262-100L-226-164H226L262-100Z", roof) +
			path("M110-164H226L262-100H130Z", roofDark) +
			path(
				"M-190-118l16-30 16 30zM-140-118l16-30 16 30zM108-118l16-30 16 30zM158-118l16-30 16 30z",
				wall,
			) +
			turret(-252, 132) +
			turret(252, 132) +
			rect(-76, -250, 152, 250, wall) +
			rect(26, -250, 50, 250, shade) +
			path("M-90-250L-52-338H52L90-250Z", roof) +
			path("M20-338H52L90-250H34Z", roofDark) +
			turret(-74, 264) +
			turret(74, 264) +
			path(windows, pane) +
			stroke("M-52-338H52", roofDark, 6) +
			(snow ? path("M-226-164H226L232-153H-232ZM-52-338H52L57-327H-57Z", snow) : ""),
	);
}

/** Little cars seen from the side. */
export function car(
	x: number,
	y: number,
	s: number,
	body: string,
	glass = "#CFE6EE",
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-70-14C-72-34-60-40-40-42L-22-62C-16-68 24-68 32-62L50-42C66-40 72-32 70-14Z", body) +
			path("M-28-44l14-14q2-3 8-3h4v17zM6-44v-17h12q6 0 10 4l12 13z", glass) +
			path(disc(-38, -12, 14) + disc(38, -12, 14), "#1F2430") +
			path(disc(-38, -12, 6) + disc(38, -12, 6), "#D9DDE2"),
		flip,
	);
}

export function camper(
	x: number,
	y: number,
	s: number,
	wall: string,
	stripe: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-110-20V-112Q-110-124-98-124H64Q76-124 76-112V-92L104-52Q110-46 110-34V-20Z", wall) +
			path("M-110-60H96L104-52H-110Z", stripe) +
			path("M-92-104h44v30h-44zM-30-104h44v30h-44zM50-92h20l20 30H50z", "#A9D3DC") +
			path(disc(-62, -18, 20) + disc(68, -18, 20), "#20252E") +
			path(disc(-62, -18, 9) + disc(68, -18, 9), "#D9DDE2"),
		flip,
	);
}

/** A cabin hanging from a wire. */
export function gondola(
	x: number,
	y: number,
	s: number,
	color: string,
	glass: string,
	wire = "#2C3440",
): string {
	return at(
		x,
		y,
		s,
		stroke("M0 0V26M-16 0H16", wire, 5) +
			path("M-40 34Q-40 26-32 26H32Q40 26 40 34L34 86Q33 92 26 92H-26Q-33 92-34 86Z", color) +
			path("M-34 38h20v24h-18zM-8 38H8v24H-8zM14 38h20l-2 24h-18z", glass),
	);
}

/** A striped awning with a shop window below. */
export function awning(x: number, y: number, w: number, a: string, b: string): string {
	const n = Math.round(w / 24);
	let even = "";
	let odd = "";
	for (let i = 0; i < n; i++) {
		const one = `M${num(x + (w * i) / n)} ${y}l${-4} 36q${num(w / n / 2 + 0.5)} 16 ${num(w / n + 1)} 0l3-36z`;
		if (i % 2) odd += one;
		else even += one;
	}
	return path(even, a) + path(odd, b);
}

/** A lamp post with a warm globe. */
export function lamp(x: number, y: number, h: number, post: string, glow: string): string {
	return (
		stroke(`M${x} ${y}V${y - h}`, post, 6) +
		circle(x, y - h, h * 0.16, glow, 'opacity=".3"') +
		circle(x, y - h, h * 0.08, glow)
	);
}
