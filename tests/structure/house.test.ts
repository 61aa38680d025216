import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

const entriesOf = (folder: string) =>
	readdirSync(join(root, folder), { withFileTypes: true }).filter(
		({ name }) => !name.startsWith(".") && name !== "node_modules",
	);

/** A folder and all below it. */
function foldersBelow(folder: string): string[] {
	return [
		folder,
		...entriesOf(folder)
			.filter((entry) => entry.isDirectory())
			.flatMap(({ name }) => foldersBelow(join(folder, name))),
	];
}

/** README, CONTRIBUTING and docs/, without the statements of docs/spec. */
function documents(): string[] {
	const inDocs = ["docs", "docs/decisions"].flatMap((folder) =>
		entriesOf(folder).flatMap((entry) =>
			entry.isFile() && entry.name.endsWith(".md") ? [`${folder}/${entry.name}`] : [],
		),
	);
	return ["README.md", "CONTRIBUTING.md", ...inDocs];
}

describe("The house that docs/architecture.md draws", () => {
	it("shows no more than 25 entries in any folder of sources and tests", () => {
		const crowded = ["app", "server", "scripts", "bench", "tests", "docs"]
			.flatMap(foldersBelow)
			.filter((folder) => !folder.startsWith("tests/sample-pack"))
			.map((folder) => [folder, entriesOf(folder).length] as const)
			.filter(([, entries]) => entries > 25);
		expect(crowded).toEqual([]);
	});

	it("has only the entry files directly in app/; the rest is in its folders", () => {
		const files = entriesOf("app").filter((entry) => entry.isFile());
		expect(files.map(({ name }) => name).toSorted()).toEqual([
			"back-end.ts",
			"constants.ts",
			"enhancements.tsx",
			"entry.client.tsx",
			"entry.server.tsx",
			"handler.server.ts",
			"i18n-options.ts",
			"middleware.server.ts",
			"paths.ts",
			"portal.server.ts",
			"portal.ts",
			"request.server.ts",
			"root.tsx",
			"routes.ts",
			"settings.server.ts",
		]);
	});

	it("is drawn with all its folders", () => {
		const drawing = readFileSync(join(root, "docs/architecture.md"), "utf8");
		const rooms = entriesOf("app").filter((entry) => entry.isDirectory());
		expect(
			rooms
				.map(({ name }) => name)
				.filter((name) => !new RegExp(`(^|[\\s\`/])${name}\\b`, "m").test(drawing)),
		).toEqual([]);
	});

	it("is described by functions, settings and commands that exist", () => {
		const sources = ["app", "server", "scripts", "bench", "tests", "content", "deploy"]
			.flatMap(foldersBelow)
			.flatMap((folder) => entriesOf(folder).map(({ name }) => join(folder, name)))
			.filter((name) => /\.(tsx?|css|json|js|sh|conf|service)$/.test(name))
			.concat("package.json", "server.ts", "vite.config.ts");
		const known = new Set(
			sources.flatMap(
				(name) => readFileSync(join(root, name), "utf8").match(/[\w$-]+(?::[\w-]+)*/g) ?? [],
			),
		);
		/** What belongs to Node and to libraries. */
		const others = new Set([
			"NODE_EXTRA_CA_CERTS",
			"dataStrategy",
			"entriesAware",
			"matchRoutes",
			"stringifyCookie",
		]);
		const isNamed = (name: string) =>
			known.has(name) || others.has(name) || [...known].some((word) => word.endsWith(`:${name}`));
		const missing = documents().flatMap((file) =>
			[
				...readFileSync(join(root, file), "utf8")
					.replaceAll(/```.*?```/gs, "")
					.matchAll(/`([^`\n]+)`/g),
			].flatMap(([, span = ""]) => {
				const name =
					/^(?:npm run (?:-s )?)?([a-z]+[A-Z]\w*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|(?<=npm run (?:-s )?)[\w:-]+)(?:\(\)| -- .*)?$/.exec(
						span,
					)?.[1];
				return name === undefined || isNamed(name) ? [] : [`${file}: ${span}`];
			}),
		);
		expect(missing).toEqual([]);
	});

	it("is described by files that exist", () => {
		const files = [
			"app",
			"server",
			"scripts",
			"bench",
			"tests",
			"docs",
			"public",
			"deploy",
			"content",
			".ci",
			".github",
		]
			.filter((folder) => existsSync(join(root, folder)))
			.flatMap(foldersBelow)
			.flatMap((folder) => entriesOf(folder).map(({ name }) => `/${join(folder, name)}`))
			.concat(entriesOf(".").map(({ name }) => `/${name}`));
		const missing: string[] = [];
		for (const file of documents()) {
			const text = readFileSync(join(root, file), "utf8");
			for (const [, named = ""] of text.matchAll(
				/`((?:\w[\w./-]*\.(?:tsx?|css))|(?:(?:app|server|scripts|bench|tests|docs|public|deploy)\/[\w./-]*\.(?:md|json|js)))`/g,
			)) {
				if (!files.some((each) => each.endsWith(`/${named}`))) missing.push(`${file}: ${named}`);
			}
		}
		expect(missing).toEqual([]);
	});

	const sources = foldersBelow("app").flatMap((folder) =>
		entriesOf(folder)
			.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
			.map(({ name }) => ({
				file: join(folder, name),
				text: readFileSync(join(root, folder, name), "utf8"),
			})),
	);
	const having = (pattern: RegExp, folder = "app") =>
		sources
			.filter(({ file, text }) => file.startsWith(folder) && pattern.test(text))
			.map(({ file }) => file);

	it("imports no unsafe part of React Router, and makes one request handler", () => {
		expect(having(/\bUNSAFE_/)).toEqual([]);
		expect(having(/\bcreate(RequestHandler|StaticHandler)\(/)).toEqual(["app/handler.server.ts"]);
	});

	it("has the loader, action and title of a page in its route module, next to its component", () => {
		expect(having(/^export \{[^}]*\b(loader|action|meta|default)\b[^}]*\} from/m)).toEqual([]);
		expect(having(/^export (const|(async )?function) loader\b/m).length).toBeGreaterThan(80);
	});

	it("has no folder with a name that says nothing", () => {
		const names = ["utils", "util", "lib", "helpers", "helper", "common", "misc", "shared"];
		expect(
			["app", "server", "scripts"]
				.flatMap(foldersBelow)
				.filter((folder) => names.includes(folder.split("/").at(-1) ?? "")),
		).toEqual([]);
	});
});
