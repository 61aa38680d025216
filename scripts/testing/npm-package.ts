import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./command.ts";

/**
 * Returns the path of a file in an npm package that only some tests need. Installs the package if
 * it is missing.
 */
export async function provideFromNpm(name: string, version: string, file: string): Promise<string> {
	const prefix = join(
		root,
		"node_modules",
		".cache",
		"on-demand",
		`${name.replaceAll("/", "-")}-${version}`,
	);
	const path = join(prefix, "node_modules", name, file);
	if (existsSync(path)) return path;
	const args = [
		"install",
		"--no-save",
		"--no-package-lock",
		"--ignore-scripts",
		"--prefix",
		prefix,
		`${name}@${version}`,
	];
	const { code, output } = await run("npm", args, { limit: 300_000 });
	if (code !== 0 || !existsSync(path))
		throw new Error(`${name} ${version} couldn't be installed from npm: ${output}`);
	return path;
}
