import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { quickFolder } from "./scripts/testing/quick-folder.ts";

// The tests run the build and its libraries as they run in production.
process.env.NODE_ENV = "production";
// The tests ignore a developer's own settings.
process.env.ENV_FILE ??= "";
// Servers and commands that tests start share a cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

process.env.TMPDIR = quickFolder();

/** Tests of rules, which need no build. */
const unit = ["tests/**/*.unit.test.ts"];
/**
 * Tests that depend on SQL: stores, migrations, races, search, import and a journey. `npm test`
 * runs them on SQLite and on PostgreSQL.
 */
const sql = ["tests/**/*.sql.test.ts"];
/** Tests that start and kill whole servers. They run in a separate step (scripts/test.ts). */
const servers = ["tests/processes/**", "tests/faults/**"];
/**
 * Tests of faults on the machine and around the portal, and of kills under load. tests/processes
 * covers kills, too. These tests take a long time, so only `npm run trial -- faults` runs them.
 */
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
		// Each worker loads the build only once, and through Node itself instead of Vite.
		isolate: false,
		// Requests create much short-lived data, which a larger young generation collects more cheaply.
		execArgv: ["--max-semi-space-size=64"],
		server: { deps: { external: [/\/build\/server\//] } },
		// Tests often wait for servers, emails and databases, so a machine with two cores runs three at
		// a time.
		maxWorkers: Math.max(3, availableParallelism() - 1),
		restoreMocks: true,
		// A poll may take a long time while other tests run, and machines differ in speed by a factor
		// of two or more.
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
