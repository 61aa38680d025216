import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };

// scripts/source-digest.ts writes the file `commit`. The first two paths lead there from the bundle
// in build/server and its assets, the last one from the source.
const places = ["../commit", "../../commit", "../../../build/commit"];

function commit(): string | null {
	for (const place of places) {
		try {
			return readFileSync(join(import.meta.dirname, place), "utf8").trim();
		} catch {
			continue;
		}
	}
	return null;
}

/**
 * The portal's version, such as `0.3.0+1a2b3c4`. It contains the commit if the build knew it
 * (SET-47).
 */
export const version = [manifest.version, commit()].filter(Boolean).join("+");
