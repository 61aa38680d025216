// Animals, buildings and rocks of Scottish scenes. Feet are at y = 0, unless noted otherwise.
import { at, box, circle, disc, each, num, path, pick, rect, seeded, stroke } from "../svg.ts";

/** A Highland cow, looking at the viewer from under its fringe. */
export function highlandCow(
	x: number,
	y: number,
	s: number,
	coat: string,
	shade: string,
	light: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-108-66L-100 0H-76L-72-60ZM-40-60L-36 0H-12L-10-60ZM52-60L56 0H80L86-66Z", shade) +
			path(
				"M-120-112C-118-142-90-152-50-150H60C96-152 112-136 112-108C114-84 108-62 98-48L84-62 72-42 58-58 44-38 28-56 10-38-6-56-24-38-40-56-58-38-72-56-90-40-104-60C-116-76-120-94-120-112Z",
				coat,
			) +
			stroke("M-96-120l-8 40M-70-130l-6 60M-40-128l-4 64M-10-130l-4 60M30-132l4 60", light, 5) +
			path(
				"M66-176C40-178 24-196 12-222C30-208 50-200 74-200ZM124-176C150-178 166-196 178-222C160-208 140-200 116-200Z",
				"#F1E3C4",
			) +
			path("M58-176C58-204 132-204 132-176L124-118C118-98 72-98 66-118Z", coat) +
			path("M66-170l-26 10 28 12zM124-170l26 10-28 12z", shade) +
			path(
				"M54-168C60-206 130-206 136-168L124-140 118-158 108-132 98-156 88-130 80-156 70-138Z",
				light,
			) +
			path("M76-118C76-134 114-134 114-118C114-102 76-102 76-118Z", "#E8B59A") +
			path(disc(86, -116, 4) + disc(104, -116, 4), shade),
		flip,
	);
}

/** A ewe with a black face. */
export function sheep(
	x: number,
	y: number,
	s: number,
	wool = "#FBF3E4",
	shade = "#DCD0BC",
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-22-20V0M-10-20V0M14-20V0M26-20V0", "#2C2830", 7) +
			path(
				"M-42-40C-48-60-26-70-12-64C-2-76 22-74 28-62C44-62 50-44 40-32C40-18 16-14 4-20C-12-12-34-16-36-26C-44-28-46-36-42-40Z",
				wool,
			) +
			path("M-36-26C-20-32 20-30 40-32C40-18 16-14 4-20C-12-12-34-16-36-26Z", shade) +
			path("M30-62C40-72 60-66 60-54C60-44 50-34 42-38C34-42 30-52 30-62Z", "#2C2830"),
		flip,
	);
}

/** A tenement with a stepped gable and chimneys. */
export function tenement(
	x: number,
	y: number,
	w: number,
	h: number,
	wall: string,
	roof: string,
	pane: string,
	storeys = 4,
): string {
	const step = w / 10;
	const gable = [0, 1, 2, 3, 4].map(() => `h${num(step)}v${num(-step * 0.9)}`).join("");
	const down = [0, 1, 2, 3, 4].map(() => `h${num(step)}v${num(step * 0.9)}`).join("");
	let panes = "";
	for (let i = 0; i < storeys; i++)
		for (const k of [0.16, 0.44, 0.72])
			panes += box(x + w * k, y - h + (h * (i + 0.3)) / storeys, w * 0.13, (h * 0.46) / storeys);
	return (
		rect(x + w * 0.04, y - h - w * 0.62, w * 0.14, w * 0.5, roof) +
		rect(x + w * 0.82, y - h - w * 0.62, w * 0.14, w * 0.5, roof) +
		path(`M${num(x)} ${num(y)}V${num(y - h)}${gable}${down}V${num(y)}Z`, wall) +
		path(panes, pane)
	);
}

/** A castle on its rock, 900 wide and 330 high, seen across a valley. */
export function castleOnRock(
	x: number,
	y: number,
	s: number,
	rock: string,
	rockDark: string,
	wall: string,
	wallDark: string,
	light: string,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-470 0L-430-70-380-96-350-150-300-170-270-196H240L290-170 330-110 400-84 450-30 480 0Z",
			rock,
		) +
			path(
				"M-60-196L-30-140-70-90-20-40-40 0H480L450-30 400-84 330-110 290-170 240-196Z",
				rockDark,
			) +
			stroke(
				"M-340-140L-310-90-330-30M-220-190L-200-130-230-70M120-190L150-120 130-50M260-160L250-90 290-40",
				rockDark,
				6,
				'opacity=".5"',
			) +
			path("M-290-190V-232H-270V-220H-250V-232H-230V-220H-210V-232H-190V-220H-150V-190Z", wall) +
			path("M-150-190V-300H-20V-190ZM-20-190V-262H60V-286H150V-190ZM150-190V-240H250V-190Z", wall) +
			path("M90-190V-286H150V-190ZM-60-190V-300H-20V-190ZM206-190V-240H250V-190Z", wallDark) +
			path("M-160-300h150v-14h-16v-12h-18v12h-20v-12h-18v12h-22v-12h-18v12h-22v-12h-16z", wall) +
			path("M56-286L104-330 154-286ZM-28-262L16-292 62-262Z", wallDark) +
			path(
				each(
					[
						[-132, -276],
						[-96, -276],
						[-132, -236],
						[-96, -236],
						[-2, -240],
						[28, -240],
						[80, -262],
						[80, -226],
						[172, -222],
					],
					([a, b]) => box(a, b, 14, 20),
				),
				light,
			) +
			stroke("M-86-326V-382", wallDark, 5) +
			path("M-86-382h52v32h-52z", "#1F5FA8") +
			stroke("M-86-382l52 32M-34-382l-52 32", "#FFFFFF", 5),
	);
}

/** A distillery's kiln roof: a little pagoda. */
export function pagoda(
	x: number,
	y: number,
	s: number,
	wall: string,
	slate: string,
	trim: string,
): string {
	return at(
		x,
		y,
		s,
		rect(-62, -112, 124, 112, wall) +
			path("M-78-110C-40-128-26-150-20-184H20C26-150 40-128 78-110Z", slate) +
			rect(-18, -206, 36, 26, trim) +
			path("M-34-204C-14-210-8-224-4-244H4C8-224 14-210 34-204Z", slate) +
			stroke("M0-244V-262", slate, 4) +
			path(box(-44, -84, 22, 30) + box(22, -84, 22, 30), "#3A4A5E") +
			path("M-16 0V-44Q0-60 16-44V0Z", "#7A3B2A"),
	);
}

/** A cask lying on its side, seen from its end. */
export function cask(
	x: number,
	y: number,
	r: number,
	wood: string,
	hoop: string,
	head: string,
): string {
	return (
		circle(x, y - r, r, hoop) +
		circle(x, y - r, r * 0.88, wood) +
		circle(x, y - r, r * 0.7, head) +
		stroke(
			`M${num(x - r * 0.66)} ${num(y - r * 1.2)}h${num(r * 1.32)}M${num(x - r * 0.68)} ${num(y - r * 0.8)}h${num(r * 1.36)}`,
			wood,
			r * 0.05,
		) +
		circle(x, y - r, r * 0.09, hoop)
	);
}

/** Needles of rock on a slope. */
export function needles(
	seed: number,
	list: readonly (readonly [number, number, number, number])[],
	light: string,
	dark: string,
): string {
	const random = seeded(seed);
	return each(list, ([x, y, w, h]) => {
		const lean = (random() - 0.5) * w * 0.5;
		const top = pick([0.9, 1, 0.96], Math.floor(random() * 3));
		return (
			path(
				`M${num(x - w / 2)} ${num(y)}L${num(x - w * 0.46)} ${num(y - h * 0.4)} ${num(x - w * 0.26 + lean * 0.6)} ${num(y - h * 0.78)} ${num(x + lean)} ${num(y - h * top)} ${num(x + w * 0.2 + lean)} ${num(y - h * 0.86)} ${num(x + w * 0.34 + lean * 0.4)} ${num(y - h * 0.46)} ${num(x + w / 2)} ${num(y)}Z`,
				light,
			) +
			path(
				`M${num(x + w * 0.06)} ${num(y)}L${num(x + lean * 0.7)} ${num(y - h * 0.5)} ${num(x + lean)} ${num(y - h * top)} ${num(x + w * 0.2 + lean)} ${num(y - h * 0.86)} ${num(x + w * 0.34 + lean * 0.4)} ${num(y - h * 0.46)} ${num(x + w / 2)} ${num(y)}Z`,
				dark,
			)
		);
	});
}
