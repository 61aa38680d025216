import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { provideChromium } from "./testing/chromium.ts";
import { run, tool, type RunOptions } from "./testing/command.ts";
import { browserCounts, failed, passed, vitestCounts, type Counts } from "./testing/counts.ts";
import { providePostgres } from "./testing/postgres.ts";

/** `npm test`: everything, in order (contract, section 1). A step that cannot run is a failure that says what to do. */

const reports = mkdtempSync(join(tmpdir(), "tradewinds-tests-"));

type Step = { name: string; check: () => Promise<Counts> };

/** A step that passes when its commands do. */
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

/** A step with a report of its own; a command that fails beside its report, or without one, is a failure too. */
async function reported(command: string, args: readonly string[], options: RunOptions, read: () => Counts | null): Promise<Counts> {
	const { code, output } = await run(command, args, options);
	const counts = read();
	if (!counts) return failed(output.trim());
	if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, faults: [output.trim()] };
	if (counts.passed + counts.failed === 0) return failed("No test was found.");
	return counts;
}

function vitest(report: string, folders: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
	const file = join(reports, report);
	return reported(tool("vitest"), ["run", ...folders, "--reporter=json", `--outputFile=${file}`], { env, limit: 1_500_000 }, () =>
		vitestCounts(file),
	);
}

const steps: Step[] = [
	commands("Types", [tool("react-router"), "typegen"], [tool("tsc"), "--noEmit"]),
	commands("Lint", [tool("oxlint"), "--deny-warnings"]),
	commands("Format", [tool("oxfmt"), "--check"]),
	commands("Dead code", [tool("knip")]),
	commands("Build", [process.execPath, "scripts/build-if-needed.ts"]),
	{ name: "Rules, packs, data and pages, on SQLite", check: () => vitest("sqlite.json", []) },
	{
		name: "Packs, data and pages, on PostgreSQL",
		async check() {
			const found = await providePostgres();
			if ("whyNot" in found) return failed(found.whyNot);
			try {
				return await vitest(
					"postgres.json",
					[
						"tests/backend/point-claims.test.ts",
						"tests/backend/shared-links.test.ts",
						"tests/content",
						"tests/contract",
						"tests/data",
						"tests/routes",
					],
					{
						TEST_POSTGRES_URL: found.postgres.url,
					},
				);
			} finally {
				await found.postgres.stop();
			}
		},
	},
	{
		name: "Servers that start together, are killed and come back, on both",
		check: () => vitest("processes.json", ["tests/processes"], { TEST_PROCESSES: "1" }),
	},
	{
		name: "Browser, with and without JavaScript",
		async check() {
			const chromium = await provideChromium();
			if (!chromium)
				return failed("No Chromium was found: install it (Debian: apt-get install chromium), or set CHROMIUM to the path of one.");
			const file = join(reports, "browser.json");
			const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
			return reported(tool("playwright"), ["test", "--reporter=json"], { env, limit: 1_500_000 }, () => browserCounts(file));
		},
	},
];

const longest = 6000;

function shown(fault: string): string {
	const plain = stripVTControlCharacters(fault).trim();
	const text = plain.length > longest ? `${plain.slice(0, longest / 2)}\n…\n${plain.slice(-longest / 2)}` : plain;
	return text.replaceAll(/^/gm, "    ");
}

function summary({ passed, failed, skipped }: Pick<Counts, "passed" | "failed" | "skipped">): string {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const total = { passed: 0, failed: 0, skipped: 0 };
try {
	for (const { name, check } of steps) {
		const begun = performance.now();
		const counts = await check().catch((error: unknown) => failed(error instanceof Error ? (error.stack ?? error.message) : String(error)));
		for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
		console.log(`${counts.failed > 0 ? "✗" : "✓"} ${name}: ${summary(counts)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
		for (const fault of counts.faults) console.log(shown(fault));
	}
} finally {
	rmSync(reports, { recursive: true, force: true });
}
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
