import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { digestFile, sourceDigest, writeCommit } from "./source-digest.ts";

const root = join(import.meta.dirname, "..");
const digest = join(root, "build", digestFile);

if (!existsSync(digest) || readFileSync(digest, "utf8") !== sourceDigest()) {
	// Test runs use the production build, too.
	const env = { ...process.env, NODE_ENV: "production" };
	execFileSync("npm", ["run", "--silent", "build"], {
		cwd: root,
		env,
		stdio: "inherit",
		shell: process.platform === "win32",
	});
}
// The same sources may now belong to another commit.
writeCommit(join(root, "build"));
