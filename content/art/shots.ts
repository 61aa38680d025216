// Reads the shot lists that the writers ordered.
import { readFileSync } from "node:fs";

export interface Shot {
	file: string;
	kind: "scene" | "map" | "badge" | "logo" | "video";
	label?: string;
	description?: string;
	/** The captions of a video: start and end in seconds, and the words. */
	captions?: [number, number, string][];
	poster?: string;
	/** The scenes of a video. Each gets the same share of the time. */
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

/** Returns every shot once. The first list that names a file wins. */
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
