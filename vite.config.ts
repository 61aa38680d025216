import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		// The pages must look right in Chromium 64, Firefox 60 and Safari 11.1 (docs/decisions/0004).
		target: ["chrome64", "firefox60", "safari11"],
		cssTarget: ["chrome64", "firefox60", "safari11"],
		assetsInlineLimit: 0,
		sourcemap: false,
	},
});
