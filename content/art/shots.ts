// What the writers asked for: the shot lists, as data.
import { readFileSync } from "node:fs";

export interface Shot {
	file: string;
	kind: "scene" | "map" | "badge" | "logo" | "video";
	label?: string;
	description?: string;
	/** Films: seconds from, seconds to, words. */
	captions?: [number, number, string][];
	poster?: string;
	/** The scenes that it moves over; each gets the same share of the time. */
	reel?: string[];
	vtt?: string;
	duration?: number;
}

const lists = [
	"california.json",
	"canada.json",
	"scotland.json",
	"marea.json",
	"peru.json",
	"zealand.json",
	"roads.json",
];

/** Every shot once; the first list that names a file wins. */
export function readShots(): Shot[] {
	const all = new Map<string, Shot>();
	for (const list of lists) {
		for (const shot of JSON.parse(
			readFileSync(new URL(`./shots/${list}`, import.meta.url), "utf8"),
		) as Shot[]) {
			if (!all.has(shot.file)) all.set(shot.file, shot);
		}
	}
	return [...all.values()];
}
