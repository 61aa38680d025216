import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dayMs = 86_400_000;
/** Files of earlier builds, with when they were replaced, in ms. */
const notes = "earlier-assets.json";

function noted(build: string): Record<string, number> {
	const file = join(build, notes);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, number>) : {};
}

/** Keeps them for a day after they were replaced. */
export function keepEarlierAssets(before: string, made: string, now: number): void {
	const [from, to] = [join(before, "client", "assets"), join(made, "client", "assets")];
	const earlier = noted(before);
	const kept: Record<string, number> = {};
	for (const name of existsSync(from) ? readdirSync(from) : []) {
		const since = earlier[name] ?? now;
		if (existsSync(join(to, name)) || now - since > dayMs) continue;
		linkSync(join(from, name), join(to, name));
		kept[name] = since;
	}
	writeFileSync(join(made, notes), JSON.stringify(kept));
}
