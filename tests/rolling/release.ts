import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "#scripts/testing/command.ts";

/** A built release of the portal in its own folder. */
export interface Release {
	name: string;
	folder: string;
}

const git = (...args: string[]) =>
	execFileSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 1e9 }).trim();

/** Returns the commit of the newest data in tests/upgrades. */
export function newestRelease(): string {
	const days = readdirSync(join(root, "tests/upgrades")).filter((name) =>
		/^\d{4}-\d\d-\d\d-/.test(name),
	);
	return days.toSorted().at(-1)?.slice(11) ?? "HEAD~1";
}

async function must(folder: string, command: string, ...args: string[]): Promise<void> {
	const { code, output } = await run(command, args, { cwd: folder, limit: 900_000 });
	if (code !== 0)
		throw new Error(`${command} ${args.join(" ")} ended with ${code}: ${output.slice(-3000)}`);
}

/**
 * Builds a committed revision with its own dependencies, and keeps it by its commit for the next
 * run.
 */
export async function buildRelease(revision: string): Promise<Release> {
	const commit = git("rev-parse", "--short=7", `${revision}^{commit}`);
	// The folder can't be below node_modules, where Node runs no TypeScript.
	const cache = join(tmpdir(), "tradewinds-releases");
	const folder = join(cache, commit);
	if (!existsSync(folder)) {
		const making = `${folder}.${process.pid}`;
		mkdirSync(making, { recursive: true });
		try {
			const archive = join(cache, `${commit}.${process.pid}.tar`);
			git("archive", "-o", archive, commit);
			await must(making, "tar", "-xf", archive);
			rmSync(archive);
			await must(making, "npm", "ci", "--no-audit", "--no-fund");
			await must(making, "npm", "run", "build");
			renameSync(making, folder);
		} finally {
			rmSync(making, { recursive: true, force: true });
		}
	}
	return { name: commit, folder };
}

/** Builds the working tree as it is. */
export async function buildHere(): Promise<Release> {
	await must(root, process.execPath, "scripts/build-if-needed.ts");
	return { name: "the working tree", folder: root };
}
