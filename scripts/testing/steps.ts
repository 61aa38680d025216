import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { run, tool, type RunOptions } from "./command.ts";
import { failed, passed, vitestCounts, type Counts, type FileTime } from "./counts.ts";
import { nameOf, shown } from "./shown.ts";

export interface Step {
	name: string;
	check: () => Promise<Counts>;
}

export const reports = mkdtempSync(join(tmpdir(), "tradewinds-tests-"));

function commands(name: string, ...calls: (readonly [command: string, ...args: string[]])[]): Step {
	return {
		name,
		async check() {
			for (const [command, ...args] of calls) {
				const { code, output } = await run(command, args, { limit: 300_000 });
				if (code !== 0) return failed(output.trim());
			}
			return passed();
		},
	};
}

export const types = commands(
	"Types",
	[tool("react-router"), "typegen"],
	[tool("tsc"), "--noEmit"],
);
export const lint = commands("Lint", [tool("oxlint"), "--deny-warnings"]);
export const format = commands("Format", [tool("oxfmt"), "--check"]);
export const deadCode = commands("Dead code", [tool("knip")]);
export const build = commands("Build", [process.execPath, "scripts/build-if-needed.ts"]);

/**
 * Runs a test tool and returns the counts of its report. A tool that fails, writes no report or
 * finds no tests counts as a failure, too.
 */
export async function reported(
	command: string,
	args: readonly string[],
	options: RunOptions,
	read: () => Counts | null,
): Promise<Counts> {
	const { code, output } = await run(command, args, options);
	const counts = read();
	if (!counts) return failed(output.trim());
	if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, faults: [output.trim()] };
	if (counts.passed + counts.failed === 0) return failed("No tests found.");
	return counts;
}

export function vitest(
	report: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
): Promise<Counts> {
	const file = join(reports, report);
	return reported(
		tool("vitest"),
		// `dot` prints errors outside tests, such as an unhandled rejection.
		["run", ...args, "--reporter=json", "--reporter=dot", `--outputFile=${file}`],
		{ env, limit: 1_500_000 },
		() => vitestCounts(file),
	);
}

function summary({
	passed,
	failed,
	skipped,
}: Pick<Counts, "passed" | "failed" | "skipped">): string {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

function times(
	steps: readonly { name: string; ms: number }[],
	files: readonly (FileTime & { step: string })[],
): string {
	const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
	return [
		"Time by step:",
		...steps.map(({ name, ms }) => `  ${inSeconds(ms)}  ${name}`),
		...(slowest.length > 0 ? ["Slowest files:"] : []),
		...slowest.map(({ name, ms, step }) => `  ${inSeconds(ms)}  ${name} (${step})`),
	].join("\n");
}

/**
 * Runs the groups one after the other, and the steps of a group at the same time. Prints the names
 * of failed tests at the end and, if a step has several, also before their details. The last line
 * is `N passed, N failed`. A failure sets the exit code.
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<void> {
	const total = { passed: 0, failed: 0, skipped: 0 };
	const taken: { name: string; ms: number }[] = [];
	const files: (FileTime & { step: string })[] = [];
	const names: string[] = [];
	const begun = performance.now();
	async function follow({ name, check }: Step): Promise<void> {
		const from = performance.now();
		const counts = await check().catch((error: unknown) =>
			failed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
		);
		const ms = performance.now() - from;
		for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
		taken.push({ name, ms });
		files.push(...counts.files.map((file) => ({ ...file, step: name })));
		console.log(
			`${counts.failed > 0 ? "✗" : "✓"} ${name}: ${summary(counts)} (${(ms / 1000).toFixed(1)} s)`,
		);
		const own = counts.faults.map((fault) => `    ${nameOf(fault)}`);
		names.push(...own);
		if (own.length > 1) console.log(own.join("\n"));
		for (const fault of counts.faults) console.log(shown(fault));
	}
	try {
		for (const group of groups) await Promise.all(group.map(follow));
	} finally {
		rmSync(reports, { recursive: true, force: true });
	}
	console.log(times([...taken, { name: "Total", ms: performance.now() - begun }], files));
	if (names.length > 0) console.log(["Failed:", ...names].join("\n"));
	console.log(summary(total));
	process.exitCode = total.failed > 0 ? 1 : 0;
}
