import { provideFromNpm } from "./npm-package.ts";

const node = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const bun = `@oven/bun-${process.platform === "win32" ? "windows" : process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`;

/** The oldest supported Node, the newest Node 22, and Bun. */
const packages = {
	"Node 22.18": [node, "22.18.0", "bin/node"],
	"Node 22": [node, "22.23.3", "bin/node"],
	Bun: [bun, "1.4.5", "bin/bun"],
} as const satisfies Record<string, readonly [name: string, version: string, file: string]>;

export type Runtime = keyof typeof packages;

/** Returns the path of a runtime, and installs it from npm if it is missing. */
export function provideRuntime(runtime: Runtime): Promise<string> {
	const [name, version, program] = packages[runtime];
	return provideFromNpm(name, version, program);
}
