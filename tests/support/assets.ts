import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.ts";

/** The files of this build that browsers load, without those kept of earlier builds. */
export function builtAssets(name: RegExp): { name: string; text: string }[] {
	const assets = join(root, "build/client/assets");
	const earlier = JSON.parse(readFileSync(join(root, "build/earlier-assets.json"), "utf8")) as object;
	return readdirSync(assets)
		.filter((each) => name.test(each) && !(`client/${each}` in earlier))
		.map((each) => ({ name: each, text: readFileSync(join(assets, each), "utf8") }));
}
