import { join } from "node:path";
import { provideChromium } from "./testing/chromium.ts";
import { tool } from "./testing/command.ts";
import { browserCounts, failed, type Counts } from "./testing/counts.ts";
import { providePostgres, type PostgresOrWhyNot } from "./testing/postgres.ts";
import { build, deadCode, format, lint, reported, reports, runSteps, types, vitest, type Step } from "./testing/steps.ts";

/** `npm test`. A step that cannot run is a failure that says what to do. */

const onSqlite: Step = { name: "Rules, packs, data and pages, on SQLite", check: () => vitest("sqlite.json", []) };

let postgres: Promise<PostgresOrWhyNot> | null = null;

/** Starts one server for all steps that need it. */
async function withPostgres(check: (url: string) => Promise<Counts>): Promise<Counts> {
	const found = await (postgres ??= providePostgres());
	return "whyNot" in found ? failed(found.whyNot) : check(found.postgres.url);
}

async function stopPostgres(): Promise<void> {
	const found = await postgres;
	if (found && "postgres" in found) await found.postgres.stop();
}

const onPostgres: Step = {
	name: "What SQL decides, on PostgreSQL",
	check: () => withPostgres((url) => vitest("postgres.json", ["--project", "sql"], { TEST_POSTGRES_URL: url })),
};

const processes: Step = {
	name: "Servers that start together, are killed and come back, on both; faults, in short",
	check: () =>
		withPostgres((url) => vitest("processes.json", ["tests/processes", "tests/faults"], { TEST_PROCESSES: "1", TEST_DATABASE_URL: url })),
};

const browser: Step = {
	name: "Browser, with and without JavaScript",
	async check() {
		const chromium = await provideChromium();
		if (!chromium)
			return failed(
				"No Chromium was found: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of one.",
			);
		const file = join(reports, "browser.json");
		const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
		return reported(tool("playwright"), ["test", "--reporter=json"], { env, limit: 1_500_000 }, () => browserCounts(file));
	},
};

try {
	await runSteps([[build, types, lint, format, deadCode], [onSqlite], [onPostgres], [processes], [browser]]);
} finally {
	await stopPostgres();
}
