import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary.ts";

const root = join(import.meta.dirname, "../..");
interface Config {
	overrides: { files: string[]; rules?: Record<string, unknown> }[];
}

const {
	default: config,
	order,
	studioOrder,
	bannedInStudio,
} = (await import(pathToFileURL(join(root, "oxlint.config.ts")).href)) as {
	default: Config;
	/** The folders of `app/`. Each may import those before it. */
	order: readonly string[];
	/**
	 * The rows of folders in the studio. Each folder may import those of its row and of earlier rows.
	 */
	studioOrder: readonly (readonly string[])[];
	bannedInStudio: (row: number) => string[];
};
const tool = (name: string) => join(root, "node_modules/.bin", name);

/** Makes a folder with these files and the project's own rules. */
function folderWith(files: Record<string, string>): string {
	const folder = temporaryFolder();
	for (const name of ["oxlint.config.ts", ".oxfmtrc.json"])
		cpSync(join(root, name), join(folder, name));
	writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
	// A function of oxlint's own package defines the rules.
	mkdirSync(join(folder, "node_modules"));
	cpSync(join(root, "node_modules/oxlint"), join(folder, "node_modules/oxlint"), {
		recursive: true,
	});
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

/** Returns the rules that files break, by path, each with its message. */
function faultsOf(files: Record<string, string>): Record<string, string[]> {
	const { stdout } = spawnSync(tool("oxlint"), ["--format=json"], {
		cwd: folderWith(files),
		encoding: "utf8",
		maxBuffer: 100_000_000,
	});
	const { diagnostics } = JSON.parse(stdout) as {
		diagnostics: { code: string; filename: string; message: string; help?: string }[];
	};
	const faults = Object.fromEntries(
		Object.keys(files).map((path): [string, string[]] => [path, []]),
	);
	for (const { code, filename, message, help = "" } of diagnostics)
		faults[filename]?.push(`${code} ${message} ${help}`);
	return faults;
}

/** The folders of our own sources. */
const sourceFolders = ["app", "server", "scripts", "bench", "content/art", "tests"];
const folders = sourceFolders.flatMap((folder) => [
	folder,
	...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.filter((path) => !/^tests\/(sample-pack|upgrades)|\/node_modules(\/|$)/.test(path)),
]);

const { overrides } = config;
/** The files that each import rule applies to. */
const restricted = overrides
	.filter(({ rules }) => Array.isArray(rules?.["no-restricted-imports"]))
	.map(({ files }) => files);

/** Packages that neither pages nor other files for the browser may import. */
const onPages = ["kysely", "pg", "node:fs", "node:sqlite"];
const inRules = ["kysely", "zod", "node:fs", "react-dom/server", "#app/platform/some.server.ts"];

/** Imports that must fail, by the file that contains them. */
const forbidden: Record<string, string[]> = {
	...Object.fromEntries(
		order.flatMap((folder, at) => {
			const later = [
				...order.slice(at + 1).map((other) => `#app/${other}/some.ts`),
				"#app/jobs/housekeeping.server.ts",
				"#app/portal.server.ts",
				"#app/root.tsx",
			];
			return [
				[`app/${folder}/some-folder/probe.tsx`, [...later, ...onPages]],
				[`app/${folder}/some-folder/probe.ts`, [...later, ...inRules]],
				[`app/${folder}/some-folder/probe.server.ts`, later],
			];
		}),
	),
	...Object.fromEntries(
		studioOrder.slice(0, -1).flatMap((folders, at) => {
			const later = bannedInStudio(at).map((other) => `#app/features/studio/${other}/some.ts`);
			return folders.flatMap((folder) =>
				["probe.tsx", "probe.ts", "probe.server.ts"].map((probe): [string, string[]] => [
					`app/features/studio/${folder}/${probe}`,
					later,
				]),
			);
		}),
	),
	"app/api/probe.server.ts": ["react", "react-router", "kysely", "pg", "node:fs", "node:sqlite"],
	"app/packs/probe.server.ts": ["react"],
	"app/back-end/probe.server.ts": ["react-router"],
	"app/platform/database/migrations/probe.server.ts": [
		"#app/platform/errors.ts",
		"../database.server.ts",
	],
	"app/root.tsx": ["#app/back-end/remote.server.ts", "#app/packs/read-pack.server.ts", ...onPages],
};

/** Returns a file in the folder that a rule applies to. */
const fileIn = (glob: string) =>
	glob
		.replaceAll(/\{(\w+),[^}]*\}/g, "$1")
		.replace(/\*\*$/, "some-folder/some-file.tsx")
		.replace("**", "some-folder")
		.replace("*", "some-file");

describe("Lint", () => {
	it("Lint and the formatter check every folder of sources", () => {
		const probes = folders.map((folder) => `${folder}/probe.ts`);
		const files = Object.fromEntries(probes.map((path) => [path, "debugger\n"]));
		const faults = faultsOf(files);
		expect(
			probes.filter((path) => !faults[path]?.some((fault) => fault.includes("no-debugger"))),
		).toEqual([]);
		const { stdout, stderr } = spawnSync(tool("oxfmt"), ["--list-different"], {
			cwd: folderWith(files),
			encoding: "utf8",
		});
		expect(probes.filter((path) => !`${stdout}${stderr}`.includes(path))).toEqual([]);
	});

	it("Each lint rule applies to files that exist", () => {
		const globs = overrides.flatMap(({ files }) => files);
		expect(globs.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
	});

	it("Every folder of the application has a place in the import order, and docs/architecture.md has the same table", () => {
		const foldersIn = (folder: string) =>
			readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
				entry.isDirectory() ? [entry.name] : [],
			);
		const inApp = [
			...foldersIn("app").filter((name) => !["features", "jobs", "styles"].includes(name)),
			...foldersIn("app/features").map((name) => `features/${name}`),
		];
		expect(order.toSorted()).toEqual(inApp.toSorted());
		const [, text = ""] = readFileSync(join(root, "docs/architecture.md"), "utf8").split(
			/^## The folders$|^Files directly in /m,
		);
		expect(
			[...text.matchAll(/^\| `([\w/-]+)` \| [^|]+ \|$/gm)].map(([, folder]) => folder),
		).toEqual(order);
	});

	it("Every folder of the studio has a place in its import order", () => {
		const inStudio = readdirSync(join(root, "app/features/studio"), { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name);
		expect(studioOrder.flat().toSorted()).toEqual(inStudio.toSorted());
	});

	it("Lint rejects every forbidden import in each folder", () => {
		const files: Record<string, string> = {};
		for (const [file, imports] of Object.entries(forbidden))
			for (const [at, name] of imports.entries())
				files[file.replace(/(?<=\/(?:probe|root))\./, `-${at}.`)] = `import "${name}";\n`;
		// The root is one file, so its imports are together.
		const roots = Object.keys(files).filter((file) => file.startsWith("app/root-"));
		const inRoot = roots.map((file) => files[file]).join("");
		for (const file of roots) delete files[file];
		const faults = faultsOf({ ...files, "app/root.tsx": inRoot });
		expect(
			Object.keys(files).filter(
				(path) => !faults[path]?.some((fault) => fault.includes("no-restricted-imports")),
			),
		).toEqual([]);
		expect(
			faults["app/root.tsx"]?.filter((fault) => fault.includes("no-restricted-imports")),
		).toHaveLength(roots.length);
	});

	it("Lint rejects literal text in a component", () => {
		const faults = faultsOf({
			"app/ui/elements/some.tsx": "export const Some = () => <p>Some words</p>;\n",
			"app/ui/elements/other.tsx":
				"export const Other = ({ words }: { words: string }) => <p>{words}</p>;\n",
		});
		expect(faults["app/ui/elements/some.tsx"]?.join(" ")).toContain("jsx-no-literals");
		expect(faults["app/ui/elements/other.tsx"]).toEqual([]);
	});

	it("Lint rejects the router's redirects, and an encoder that throws an error for a lone surrogate", () => {
		const files = Object.fromEntries(
			["app", "app/features/account", "app/platform/http"].flatMap((folder) => [
				[
					`${folder}/redirects.ts`,
					'import { redirect } from "react-router";\nexport const answer = redirect("/");\n',
				],
				[`${folder}/escapes.ts`, 'export const part = encodeURIComponent("x");\n'],
			]),
		);
		const faults = faultsOf(files);
		expect(
			Object.keys(files).filter(
				(path) =>
					!faults[path]?.some((fault) => /responses\.server\.ts|well-formed\.ts/.test(fault)),
			),
		).toEqual([]);
	});

	it("Lint lets only parse-form.server.ts parse a form with Conform", () => {
		const allowed = "app/features/frame/parse-form.server.ts";
		const lines = [
			'import { parseWithZod } from "@conform-to/zod/v4";',
			'import { parseWithZod } from "@conform-to/zod";',
			'import { parseSubmission } from "@conform-to/zod/v4/future";',
			'import { parse } from "@conform-to/dom";',
			'import { parse } from "@conform-to/react";',
			'import { parseSubmission } from "@conform-to/react/future";',
		];
		const outside = ["app/*.server.ts", "app/new-folder/**", "server/**", "scripts/**", "tests/**"];
		const places = [...restricted.flat(), ...outside].map(fileIn);
		const files: Record<string, string> = {};
		for (const [at, line] of lines.entries())
			for (const place of places)
				files[place.replace("some-file", `some-file-${at}`)] = `${line}\n`;
		const faults = faultsOf({ ...files, [allowed]: lines.join("\n") });
		expect(
			Object.keys(files).filter(
				(path) => !faults[path]?.some((fault) => fault.includes("parseForm")),
			),
		).toEqual([]);
		expect(faults[allowed]?.filter((fault) => fault.includes("no-restricted-imports"))).toEqual([]);
	});
});
