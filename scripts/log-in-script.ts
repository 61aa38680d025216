import { join } from "node:path";
import { build, type Plugin } from "vite";

const module = "virtual:log-in-script";
const source = "app/client/log-in/start.ts";
const root = join(import.meta.dirname, "..");
/** Where it is: as the development server has it, until it is built. */
let address = `/${source}`;

/**
 * The script of the log-in pages, which come without React (docs/decisions/0031): a bundle of its own, since as an entry of the client's it would
 * share the file that all others share. The server imports its address.
 */
export const logInScript = (target: string[]): Plugin => ({
	name: "log-in-script",
	sharedDuringBuild: true,
	resolveId: (id) => (id === module ? `\0${module}` : null),
	load: (id) => (id === `\0${module}` ? `export default ${JSON.stringify(address)};` : null),
	async generateBundle() {
		if (this.environment.name !== "client") return;
		const input = join(root, source);
		const built = await build({
			root,
			configFile: false,
			logLevel: "warn",
			publicDir: false,
			build: { write: false, target, rolldownOptions: { input } },
		});
		const chunk = "output" in built ? built.output[0] : undefined;
		if (!chunk) this.error("The script of the log-in pages was not built.");
		address = `/${this.getFileName(this.emitFile({ type: "asset", name: "log-in.js", source: chunk.code }))}`;
	},
});
