// Small people. Feet at y = 0; a grown-up is about 100 high.
import { at, disc, path, stroke } from "../svg.ts";

export interface Look {
	coat: string;
	legs: string;
	skin?: string;
	hair?: string;
}

/** Someone standing, seen from the front or from behind. */
export function person(
	x: number,
	y: number,
	s: number,
	look: Look,
	arm: "down" | "up" | "out" = "down",
	flip = false,
): string {
	const skin = look.skin ?? "#E3B08A";
	const arms = {
		down: "M-13-66L-20-38M13-66L20-38",
		up: "M-13-66L-20-38M13-66L30-96",
		out: "M-13-66L-34-52M13-66L34-52",
	}[arm];
	return at(
		x,
		y,
		s,
		stroke("M-7-38V-4M7-38V-4", look.legs, 11) +
			stroke(arms, look.coat, 9) +
			path("M-17-34C-18-62-14-76 0-76S18-62 17-34Z", look.coat) +
			path(disc(0, -88, 11), skin) +
			path("M-12-88a12 12 0 0 1 24 0q-12-6-24 0z", look.hair ?? "#3A2A24"),
		flip,
	);
}

/** Someone walking with a backpack. */
export function hiker(
	x: number,
	y: number,
	s: number,
	look: Look,
	pack: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-3-38L-14-2M3-38L16-2", look.legs, 11) +
			path("M-32-74h16v36h-16q-6-18 0-36z", pack) +
			path("M-17-34C-18-62-12-76 2-76S18-60 15-34Z", look.coat) +
			stroke("M6-62L26-46M28-72L30 0", "#5A4336", 4) +
			stroke("M4-64L24-48", look.coat, 8) +
			path(disc(4, -88, 11), look.skin ?? "#E3B08A") +
			path("M-12-90h34q-4-12-17-12t-17 12z", look.hair ?? "#3A2A24"),
		flip,
	);
}
