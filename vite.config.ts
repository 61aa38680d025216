import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { conditionalStyles } from "./scripts/conditional-styles.ts";

export default defineConfig({
	plugins: [reactRouter()],
	css: { postcss: { plugins: [conditionalStyles] } },
	build: {
		// The oldest that the pages must look right in (docs/decisions/0004).
		cssTarget: ["chrome64", "firefox60", "safari11"],
		assetsInlineLimit: 0,
		rolldownOptions: { checks: { pluginTimings: false } },
	},
	// A target at the top would be merged into both, and the server's code be lowered for browsers.
	environments: {
		// The oldest that run scripts (app/client/can-run-client.ts).
		client: {
			build: {
				target: ["chrome92", "firefox113", "safari15.4"],
				// What two pages share is one file, not thirty.
				rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } } },
			},
		},
		ssr: { build: { target: "node22" } },
	},
});
