import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const sources = [
	"app",
	"public",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"scripts/build.ts",
	"scripts/complete-texts.ts",
	"scripts/pack-assets.ts",
];

/** The file in each build that contains the digest of its sources. */
export const digestFile = "source-digest";

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((file) => statSync(file).isFile())
		.toSorted();
}

/** Returns a digest that changes with every file that the build depends on. */
export function sourceDigest(): string {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
		hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

/**
 * Returns the commit of the sources from COMMIT or git, such as `1a2b3c4` or `1a2b3c4-dirty`.
 * Returns null if neither is available.
 */
function commitOf(): string | null {
	const given = process.env.COMMIT?.trim();
	if (given) return given;
	try {
		const args = ["-C", root, "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"];
		return (
			execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() ||
			null
		);
	} catch {
		return null;
	}
}

/** Writes the commit of the sources into a build (app/platform/logs/version.server.ts). */
export function writeCommit(build: string): void {
	const file = join(build, "commit");
	const commit = commitOf();
	if (commit === null) rmSync(file, { force: true });
	else writeFileSync(file, commit);
}
