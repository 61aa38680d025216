import { createServer } from "vite";

/** `npm run bench:linear` (see linear/measure.ts). The portal's translations are gathered by Vite, so it loads what is measured. */
const vite = await createServer({
	configFile: false,
	root: `${import.meta.dirname}/..`,
	appType: "custom",
	server: { middlewareMode: true, ws: false, watch: null },
	optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/bench/linear/measure.ts");
await vite.close();
