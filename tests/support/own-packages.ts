import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.ts";

/** Installs the packages of a folder that has a lockfile of its own, such as `clients/typescript`, unless they are there. */
export function installPackagesOf(folder: string): void {
	const lockfile = join(root, folder, "package-lock.json");
	const installed = join(root, folder, "node_modules/.package-lock.json");
	if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
	execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--prefix", folder], { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
}
