import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { quickFolder } from "./scripts/testing/quick-folder.ts";

// What is built is what is shipped: it and its libraries run as they do there.
process.env.NODE_ENV = "production";
// Whoever develops may have settings of their own.
process.env.ENV_FILE ??= "";
// The servers and commands that tests start compile what they load once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

process.env.TMPDIR = quickFolder();

/** Rules that need no built application. */
const unit = ["tests/**/*.unit.test.ts"];
/** What SQL decides: stores, migrations, races, search, import and a journey. `npm test` runs it on PostgreSQL too, and everything else on SQLite alone. */
const sql = ["tests/**/*.sql.test.ts"];
/** Whole servers, started and killed: they have a step of their own (scripts/test.ts). */
const servers = ["tests/processes/**", "tests/faults/**"];
/** Faults of what stands around the portal, and of its host, and kills under load, which tests/processes has too: only `npm run trial -- faults` has time for them. */
const trials =
	process.env.FAULTS === "full"
		? []
		: [
				"hanging-targets",
				"idle-connections",
				"killed",
				"nginx",
				"out-of-memory",
				"pooler",
				"silent-database",
			].map((name) => `tests/faults/${name}.test.ts`);

const globalSetup = ["tests/support/build.ts"];

export default defineConfig({
	test: {
		pool: "forks",
		// A worker loads the built application once, by Node itself, for all its files.
		isolate: false,
		// Requests leave much behind that lives no longer than they do.
		execArgv: ["--max-semi-space-size=64"],
		server: { deps: { external: [/\/build\/server\//] } },
		// Tests wait for servers, mails and databases while others work: three at a time on a machine of two cores.
		maxWorkers: Math.max(3, availableParallelism() - 1),
		restoreMocks: true,
		// What is waited for comes when it comes: others run beside it, and machines differ by a factor of two and more.
		expect: { poll: { timeout: 20_000 } },
		testTimeout: process.env.TEST_PROCESSES ? 180_000 : 90_000,
		hookTimeout: 180_000,
		projects: [
			{ extends: true, test: { name: "unit", include: unit } },
			{ extends: true, test: { name: "sql", include: sql, globalSetup } },
			{
				extends: true,
				test: {
					name: "portal",
					include: ["tests/**/*.test.ts"],
					exclude: [...unit, ...sql, ...trials, ...(process.env.TEST_PROCESSES ? [] : servers)],
					globalSetup,
				},
			},
		],
	},
});
