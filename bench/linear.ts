import { createServer } from "vite";

/** Vite loads measure.ts, because it uses `import.meta.glob`. */
const vite = await createServer({
	configFile: false,
	root: `${import.meta.dirname}/..`,
	appType: "custom",
	server: { middlewareMode: true, ws: false, watch: null },
	optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/bench/linear/measure.ts");
await vite.close();
