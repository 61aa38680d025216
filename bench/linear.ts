import { createServer } from "vite";

/** See linear/measure.ts. Vite gathers the texts, so it loads this. */
const vite = await createServer({
	configFile: false,
	root: `${import.meta.dirname}/..`,
	appType: "custom",
	server: { middlewareMode: true, ws: false, watch: null },
	optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/bench/linear/measure.ts");
await vite.close();
