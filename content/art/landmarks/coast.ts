// Bridges, lights, piers and beaches. Each drawing stands on y = 0 with x = 0 in its middle.
import { at, box, circle, num, path, pick, poly, rect, stroke } from "../svg.ts";

const RED = "#D9472F";
const RED_DARK = "#A92F27";

/** The Golden Gate Bridge in elevation; y = 0 is the water. */
export function goldenGate(
	x: number,
	y: number,
	s: number,
	red = RED,
	dark = RED_DARK,
	flip = false,
): string {
	const tower = (tx: number) => {
		const leg = (lx: number) =>
			poly([
				[lx - 9, 0],
				[lx - 8, -150],
				[lx - 7, -230],
				[lx - 6, -345],
				[lx + 6, -345],
				[lx + 7, -230],
				[lx + 8, -150],
				[lx + 9, 0],
			]);
		const struts = [-338, -282, -222, -160]
			.map((sy, i) => box(tx - 20, sy, 40, 14 + i * 3))
			.join("");
		return (
			path(leg(tx - 19) + struts, red) +
			path(leg(tx + 19), dark) +
			path(box(tx - 42, -18, 84, 40), dark)
		);
	};
	let hangers = "";
	for (let hx = -270; hx <= 270; hx += 18)
		hangers += `M${hx} -112V${num(-340 + (1 - (hx / 280) ** 2) * 212)}`;
	for (let hx = 300; hx <= 560; hx += 20) {
		const t = (hx - 280) / 320;
		const hy = num(-340 + 400 * t - 172 * t * t);
		hangers += `M${hx} -112V${hy}M${-hx} -112V${hy}`;
	}
	let truss = "";
	for (let tx = -1000; tx < 1000; tx += 25) truss += `M${tx} -96l12-14 13 14`;
	return at(
		x,
		y,
		s,
		stroke(hangers, red, 2.4) +
			stroke("M-600-112Q-440-142-280-340Q0 84 280-340Q440-142 600-112", red, 7) +
			stroke(truss, dark, 2.5) +
			rect(-1000, -118, 2000, 9, red) +
			rect(-1000, -97, 2000, 5, dark) +
			tower(-280) +
			tower(280),
		flip,
	);
}

/** An open-spandrel concrete arch over a gorge; the road is at y = 0. */
export function archBridge(x: number, y: number, s: number, light: string, shade: string): string {
	const arch = (px: number) => -150 * (1 - (px / 170) ** 2) + 178;
	const columns =
		[-150, -115, -80, -45, 45, 80, 115, 150]
			.map((cx) => box(cx - 4, 8, 8, Math.max(4, arch(cx) - 4)))
			.join("") +
		box(-236, 8, 12, 70) +
		box(224, 8, 12, 70) +
		box(-200, 8, 12, 150) +
		box(188, 8, 12, 150);
	return at(
		x,
		y,
		s,
		path(columns, shade) +
			stroke("M-176 188Q0-132 176 188", light, 13) +
			rect(-300, -6, 600, 14, light) +
			rect(-300, 8, 600, 6, shade),
	);
}

/** A lighthouse tower; `bands` paints the stripes. */
export function lighthouse(
	x: number,
	y: number,
	s: number,
	wall: string,
	shade: string,
	stripe: string,
	lamp: string,
	dark: string,
): string {
	return at(
		x,
		y,
		s,
		path("M-46 0L-30-210H30L46 0Z", wall) +
			path("M6 0V-210H30L46 0Z", shade) +
			(stripe ? path("M-43.7-30L-40-78H40L43.7-30ZM-36.5-124L-33-170H33L36.5-124Z", stripe) : "") +
			path("M-42-210H42V-222H-42Z", dark) +
			rect(-22, -262, 44, 40, lamp) +
			path("M-22-262h4v40h-4zM-2-262h4v40h-4zM18-262h4v40h-4z", dark) +
			path("M-30-262Q0-304 30-262Z", stripe || dark) +
			stroke("M0-286V-304", dark, 4) +
			path("M-12 0V-34Q0-52 12-34V0Z", dark) +
			path(box(-7, -150, 14, 20) + box(-7, -104, 14, 20), dark),
	);
}

/** A big wheel with colored cabins. */
export function ferrisWheel(
	x: number,
	y: number,
	s: number,
	frame: string,
	cabins: readonly string[],
	hub = frame,
): string {
	const r = 150;
	const cy = -185;
	let spokes = "";
	let seats = "";
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * 6.2832 + 0.13;
		const px = Math.cos(a) * r;
		const py = cy + Math.sin(a) * r;
		spokes += `M0 ${cy}L${num(px)} ${num(py)}`;
		seats += path(`M${num(px - 13)} ${num(py)}h26v10q0 14-13 14t-13-14z`, pick(cabins, i));
	}
	return at(
		x,
		y,
		s,
		stroke("M-90 0L0-185 90 0", frame, 10) +
			stroke(spokes, frame, 4) +
			`<circle cx="0" cy="${cy}" r="${r}" fill="none" stroke="${frame}" stroke-width="9"/><circle cx="0" cy="${cy}" r="${r - 26}" fill="none" stroke="${frame}" stroke-width="4"/>` +
			seats +
			circle(0, cy, 18, hub),
	);
}

/** A wooden pier on piles; deck at y = 0, from x to the right. */
export function pier(
	x: number,
	y: number,
	length: number,
	deck: string,
	piles: string,
	depth = 120,
): string {
	let d = "";
	for (let px = 20; px < length; px += 62)
		d += `M${x + px} ${y}V${y + depth}M${x + px} ${y + 20}l62 ${depth * 0.5}`;
	return (
		stroke(d, piles, 8) +
		rect(x, y - 10, length, 20, deck) +
		stroke(`M${x} ${y - 34}h${length}`, deck, 4) +
		stroke(
			Array.from(
				{ length: Math.floor(length / 40) },
				(_, i) => `M${x + 20 + i * 40} ${y - 34}v26`,
			).join(""),
			deck,
			4,
		)
	);
}

/** A lifeguard tower on stilts. */
export function lifeguard(
	x: number,
	y: number,
	s: number,
	wall: string,
	shade: string,
	roof: string,
	wood: string,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-70 0L-56-80M70 0L56-80M-20 0V-80M20 0V-80M-70-10L56-78", wood, 9) +
			rect(-86, -92, 172, 14, wood) +
			rect(-58, -170, 116, 80, wall) +
			rect(10, -170, 48, 80, shade) +
			path("M-84-170L-60-206H60L84-170Z", roof) +
			rect(-44, -152, 42, 32, "#CFE9EE") +
			stroke("M86-80L140 0M92-92v-30h-20", wood, 7) +
			stroke("M40-206V-250", wood, 4) +
			path("M40-250l40 12-40 12z", "#F2C230"),
	);
}

/** A sea stack or headland, lit from the left. */
export function stack(
	x: number,
	y: number,
	w: number,
	h: number,
	light: string,
	dark: string,
	top = "",
): string {
	return (
		path(
			`M${x - w / 2} ${y}C${num(x - w * 0.42)} ${num(y - h * 0.5)} ${num(x - w * 0.34)} ${num(y - h * 0.9)} ${num(x - w * 0.14)} ${y - h}C${num(x + w * 0.1)} ${num(y - h * 1.04)} ${num(x + w * 0.26)} ${num(y - h * 0.8)} ${num(x + w * 0.3)} ${num(y - h * 0.5)}Q${num(x + w * 0.36)} ${num(y - h * 0.2)} ${x + w / 2} ${y}Z`,
			light,
		) +
		path(
			`M${num(x + w * 0.02)} ${num(y - h * 1.02)}C${num(x + w * 0.18)} ${num(y - h)} ${num(x + w * 0.26)} ${num(y - h * 0.8)} ${num(x + w * 0.3)} ${num(y - h * 0.5)}Q${num(x + w * 0.36)} ${num(y - h * 0.2)} ${x + w / 2} ${y}H${num(x + w * 0.02)}Q${num(x + w * 0.14)} ${num(y - h * 0.5)} ${num(x + w * 0.02)} ${num(y - h * 1.02)}Z`,
			dark,
		) +
		(top
			? path(
					`M${num(x - w * 0.32)} ${num(y - h * 0.82)}C${num(x - w * 0.26)} ${num(y - h * 1.04)} ${num(x + w * 0.16)} ${num(y - h * 1.14)} ${num(x + w * 0.27)} ${num(y - h * 0.7)}Q${num(x - w * 0.02)} ${num(y - h * 0.94)} ${num(x - w * 0.32)} ${num(y - h * 0.82)}Z`,
					top,
				)
			: "")
	);
}
