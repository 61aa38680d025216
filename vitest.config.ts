import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/**/*.test.ts", "app/**/*.test.ts"],
		// Whole servers, started and killed: they have a step of their own (scripts/test.ts).
		exclude: process.env.TEST_PROCESSES ? [] : ["tests/processes/**"],
		globalSetup: ["tests/support/build.ts"],
		pool: "forks",
		// Tests wait for servers, mails and databases about as long as they work: two at a time on a machine of two cores.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		// What is waited for comes when it comes: two things run beside it.
		expect: { poll: { timeout: 10_000 } },
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
