// Boats and ships; y = 0 is the water line.
import { at, box, disc, path, rect, stroke } from "../svg.ts";

export function sailboat(
	x: number,
	y: number,
	s: number,
	main: string,
	jib: string,
	hull: string,
	flag: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-112-26H104L74 22H-78Z", hull) +
			rect(-10, -250, 6, 226, hull) +
			path("M0-240C60-176 88-108 90-46H0Z", main) +
			path("M0-240C20-176 24-108 20-46H0Z", "#000", 'opacity=".08"') +
			path("M-14-218C-54-156-88-96-102-46H-14Z", jib) +
			path("M-6-250l44 10-44 12z", flag),
		flip,
	);
}

/** The Larkspur ship; `trim` is the color of the funnels and the line on the hull. */
export function cruiseShip(
	x: number,
	y: number,
	s: number,
	hull: string,
	trim: string,
	glass: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-310-78H314C304-30 276 0 236 2H-258C-284-8-302-38-310-78Z", hull) +
			path("M-284-78L-264-114H272L304-78Z", "#F7F8F4") +
			path("M-230-114L-214-148H222L246-114Z", "#FFFFFF") +
			path("M-180-148L-166-178H150L174-148Z", "#F7F8F4") +
			path("M-120-178L-108-202H92L108-178Z", "#FFFFFF") +
			path("M-10-202L0-250H46L56-202ZM-90-202L-82-232H-50L-42-202Z", trim) +
			path("M-2-238H48L46-250H0Z", hull) +
			stroke("M110-178V-222M100-214h20", hull, 4) +
			stroke("M-238-96H260M-196-131H216M-148-163H140", glass, 8, 'stroke-dasharray="1 17"') +
			path("M-306-66H311L309-58H-304Z", trim) +
			stroke("M-230-84h44M-130-84h44M-30-84h44M70-84h44M170-84h44", "#E8743A", 8),
		flip,
	);
}

export function canoe(
	x: number,
	y: number,
	s: number,
	hull: string,
	dark: string,
	coats: readonly string[],
	hair = "#F2B84B",
	flip = false,
): string {
	const paddler = (px: number, coat: string, k: number) =>
		`<g transform="translate(${px} 0)">` +
		path("M-20-30C-22-66-16-86 0-88C16-86 22-66 20-30Z", coat) +
		path(disc(0, -104, 16), "#E9B78C") +
		path("M-17-106a17 17 0 0 1 34 0q-17-8-34 0z", k ? "#4A2B20" : hair) +
		stroke("M-34-96L42 12", "#F2D9A6", 5) +
		path("M36 4l18 10-4 20-22-18z", "#F2D9A6") +
		"</g>";
	return at(
		x,
		y,
		s,
		coats.map((coat, i) => paddler(coats.length === 1 ? 0 : -50 + i * 104, coat, i)).join("") +
			path(
				"M-140-46C-130-34-110-30-90-28H90C110-30 130-34 140-46C138-14 108 14 70 16H-70C-108 14-138-14-140-46Z",
				hull,
			) +
			path("M-128-16C-116 4-94 14-70 16H70C94 14 116 4 128-16C80-2-80-2-128-16Z", dark),
		flip,
	);
}

/** A small harbour fishing boat. */
export function trawler(
	x: number,
	y: number,
	s: number,
	hull: string,
	stripe: string,
	cabin = "#FFF6E4",
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-120-52C-60-44 40-44 130-74C124-30 104-2 84 4H-92C-110-6-118-26-120-52Z", hull) +
			path("M-119-40C-60-30 50-32 126-58L123-46C50-20-60-18-116-28Z", stripe) +
			rect(-30, -108, 78, 62, cabin) +
			path("M-40-108L-30-122H48L60-108Z", stripe) +
			path(box(-20, -98, 22, 22) + box(16, -98, 22, 22), "#4A7F92") +
			stroke("M-60-46V-150L-112-56M-60-146L-34-108", "#4B2F2A", 5),
		flip,
	);
}

/** A white car ferry. */
export function ferry(
	x: number,
	y: number,
	s: number,
	trim: string,
	glass: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-260-62H268C262-24 240 0 214 4H-230C-250-10-258-34-260-62Z", trim) +
			path(
				"M-252-62V-112H236L262-62ZM-200-112V-146H170L190-112ZM-90-146V-172H110L122-146Z",
				"#FDFBF2",
			) +
			path("M-150-146V-186H-116L-112-146Z", trim) +
			stroke(
				"M-226-86H212M-176-128H160M-70-160H96",
				glass,
				10,
				'stroke-dasharray="14 16" stroke-linecap="butt"',
			),
		flip,
	);
}

/** A floatplane, for the water (y = 0) or, without `water`, for the air. */
export function floatplane(
	x: number,
	y: number,
	s: number,
	body: string,
	dark: string,
	flip = false,
	turn = 0,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-40-52L-52-12M40-52L52-12M-40-30H44", "#46515C", 6) +
			path("M-110-14H104C120-12 120 4 96 6H-80C-100 4-110-4-110-14Z", "#E9EEF0") +
			path(
				"M-190-110C-130-104-110-112-70-126C-20-140 60-136 96-104C112-88 110-66 84-58C10-48-70-58-190-92Z",
				body,
			) +
			path("M-196-150L-166-150-138-104-190-94Z", dark) +
			path("M-100-146H84V-132H-100Z", dark) +
			path("M20-128C46-128 70-120 84-104H22ZM-30-128H8V-104H-44Z", "#CFE6EE") +
			path("M-186-98C-110-84 0-70 104-80C100-66 94-60 84-58C10-48-70-58-190-92Z", dark) +
			stroke("M108-122V-50", "#46515C", 7),
		flip,
		turn,
	);
}

/** Floating ice, lit from the left. */
export function ice(x: number, y: number, s: number, light = "#F2FAFB", shade = "#BBDDE8"): string {
	return at(
		x,
		y,
		s,
		path("M-100 0L-70-44-34-96 6-78 40-120 70-52 108 0 70 16H-66Z", light) +
			path("M40-120L70-52 108 0 70 16H30L50-30 24-66Z", shade) +
			path("M-34-96L6-78-14-40-40-20-70-44Z", "#FFFFFF"),
	);
}
