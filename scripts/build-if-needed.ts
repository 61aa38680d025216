import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = [
	"app",
	"public",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"scripts/style-plugins.ts",
	"scripts/build.ts",
	"scripts/pack-assets.ts",
];
const stamp = join(root, "build", "source-digest");

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((file) => statSync(file).isFile())
		.toSorted();
}

function digest(): string {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
		hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

const now = digest();
const built = existsSync(join(root, "build/server/index.js")) && existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (built !== now) {
	// Test runs too: what is built is shipped.
	const env = { ...process.env, NODE_ENV: "production" };
	execFileSync("npm", ["run", "--silent", "build"], { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
	writeFileSync(stamp, now);
}
