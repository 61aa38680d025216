import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtRoutes } from "#tests/support/portal.ts";

const root = join(import.meta.dirname, "../..");
const filesBelow = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => !/(^|\/)node_modules\//.test(name))
		.map((name) => join(root, folder, name))
		.filter((path) => statSync(path).isFile());

describe("Documents", () => {
	const documents = [
		join(root, "README.md"),
		...filesBelow("docs").filter((path) => path.endsWith(".md")),
	];

	it("Documents link only to files that exist", () => {
		const broken = documents.flatMap((document) =>
			[...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
				.map(([, link = ""]) => link)
				.filter((link) => !existsSync(join(dirname(document), link)))
				.map((link) => `${document.slice(root.length + 1)}: ${link}`),
		);
		expect(broken).toEqual([]);
	});

	it("settings.md and .env.example list every setting, and no other", () => {
		const settings = readFileSync(join(root, "app/settings.server.ts"), "utf8");
		const known = [
			...new Set([...settings.matchAll(/^\t([A-Z][A-Z_]+):/gm)].map(([, name]) => name)),
		];
		expect(known.length).toBeGreaterThan(30);
		const rows = [
			...readFileSync(join(root, "docs/settings.md"), "utf8").matchAll(/^\| (`[A-Z`_, ]+) \|/gm),
		];
		const listed = rows.flatMap(([, names = ""]) => names.match(/[A-Z_]+/g) ?? []);
		expect(listed.toSorted()).toEqual(known.toSorted());
		const example = [
			...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^# ([A-Z_]+)=/gm),
		].map(([, name]) => name);
		expect(example.toSorted()).toEqual(known.toSorted());
	});

	it("commands.md lists every script of package.json but the pre and post scripts, and no other", () => {
		const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
			scripts: Record<string, string>;
		};
		const named = [
			...readFileSync(join(root, "docs/commands.md"), "utf8").matchAll(
				/`(?:LAB=path )?npm (?:run )?(?:-s )?([a-z][a-z:-]*)/g,
			),
		];
		const listed = new Set(named.map(([, name]) => name));
		expect([...listed].toSorted()).toEqual(
			Object.keys(scripts)
				.filter((name) => !/^(pre|post)/.test(name))
				.toSorted(),
		);
	});

	it.each([
		["bench", "bench/bench.ts"],
		["trial", "scripts/trial.ts"],
	])("commands.md lists each command of `npm run %s`, and no other", (command, file) => {
		const known = [
			...readFileSync(join(root, file), "utf8").matchAll(/^\t(\w+): \{\s+about/gm),
		].map(([, name]) => name);
		const document = readFileSync(join(root, "docs/commands.md"), "utf8");
		const listed = new Set(
			[...document.matchAll(new RegExp(`npm run ${command} -- (\\w+)`, "g"))].map(
				([, name]) => name,
			),
		);
		expect([...listed].toSorted()).toEqual(known.toSorted());
	});

	/**
	 * Each requirement of OWASP ASVS 5.0, levels 1 and 2, summarized in our words, with how the
	 * portal meets it and the code and tests that show it.
	 */
	const requirements = JSON.parse(readFileSync(join(import.meta.dirname, "asvs.json"), "utf8")) as {
		requirement: string;
		asks: string;
		status: "met" | "partly" | "not met" | "n/a";
		why?: string;
		shown?: { file: string; tests?: string[] }[];
	}[];

	it("asvs.json cites only files that exist, and tests by their actual titles", () => {
		const shown = requirements.flatMap(({ requirement, shown = [] }) =>
			shown.map((each) => ({ requirement, ...each })),
		);
		expect(shown.flatMap(({ tests = [] }) => tests).length).toBeGreaterThan(40);
		const wrong = shown.flatMap(({ requirement, file, tests = [] }) => {
			const path = join(root, file.split("#")[0] ?? "");
			if (!existsSync(path)) return [`${requirement}: ${file}`];
			if (tests.length === 0) return [];
			const text = readFileSync(path, "utf8");
			return tests
				.filter((title) => !text.includes(title))
				.map((title) => `${requirement}: ${file}: ${title}`);
		});
		expect(wrong).toEqual([]);
	});

	it("asvs.json has a row for each requirement of ASVS 5.0, levels 1 and 2", () => {
		/**
		 * The number of requirements of these levels in each section. They are the section's first
		 * requirements.
		 */
		const sections: Record<string, number> = {
			"1.1": 2,
			"1.2": 9,
			"1.3": 11,
			"1.4": 3,
			"1.5": 2,
			"2.1": 3,
			"2.2": 3,
			"2.3": 4,
			"2.4": 1,
			"3.2": 2,
			"3.3": 4,
			"3.4": 6,
			"3.5": 5,
			"3.7": 2,
			"4.1": 3,
			"4.2": 1,
			"4.3": 2,
			"4.4": 4,
			"5.1": 1,
			"5.2": 3,
			"5.3": 2,
			"5.4": 3,
			"6.1": 3,
			"6.2": 12,
			"6.3": 4,
			"6.4": 4,
			"6.5": 5,
			"6.6": 3,
			"6.8": 4,
			"7.1": 3,
			"7.2": 4,
			"7.3": 2,
			"7.4": 5,
			"7.5": 2,
			"7.6": 2,
			"8.1": 2,
			"8.2": 3,
			"8.3": 1,
			"8.4": 1,
			"9.1": 3,
			"9.2": 4,
			"10.1": 2,
			"10.2": 2,
			"10.3": 4,
			"10.4": 11,
			"10.5": 5,
			"10.6": 2,
			"10.7": 3,
			"11.1": 2,
			"11.2": 3,
			"11.3": 3,
			"11.4": 4,
			"11.5": 1,
			"11.6": 1,
			"12.1": 3,
			"12.2": 2,
			"12.3": 4,
			"13.1": 1,
			"13.2": 5,
			"13.3": 2,
			"13.4": 5,
			"14.1": 2,
			"14.2": 4,
			"14.3": 3,
			"15.1": 3,
			"15.2": 3,
			"15.3": 7,
			"16.1": 1,
			"16.2": 5,
			"16.3": 4,
			"16.4": 3,
			"16.5": 3,
			"17.1": 1,
			"17.2": 4,
			"17.3": 2,
		};
		const wanted = Object.entries(sections).flatMap(([section, count]) =>
			Array.from({ length: count }, (_, step) => `V${section}.${step + 1}`),
		);
		expect(requirements.map(({ requirement }) => requirement)).toEqual(wanted);
	});

	it("asvs.json cites proof of each requirement that is met and gives a reason for each of the others, and security.md has the right totals", () => {
		const wrong = requirements.filter(({ status, why, shown = [] }) =>
			status === "met" ? shown.length === 0 : !why,
		);
		expect(wrong).toEqual([]);
		const count = (state: string) => requirements.filter(({ status }) => status === state).length;
		const states = `${count("met")} met, ${count("partly")} in part, ${count("not met")} not met, ${count("n/a")} that do not apply`;
		const document = readFileSync(join(root, "docs/security.md"), "utf8");
		expect(document).toContain(`each of the ${requirements.length} ASVS requirements`);
		expect(document).toContain(states);
	});
});

describe("WCAG 2.2", () => {
	/**
	 * Each success criterion of levels A and AA, with how the portal meets it and the code and tests
	 * that show it.
	 */
	const criteria = JSON.parse(readFileSync(join(import.meta.dirname, "wcag.json"), "utf8")) as {
		criterion: string;
		status: "met" | "partly" | "n/a";
		code?: string[];
		tests?: string[];
	}[];

	it("wcag.json has the 55 criteria, and accessibility.md has the right totals", () => {
		expect(new Set(criteria.map(({ criterion }) => criterion)).size).toBe(55);
		const count = (state: string) => criteria.filter(({ status }) => status === state).length;
		expect(readFileSync(join(root, "docs/accessibility.md"), "utf8")).toContain(
			`${count("met")} are met, ${count("partly")} are met in part and ${count("n/a")} don't apply`,
		);
	});

	it("wcag.json cites only code and tests that exist", () => {
		const named = criteria.flatMap(({ code = [], tests = [] }) => [...code, ...tests]);
		expect(named.length).toBeGreaterThan(100);
		expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
});

describe("The code (OWASP ASVS 5)", () => {
	const sources = (...folders: string[]) =>
		folders.flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));
	const having = (paths: readonly string[], forbidden: RegExp) =>
		paths
			.filter((path) => forbidden.test(readFileSync(path, "utf8")))
			.map((path) => path.slice(root.length + 1));

	it("Apart from the diploma thread, code in app/ starts no process, evaluates no text and doesn't listen to other windows", () => {
		const forbidden = /child_process|\beval\(|new Function\(|["']message["']\s*,|\.onmessage\b/;
		// The thread that makes diplomas and the code that calls it. No window can send it messages.
		const thread = [
			"app/features/diploma/pdf/diplomas.server.ts",
			"app/features/diploma/pdf/worker.server.ts",
		];
		expect(having(sources("app"), forbidden).toSorted()).toEqual(thread);
	});

	it("The build doesn't contain the development server's login", () => {
		const ids = builtRoutes().map(({ id }) => id);
		expect(ids.length).toBeGreaterThan(50);
		expect(ids.filter((id) => /^routes\/dev\/|demo/.test(id))).toEqual([]);
	});

	it("The code uses no weak hash except for RFC 6238, no unchecked certificate and no lenient parser", () => {
		const forbidden =
			/["'](md5|sha1|des|rc4|aes-\d+-(ecb|cbc))["']|rejectUnauthorized: false|NODE_TLS_REJECT|insecureHTTPParser: true/i;
		// Authenticator apps compute their codes only with SHA-1.
		expect(having(sources("app", "server", "scripts"), forbidden)).toEqual([
			"app/features/studio/door/factor.server.ts",
		]);
	});

	it("Only four files in app/ use the browser's storage (WEB-24)", () => {
		const storage = /\b(localStorage|sessionStorage|indexedDB|caches\.open)\b/;
		expect(having(sources("app"), storage).toSorted()).toEqual([
			"app/entry.client.tsx",
			"app/features/frame/client/device-storage.ts",
			"app/features/studio/form/autosaver.ts",
			"app/ui/media/film.tsx",
		]);
	});

	it("The portal's requests follow no redirects", () => {
		const calls = sources("app")
			.filter((path) => path.endsWith(".server.ts"))
			.flatMap((path) =>
				[
					...readFileSync(path, "utf8").matchAll(/(?<![\w.])fetch\((?=[^)])[\s\S]{0,400}?\}\)/g),
				].map(([call]) => call),
			);
		expect(calls.length).toBe(3);
		expect(calls.filter((call) => !/redirect: "(error|manual)"/.test(call))).toEqual([]);
	});

	it("Every locked package has a checksum and no URL, and package.json names exact versions", () => {
		const folders = [".", "clients/typescript", "content/art", "scripts/node"];
		const read = (name: string) =>
			JSON.parse(readFileSync(join(root, name), "utf8")) as Record<string, Record<string, unknown>>;
		const asked = folders.flatMap((folder) => {
			const {
				dependencies = {},
				devDependencies = {},
				optionalDependencies = {},
			} = read(`${folder}/package.json`);
			return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
		});
		expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
		const faults = folders.flatMap((folder) =>
			(
				Object.entries(read(`${folder}/package-lock.json`).packages ?? {}) as [
					string,
					{ integrity?: string; resolved?: string },
				][]
			)
				.filter(
					([name, { integrity, resolved }]) =>
						name !== "" && (resolved !== undefined || !integrity?.startsWith("sha512-")),
				)
				.map(([name]) => `${folder}: ${name}`),
		);
		expect(faults).toEqual([]);
	});
});
