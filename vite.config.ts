import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

// The pages must look right in Chromium 64, Firefox 60 and Safari 11.1; scripts are for newer browsers, but a syntax error must not spoil the
// console of an old one (docs/decisions/0004).
const browsers = ["chrome64", "firefox60", "safari11"];

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		cssTarget: browsers,
		assetsInlineLimit: 0,
		sourcemap: false,
		rolldownOptions: { checks: { pluginTimings: false } },
	},
	// A target of both would be merged into each, and the server's code be lowered for old browsers.
	environments: {
		client: { build: { target: browsers } },
		ssr: { build: { target: "node22" } },
	},
});
