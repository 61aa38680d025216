import * as react from "react";
import type { Plugin, Rolldown } from "vite";

type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

const slashed = (id: string) => id.replaceAll("\\", "/");
/** What every page begins with. */
const isStart = (id: string) => /\/app\/(?:entry\.client|root)\.tsx(?:\?|$)/.test(slashed(id));
/** Pages that run no script when they are opened, or that few people see: what several of them have in common stays among them. */
const rare = {
	account: /\/app\/(?:routes\/auth|components\/account)\//,
	debug: /\/app\/routes\/debug\//,
};

/** The modules as the build knows them, once it has read all of them. */
let moduleOf: (id: string) => Rolldown.ModuleInfo | null = () => null;

/** The pages, by their modules, that load a module before they run. */
function entriesOf(id: string, seen = new Set<string>()): string[] {
	if (seen.has(id)) return [];
	seen.add(id);
	const module = moduleOf(id);
	if (!module) return [];
	// What nobody imports at once is loaded later.
	if (module.isEntry || module.importers.length === 0) return [id];
	return module.importers.flatMap((importer) => entriesOf(importer, seen));
}

function isCommon(id: string): boolean {
	if (moduleOf(id)?.isEntry) return false;
	const entries = entriesOf(id);
	return entries.some(isStart) || (entries.length > 1 && !Object.values(rare).some((path) => path.test(slashed(id))));
}

/**
 * How the scripts are put together (docs/decisions/0031): what every page begins with and what two pages have in common is one file, which is
 * loaded once; a page brings its own and no other.
 */
export const clientChunks: Groups = [
	{ name: "common", test: isCommon },
	...Object.entries(rare).map(([name, path]) => ({ name, minShareCount: 2, test: (id: string) => path.test(slashed(id)) })),
];

const ofClient = ({ name }: { name: string }) => name === "client";

export const readModules: Plugin = {
	name: "read-modules",
	apply: "build",
	applyToEnvironment: ofClient,
	buildEnd() {
		moduleOf = (id) => this.getModuleInfo(id);
	},
};

const names = Object.keys(react).filter((name) => /^[a-z]\w*$/i.test(name) && name !== "default");
const reactAsModule = "\0react-as-module";

/** Has pages import from React by name: each would convert it from CommonJS by itself, with a file of its own for what they need for that. */
export const namedReact: Plugin = {
	name: "named-react",
	apply: "build",
	applyToEnvironment: ofClient,
	enforce: "pre",
	resolveId: (source, importer = "") => (source === "react" && /[\\/]app[\\/]/.test(importer) ? reactAsModule : null),
	load(id) {
		if (id !== reactAsModule) return null;
		return `import React from "react";\n${names.map((name) => `export const ${name} = React.${name};`).join("\n")}`;
	},
};
