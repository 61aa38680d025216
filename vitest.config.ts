import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/**/*.test.ts", "app/**/*.test.ts"],
		// Whole servers, started and killed: they have a step of their own (scripts/test.ts).
		exclude: process.env.TEST_PROCESSES ? [] : ["tests/processes/**"],
		globalSetup: ["tests/support/build.ts"],
		pool: "forks",
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
