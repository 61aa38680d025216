import { join } from "node:path";
import { parseArgs } from "node:util";
import { provideChromium } from "./testing/chromium.ts";
import { tool } from "./testing/command.ts";
import { browserCounts, failed } from "./testing/counts.ts";
import { providePostgres } from "./testing/postgres.ts";
import {
	build,
	deadCode,
	format,
	lint,
	reported,
	reports,
	runSteps,
	types,
	vitest,
	type Step,
} from "./testing/steps.ts";

/**
 * `npm test` runs all steps, or only the named ones (`npm test -- sqlite`). With paths, a named
 * step runs only the tests there (`npm test -- postgresql tests/races`). A step that can't run
 * counts as a failure whose message says what to do.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const paths = positionals.filter((each) => each.includes("/"));

const onSqlite: Step = {
	name: "Tests on SQLite",
	check: () => vitest("sqlite.json", paths),
};

const onPostgres: Step = {
	name: "SQL tests on PostgreSQL",
	async check() {
		const found = await providePostgres();
		if ("whyNot" in found) return failed(found.whyNot);
		try {
			return await vitest("postgres.json", ["--project", "sql", ...paths], {
				TEST_POSTGRES_URL: found.postgres.url,
			});
		} finally {
			await found.postgres.stop();
		}
	},
};

const processes: Step = {
	name: "Server processes and short fault tests, on both databases",
	check: () =>
		vitest("processes.json", paths.length > 0 ? paths : ["tests/processes", "tests/faults"], {
			TEST_PROCESSES: "1",
		}),
};

const browser: Step = {
	name: "Browser, with and without JavaScript",
	async check() {
		const chromium = await provideChromium();
		if (!chromium)
			return failed(
				"No Chromium found. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.",
			);
		const file = join(reports, "browser.json");
		const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
		return reported(
			tool("playwright"),
			["test", ...paths, "--reporter=json"],
			{ env, limit: 1_500_000 },
			() => browserCounts(file),
		);
	},
};

const steps = { sqlite: onSqlite, postgresql: onPostgres, servers: processes, browser } as const;

const named = positionals
	.filter((name) => !paths.includes(name))
	.map((name) => {
		if (name in steps) return steps[name as keyof typeof steps];
		throw new Error(`There is no step ${name}. The steps are ${Object.keys(steps).join(", ")}.`);
	});
if (paths.length > 0 && named.length === 0)
	throw new Error(`Name the step that runs ${paths.join(" ")}: ${Object.keys(steps).join(", ")}.`);
await runSteps(
	named.length > 0
		? [[build], ...named.map((step) => [step])]
		: [[build, types, lint, format, deadCode], ...Object.values(steps).map((step) => [step])],
);
