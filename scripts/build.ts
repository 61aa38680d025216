import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { packAssets } from "./pack-assets.ts";
import { digestFile, sourceDigest, writeCommit } from "./source-digest.ts";

/**
 * Builds into a new folder, which replaces `build` in one step. Files of earlier builds stay for a
 * day, because open pages may need them.
 */
const root = join(import.meta.dirname, "..");
const [made, place, before] = ["build-new", "build", "build-before"].map((name) =>
	join(root, name),
) as [string, string, string];

if (!existsSync(join(root, "node_modules/.bin/react-router"))) {
	console.error(
		"The packages that only a build needs are missing, as after `npm ci --omit=dev`. Run `npm ci --include=dev`.",
	);
	process.exit(1);
}

const digest = sourceDigest();
rmSync(made, { recursive: true, force: true });
execFileSync("npx", ["--no-install", "react-router", "build", "--logLevel", "warn"], {
	cwd: root,
	env: { ...process.env, BUILD_DIRECTORY: "build-new" },
	stdio: "inherit",
	shell: process.platform === "win32",
});
// `react-router-serve` looks for files in the folder where they were built.
const entry = join(made, "server", "index.js");
writeFileSync(
	entry,
	readFileSync(entry, "utf8").replaceAll(/\bbuild-new(?=[/\\]+client\b)/g, "build"),
);
writeCommit(made);
packAssets(join(made, "client"));
writeFileSync(join(made, digestFile), digest);
keepEarlierAssets(place, made, Date.now());
rmSync(before, { recursive: true, force: true });
if (existsSync(place)) renameSync(place, before);
renameSync(made, place);
rmSync(before, { recursive: true, force: true });
