import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/**/*.test.ts", "app/**/*.test.ts"],
		globalSetup: ["tests/support/build.ts"],
		pool: "forks",
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
