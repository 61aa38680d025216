import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#app/constants.ts";

/** The file that lists files of earlier builds, and when each was replaced, in ms. */
const notes = "earlier-assets.json";

function noted(build: string): Record<string, number> {
	const file = join(build, notes);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, number>) : {};
}

/**
 * Keeps files of earlier builds for a day. Open pages need them, and so does a running server,
 * which loads some code later.
 */
export function keepEarlierAssets(before: string, made: string, now: number): void {
	const earlier = noted(before);
	const kept: Record<string, number> = {};
	for (const side of ["client", "server"]) {
		const [from, to] = [join(before, side, "assets"), join(made, side, "assets")];
		for (const name of existsSync(from) ? readdirSync(from) : []) {
			const file = `${side}/${name}`;
			const since = earlier[file] ?? now;
			if (existsSync(join(to, name)) || now - since > DAY_MS) continue;
			mkdirSync(to, { recursive: true });
			linkSync(join(from, name), join(to, name));
			kept[file] = since;
		}
	}
	writeFileSync(join(made, notes), JSON.stringify(kept));
}
