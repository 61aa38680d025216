// Japan's own shapes. y = 0 is the ground.
import { at, box, disc, num, path, pick, rect, seeded, stroke } from "../svg.ts";

/** Mount Fuji with its snow cap, foot on y = 0, about 900 wide. */
export function fuji(
	x: number,
	y: number,
	s: number,
	body: string,
	shade: string,
	snow: string,
	snowShade: string,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-450 0C-300-40-160-190-72-302C-52-328-34-330-18-320C0-328 20-330 42-304C136-180 300-30 450 0Z",
			body,
		) +
			path("M42-304C136-180 300-30 450 0H70C60-100 20-210 8-318C20-330 32-318 42-304Z", shade) +
			path(
				"M-72-302C-52-328-34-330-18-320C0-328 20-330 42-304C70-266 102-226 136-190L104-202 88-170 58-200 36-152 8-196-20-144-42-190-72-164-92-198-136-190-160-188C-126-228-98-262-72-302Z",
				snow,
			) +
			path(
				"M8-318C20-330 32-318 42-304C70-266 102-226 136-190L104-202 88-170 58-200 36-152 16-184Z",
				snowShade,
			),
	);
}

/** A torii gate of the myojin kind. */
export function torii(
	x: number,
	y: number,
	s: number,
	red: string,
	dark: string,
	cap: string,
	foot = cap,
): string {
	return at(
		x,
		y,
		s,
		path("M-96 0L-80-250H-48L-58 0ZM96 0L80-250H48L58 0Z", red) +
			path("M80-250H66L78 0H96ZM-62-250H-48L-58 0H-74Z", dark) +
			rect(-130, -200, 260, 22, red) +
			rect(-14, -250, 28, 52, dark) +
			path("M-160-286Q0-262 160-286L152-250Q0-234-152-250Z", red) +
			path("M-172-308Q0-278 172-308L160-284Q0-262-160-284Z", cap) +
			path("M-98-30H-54L-52 0H-100ZM98-30H54L52 0H100Z", foot),
	);
}

/** A branch of cherry blossom that comes in from the right edge. */
export function blossom(
	x: number,
	y: number,
	s: number,
	wood: string,
	petals: readonly string[],
	heart: string,
	flip = false,
): string {
	const random = seeded(17);
	const spots: [number, number][] = [
		[-30, 40],
		[-90, 24],
		[-150, 60],
		[-196, 96],
		[-120, 108],
		[-60, 92],
		[-230, 60],
		[-276, 104],
		[-310, 80],
		[-180, 150],
		[-90, 150],
		[-20, 130],
		[-250, 140],
		[-136, 20],
		[-340, 130],
	];
	const leaves = petals.map(() => "");
	let hearts = "";
	spots.forEach(([cx, cy], i) => {
		const r = 15 + random() * 8;
		for (let k = 0; k < 5; k++) {
			const a = (k / 5) * 6.283 + i;
			leaves[i % petals.length] += disc(
				cx + Math.cos(a) * r * 0.72,
				cy + Math.sin(a) * r * 0.72,
				r * 0.56,
			);
		}
		hearts += disc(cx, cy, r * 0.28);
	});
	return at(
		x,
		y,
		s,
		stroke(
			"M30 0C-60 30-120 40-190 60S-270 84-330 130M-100 38C-120 70-120 90-130 150M-190 60C-220 50-240 52-280 70M-20 18C-40 60-40 90-30 126",
			wood,
			11,
		) +
			leaves.map((d, i) => path(d, pick(petals, i))).join("") +
			path(hearts, heart),
		flip,
	);
}

export function petalsInWind(seed: number, count: number, color: string): string {
	const random = seeded(seed);
	let d = "";
	for (let i = 0; i < count; i++)
		d += `M${num(80 + random() * 1050, 0)} ${num(180 + random() * 560, 0)}q10-8 14 4q-8 10-14-4z`;
	return path(d, color);
}

/** A paper lantern. */
export function lantern(
	x: number,
	y: number,
	s: number,
	red: string,
	shade: string,
	cap: string,
): string {
	return at(
		x,
		y,
		s,
		stroke("M0-70V-44", cap, 4) +
			path("M-32-40Q-46 0-32 40H32Q46 0 32-40Z", red) +
			path("M8-40H32Q46 0 32 40H8Q20 0 8-40Z", shade) +
			stroke("M-38-20H38M-41 0H41M-38 20H38", shade, 3) +
			path(box(-20, -48, 40, 9) + box(-20, 39, 40, 9), cap),
	);
}

/** A tiled hall roof with upturned eaves; `y` is the eaves line. */
export function hallRoof(
	x: number,
	y: number,
	half: number,
	rise: number,
	tile: string,
	edge: string,
	gold = "",
): string {
	return (
		path(
			`M${x - half} ${y}Q${num(x - half * 0.72)} ${num(y - rise * 0.2)} ${num(x - half * 0.5)} ${y - rise}H${num(x + half * 0.5)}Q${num(x + half * 0.72)} ${num(y - rise * 0.2)} ${x + half} ${y}Q${x} ${num(y - rise * 0.14)} ${x - half} ${y}Z`,
			tile,
		) +
		path(
			`M${x - half} ${y}Q${x} ${num(y - rise * 0.14)} ${x + half} ${y}L${num(x + half * 0.96)} ${y + 13}Q${x} ${num(y - rise * 0.06)} ${num(x - half * 0.96)} ${y + 13}Z`,
			edge,
		) +
		(gold
			? rect(x - half * 0.53, y - rise - 12, half * 1.06, 14, edge) +
				path(
					[-1, 1]
						.map((k) => {
							const gx = x + k * half * 0.46;
							const gy = y - rise - 10;
							return `M${num(gx)} ${gy}Q${num(gx - k * 6)} ${gy - 34} ${num(gx + k * 14)} ${gy - 46}Q${num(gx + k * 12)} ${gy - 30} ${num(gx + k * 26)} ${gy - 26}Q${num(gx + k * 26)} ${gy - 8} ${num(gx + k * 18)} ${gy}Z`;
						})
						.join(""),
					gold,
				)
			: "")
	);
}

/** A persimmon-red maple twig. */
export function maple(
	x: number,
	y: number,
	s: number,
	wood: string,
	colors: readonly string[],
	flip = false,
): string {
	const random = seeded(23);
	const d = colors.map(() => "");
	const spots: [number, number][] = [
		[-40, 30],
		[-90, 50],
		[-140, 40],
		[-180, 84],
		[-110, 100],
		[-60, 96],
		[-220, 70],
		[-260, 110],
		[-150, 130],
		[-200, 140],
		[-30, 80],
		[-290, 150],
		[-80, 140],
	];
	spots.forEach(([cx, cy], i) => {
		const r = 26 + random() * 12;
		let star = "";
		for (let k = 0; k < 7; k++) {
			const a = -2.6 + k * 0.87 + i * 0.5;
			star += `${k ? "L" : "M"}${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r)}L${num(cx + Math.cos(a + 0.43) * r * 0.42)} ${num(cy + Math.sin(a + 0.43) * r * 0.42)}`;
		}
		d[i % colors.length] += `${star}Z`;
	});
	return at(
		x,
		y,
		s,
		stroke("M30 0C-60 20-110 40-180 64S-250 100-290 150M-110 40C-120 80-140 100-150 130", wood, 9) +
			d.map((one, i) => path(one, pick(colors, i))).join(""),
		flip,
	);
}

/** A stone lantern. */
export function stoneLantern(
	x: number,
	y: number,
	s: number,
	stone: string,
	shade: string,
	glow: string,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-34 0L-26-16H26L34 0ZM-12-16V-80H12V-16ZM-32-80L-24-96H24L32-80ZM-22-96V-136H22V-96ZM-50-136Q-24-146-16-170H16Q24-146 50-136ZM-8-170L0-188 8-170Z",
			stone,
		) +
			path("M4-16V-80H12V-16ZM8-136Q20-150 16-170Q24-146 50-136Z", shade) +
			rect(-12, -126, 24, 24, glow),
	);
}

export function steam(x: number, y: number, s: number, color: string): string {
	return at(
		x,
		y,
		s,
		stroke(
			"M-60 0q-30-40 0-80t0-90M0-10q30-40 0-80t0-100M60 0q-30-40 0-80t0-90",
			color,
			16,
			'opacity=".55"',
		),
	);
}

/** A shisa, the lion that guards an Okinawan roof. */
export function shisa(
	x: number,
	y: number,
	s: number,
	clay: string,
	shade: string,
	mane: string,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-44 0C-52-40-40-60-24-70C-30-90-20-112 6-114C30-116 44-100 44-84L56-72Q54-60 40-58C40-40 44-20 40 0H18V-24H-14V0Z",
			clay,
		) +
			path("M40-58C40-40 44-20 40 0H18V-24L26-60Z", shade) +
			path(
				"M-30-62a15 15 0 0 1-4-28a15 15 0 0 1 8-26a16 16 0 0 1 26-8a14 14 0 0 1 26 2q-16 6-18 24q4 20-8 30q-14 14-30 6z",
				mane,
			) +
			path("M-44-10C-70-20-76-50-60-72C-54-56-50-50-40-44Z", mane) +
			path(disc(30, -94, 4), "#3B2420") +
			stroke("M34-72H52", "#3B2420", 4) +
			path("M36-70l4 8 4-8z", "#FFFFFF"),
	);
}
