import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

const entriesOf = (folder: string) =>
	readdirSync(join(root, folder), { withFileTypes: true }).filter(
		({ name }) => !name.startsWith(".") && name !== "node_modules",
	);

/** Returns a folder and all folders below it. */
function foldersBelow(folder: string): string[] {
	return [
		folder,
		...entriesOf(folder)
			.filter((entry) => entry.isDirectory())
			.flatMap(({ name }) => foldersBelow(join(folder, name))),
	];
}

/**
 * Returns the paths of README.md, CONTRIBUTING.md and the documents in docs/ and docs/decisions,
 * but not in docs/spec.
 */
function documents(): string[] {
	const inDocs = ["docs", "docs/decisions"].flatMap((folder) =>
		entriesOf(folder).flatMap((entry) =>
			entry.isFile() && entry.name.endsWith(".md") ? [`${folder}/${entry.name}`] : [],
		),
	);
	return ["README.md", "CONTRIBUTING.md", ...inDocs];
}

/** Matches a row of the table in docs/architecture.md, which names files relative to its folder. */
const folderRow = /^\| `([\w/-]+)` \| ([^|]+) \|$/gm;

function textOf(document: string): string {
	const text = readFileSync(join(root, document), "utf8");
	return document === "docs/architecture.md" ? text.replaceAll(folderRow, "") : text;
}

/** Folders that begin the paths in documents: `app/ui/forms`, or `ui/forms` for short. */
const firstFolders = new Set(
	["app", "tests"].flatMap((folder) => [
		folder,
		...entriesOf(folder)
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name),
	]),
);

/**
 * Returns paths in a document that begin with a folder of `app/` or `tests/` and match nothing.
 * `{name}`, `<name>` and `…` stand for any name.
 */
function leadingNowhere(file: string, text: string): string[] {
	return [...text.replaceAll(/```.*?```/gs, "").matchAll(/`([\w-]+)(\/[\w./{}<>*…-]*)`/g)].flatMap(
		([, first = "", rest = ""]) => {
			const path = `${first}${rest}`;
			const pattern = path.replaceAll(/\{[^}]*\}|<[^>]*>|…/g, "*");
			const isThere = ["", "app/", "tests/"].some(
				(folder) => globSync(`${folder}${pattern}`, { cwd: root }).length > 0,
			);
			return !firstFolders.has(first) || isThere ? [] : [`${file}: ${path}`];
		},
	);
}

describe("The folders that docs/architecture.md describes", () => {
	it("Except in the sample pack, no folder of sources, tests or documents has more than 25 entries", () => {
		const crowded = ["app", "server", "scripts", "bench", "tests", "docs"]
			.flatMap(foldersBelow)
			.filter((folder) => !folder.startsWith("tests/sample-pack"))
			.map((folder) => [folder, entriesOf(folder).length] as const)
			.filter(([, entries]) => entries > 25);
		expect(crowded).toEqual([]);
	});

	it("Only the files that put the application together are directly in app/", () => {
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

	it("docs/architecture.md names every folder of app/", () => {
		const drawing = readFileSync(join(root, "docs/architecture.md"), "utf8");
		const rooms = entriesOf("app").filter((entry) => entry.isDirectory());
		expect(
			rooms
				.map(({ name }) => name)
				.filter((name) => !new RegExp(`(^|[\\s\`/])${name}\\b`, "m").test(drawing)),
		).toEqual([]);
	});

	it("The files that docs/architecture.md names in its table of folders exist", () => {
		const drawing = readFileSync(join(root, "docs/architecture.md"), "utf8");
		const rows = [...drawing.matchAll(folderRow)];
		const named = rows.flatMap(([, folder = "", contents = ""]) =>
			[...contents.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, name = ""]) => [
				join("app", folder, name),
				join("app", name),
			]),
		);
		expect(named.length).toBeGreaterThan(100);
		expect(named.filter((paths) => !paths.some((path) => existsSync(join(root, path))))).toEqual(
			[],
		);
	});

	it("Documents name only functions, settings and commands that exist", () => {
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
		/** Names that belong to Node or to packages. */
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

	it("Documents name only files that exist", () => {
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
			for (const [, named = ""] of textOf(file).matchAll(
				/`((?:\w[\w./-]*\.(?:tsx?|css))|(?:(?:app|server|scripts|bench|tests|docs|public|deploy)\/[\w./-]*\.(?:md|json|js)))`/g,
			)) {
				const isThere = named.includes("/")
					? ["", "app/"].some((folder) => existsSync(join(root, folder, named)))
					: files.some((each) => each.endsWith(`/${named}`));
				if (!isThere) missing.push(`${file}: ${named}`);
			}
		}
		expect(missing).toEqual([]);
	});

	it("Documents name only paths in app/ and tests/ that exist, including folders and patterns", () => {
		expect(documents().flatMap((file) => leadingNowhere(file, textOf(file)))).toEqual([]);
		expect(
			leadingNowhere(
				"some.md",
				"`app/features`, `features/catalog/`, `tests/*/support/`, `<Content>`, `text/html`, `app/routes/`, `platform/http/utils`, `tests/routes/*.test.ts`",
			),
		).toEqual([
			"some.md: app/routes/",
			"some.md: platform/http/utils",
			"some.md: tests/routes/*.test.ts",
		]);
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

	it("The application imports no unsafe part of React Router, and creates one request handler", () => {
		expect(having(/\bUNSAFE_/)).toEqual([]);
		expect(having(/\bcreate(RequestHandler|StaticHandler)\(/)).toEqual(["app/handler.server.ts"]);
	});

	it("A route module defines its loader, action, title and component itself", () => {
		expect(having(/^export \{[^}]*\b(loader|action|meta|default)\b[^}]*\} from/m)).toEqual([]);
		expect(having(/^export (const|(async )?function) loader\b/m).length).toBeGreaterThan(80);
	});

	it("No folder of sources has a vague name such as utils or helpers", () => {
		const names = ["utils", "util", "lib", "helpers", "helper", "common", "misc", "shared"];
		expect(
			["app", "server", "scripts"]
				.flatMap(foldersBelow)
				.filter((folder) => names.includes(folder.split("/").at(-1) ?? "")),
		).toEqual([]);
	});
});
