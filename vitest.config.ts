import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";

// What is built is what is shipped: it and its libraries run as they do there.
process.env.NODE_ENV = "production";
// Whoever develops may have settings of their own.
process.env.ENV_FILE ??= "";
// The servers and commands that tests start compile what they load once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

/** What no query decides: packs as files, words, addresses, looks. On PostgreSQL these would say again what they say on SQLite. */
const withoutDatabase = [
	"tests/content/demo-lessons.test.ts",
	"tests/content/faults.test.ts",
	"tests/content/lint/**",
	"tests/content/mistakes.test.ts",
	"tests/content/pack-schema.test.ts",
	"tests/content/packs-document.test.ts",
	"tests/content/papers.test.ts",
	"tests/content/preview.test.ts",
	"tests/content/renditions.test.ts",
	"tests/content/sanitize.test.ts",
	"tests/routes/colors.test.ts",
	"tests/routes/crawl.test.ts",
	"tests/routes/errors/behind-a-proxy.test.ts",
	"tests/routes/errors/error-reports.test.ts",
	"tests/routes/errors/error-screens.test.ts",
	"tests/routes/errors/form-bounds.test.ts",
	"tests/routes/errors/hardening.test.ts",
	"tests/routes/errors/headers.test.ts",
	"tests/routes/help.test.ts",
	"tests/routes/languages/dates.test.ts",
	"tests/routes/languages/marked-texts.test.ts",
	"tests/routes/languages/nearest-language.test.ts",
	"tests/routes/languages/page-language.test.ts",
	"tests/routes/languages/program-language.test.ts",
	"tests/routes/layout.test.ts",
	"tests/routes/modules.test.ts",
	"tests/routes/resources/cdn.test.ts",
	"tests/routes/resources/film-words.test.ts",
	"tests/routes/resources/host-videos.test.ts",
	"tests/routes/route-table.test.ts",
	"tests/routes/screen-names.test.ts",
	"tests/routes/theme.test.ts",
];

const rules = ["tests/domain/**/*.test.ts", "tests/rules/**/*.test.ts", "app/**/*.test.ts"];

export default defineConfig({
	test: {
		pool: "forks",
		// A worker loads the built application once, by Node itself, for all its files.
		isolate: false,
		server: { deps: { external: [/\/build\/server\//] } },
		// Tests wait for servers, mails and databases while others work: three at a time on a machine of two cores.
		maxWorkers: Math.max(3, availableParallelism() - 1),
		restoreMocks: true,
		// What is waited for comes when it comes: others run beside it, and machines differ by a factor of two and more.
		expect: { poll: { timeout: 20_000 } },
		testTimeout: process.env.TEST_PROCESSES ? 180_000 : 90_000,
		hookTimeout: 180_000,
		projects: [
			// What needs no built application.
			{ extends: true, test: { name: "rules", include: rules } },
			{
				extends: true,
				test: {
					name: "portal",
					include: ["tests/**/*.test.ts"],
					exclude: [
						...rules,
						// Whole servers, started and killed: they have a step of their own (scripts/test.ts).
						...(process.env.TEST_PROCESSES ? [] : ["tests/processes/**", "tests/faults/**"]),
						...(process.env.TEST_POSTGRES_URL ? withoutDatabase : []),
					],
					globalSetup: ["tests/support/build.ts"],
				},
			},
		],
	},
});
