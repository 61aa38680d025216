import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "node_modules", ".cache", "runtimes");

const nodeHere = process.platform === "win32" ? "node-win" : process.platform === "darwin" ? "node-darwin" : "node-linux";
const bunHere = process.platform === "win32" ? "windows" : process.platform;
const bunArch = process.arch === "arm64" ? "aarch64" : process.arch;

/** The runtimes beside Node 24, each from its npm package: the oldest Node that the portal runs on, the newest of that line, and Bun. */
const packages = {
	"Node 22.18": { name: `${nodeHere}-${process.arch}`, version: "22.18.0", program: "bin/node" },
	"Node 22": { name: `${nodeHere}-${process.arch}`, version: "22.23.3", program: "bin/node" },
	Bun: { name: `@oven/bun-${bunHere}-${bunArch}`, version: "1.4.5", program: "bin/bun" },
} as const;

export type Runtime = keyof typeof packages;

/** The program of a runtime, installed from npm where it is missing. */
export async function provideRuntime(runtime: Runtime): Promise<string> {
	const { name, version, program } = packages[runtime];
	const prefix = join(folder, `${runtime.replaceAll(" ", "-")}-${version}`);
	const path = join(prefix, "node_modules", name, program);
	if (existsSync(path)) return path;
	const args = ["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--prefix", prefix, `${name}@${version}`];
	const { code, output } = await run("npm", args, { limit: 300_000 });
	if (code !== 0 || !existsSync(path)) throw new Error(`${runtime} could not be installed from npm: ${output}`);
	return path;
}
