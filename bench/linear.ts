import { createServer } from "vite";

/** Runs linear/measure.ts. Vite loads it, because Vite collects the texts. */
const vite = await createServer({
	configFile: false,
	root: `${import.meta.dirname}/..`,
	appType: "custom",
	server: { middlewareMode: true, ws: false, watch: null },
	optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/bench/linear/measure.ts");
await vite.close();
