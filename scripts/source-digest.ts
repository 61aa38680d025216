import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = [
	"app",
	"public",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"scripts/build.ts",
	"scripts/pack-assets.ts",
];

/** In each build: the digest of what it was made from. */
export const digestFile = "source-digest";

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((file) => statSync(file).isFile())
		.toSorted();
}

/** Changes whenever a file changes that the build depends on. */
export function sourceDigest(): string {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
		hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}
