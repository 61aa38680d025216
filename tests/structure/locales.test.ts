import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { regionNamesIn } from "#app/features/search/rules/region-names.ts";
import { completed } from "#scripts/complete-texts.ts";
import { root } from "#tests/support/server.ts";

type Tree = Parameters<typeof completed>[0];

const folder = join(root, "public/locales");
const languages = readdirSync(folder).toSorted();
const namespaces = [
	"account",
	"further",
	"general",
	"help",
	"login",
	"mail",
	"report",
	"studio",
] as const;
const read = (language: string, namespace: (typeof namespaces)[number] = "general") =>
	JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8")) as Tree;

function textsOf(tree: Tree, before = ""): [key: string, text: string][] {
	return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
		typeof value === "string" ? [[before + name, value]] : textsOf(value, `${before}${name}.`),
	);
}

const form = /_(zero|one|two|few|many|other)$/;

/** Returns the forms of each text. A text without forms has the form `""`. */
function formsOf(tree: Tree): Map<string, Map<string, string>> {
	const forms = new Map<string, Map<string, string>>();
	for (const [key, text] of textsOf(tree)) {
		const base = key.replace(form, "");
		const ofKey = forms.get(base) ?? new Map<string, string>();
		forms.set(base, ofKey.set(form.exec(key)?.[1] ?? "", text));
	}
	return forms;
}

/**
 * Returns the placeholders in a text: `{{name}}`, `{name}` for a script, and the elements
 * `<name>…</name>` of `<Trans>`.
 */
function placesOf(text: string): string[] {
	const values = [...text.matchAll(/\{\{?\s*(\w+)[^{}]*\}\}?/g)].map(([, name = ""]) => name);
	const elements = [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, name]) => `<${name}>`);
	return [...new Set([...values, ...elements])].toSorted();
}

/**
 * Returns the plural categories of a language that cover several numbers, so their texts must
 * contain the number.
 */
function categoriesOfSeveral(language: string, hasZero: boolean): Set<string> {
	const rules = new Intl.PluralRules(language);
	const numbers = [
		...Array.from({ length: 200 }, (_, number) => number),
		1_000_000,
		2_000_000,
	].slice(hasZero ? 1 : 0);
	const found = new Map<string, number>();
	for (const number of numbers)
		found.set(rules.select(number), (found.get(rules.select(number)) ?? 0) + 1);
	return new Set([...found].filter(([, count]) => count > 1).map(([category]) => category));
}

const app = join(root, "app");
const sourceOf = (file: string) => readFileSync(join(app, file), "utf8");

/** Returns these files of `app` and those that they import, without types and server files. */
function modulesOf(files: readonly string[], found = new Set<string>()): Set<string> {
	for (const file of files.filter((each) => !found.has(each) && !each.includes(".server."))) {
		found.add(file);
		const imports = sourceOf(file)
			.replaceAll(/import type [^;]*;/g, "")
			.matchAll(/(?:from|import\()\s*"(#app\/|\.{1,2}\/)([^"]+\.tsx?)"/g);
		modulesOf(
			[...imports].map(([, base = "", path = ""]) =>
				base === "#app/" ? path : join(dirname(file), base, path),
			),
			found,
		);
	}
	return found;
}

/** Returns the problems of a language's texts, compared with the English ones. */
function faultsOf(language: string, tree: Tree, english = formsOf(read("en"))): string[] {
	const forms = formsOf(tree);
	const faults: string[] = [];
	const [ofSeveral, ofSeveralButNone] = [
		categoriesOfSeveral(language, false),
		categoriesOfSeveral(language, true),
	];
	const wanted = new Set(
		new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[],
	);
	for (const [key, inEnglish] of english) {
		const own = forms.get(key);
		if (!own) {
			faults.push(`${key}: missing`);
			continue;
		}
		const isPlural = inEnglish.has("other");
		const places = new Set([...inEnglish.values()].flatMap(placesOf));
		if (own.has("") && own.size > 1) faults.push(`${key}: with and without plural forms`);
		if (isPlural || !own.has("")) {
			if (!isPlural && !places.has("count"))
				faults.push(`${key}: plural forms of a text that counts nothing`);
			for (const category of wanted)
				if (!own.has(category)) faults.push(`${key}_${category}: missing`);
			for (const category of own.keys())
				if (!wanted.has(category) && category !== "zero")
					faults.push(`${key}_${category}: no form of this language`);
		}
		const several = own.has("zero") ? ofSeveralButNone : ofSeveral;
		for (const [category, text] of own) {
			const name = category === "" ? key : `${key}_${category}`;
			if (text.trim() === "") faults.push(`${name}: blank`);
			const has = placesOf(text);
			const mayLeaveOut = (place: string) =>
				place === "count" && category !== "" && !several.has(category);
			for (const place of places) {
				const isWanted =
					isPlural && place === "count"
						? placesOf(inEnglish.get("other") ?? "").includes(place)
						: true;
				if (isWanted && !has.includes(place) && !mayLeaveOut(place))
					faults.push(`${name}: without {{${place}}}`);
			}
			for (const place of has)
				if (!places.has(place) && place !== "count")
					faults.push(`${name}: {{${place}}} is not known`);
			if (/^\s|\s$/.test(text) !== /^\s|\s$/.test([...inEnglish.values()][0] ?? ""))
				faults.push(`${name}: space at its ends`);
		}
	}
	for (const key of forms.keys()) if (!english.has(key)) faults.push(`${key}: not in English`);
	return faults;
}

describe("The texts of all languages", () => {
	it("The portal has texts in English, Spanish, French, German, Portuguese and Arabic", () => {
		expect(languages).toEqual(expect.arrayContaining(["ar", "de", "en", "es", "fr", "pt"]));
	});

	it.each(languages)(
		"A language has every text, plural form and placeholder: %s (LANG-1)",
		(language) => {
			expect(readdirSync(join(folder, language)).toSorted()).toEqual(
				namespaces.map((name) => `${name}.json`),
			);
			for (const name of namespaces)
				expect(faultsOf(language, read(language, name), formsOf(read("en", name)))).toEqual([]);
		},
	);

	it("English texts take times and limits from the code through placeholders, with five known exceptions", () => {
		const number =
			/\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\b/;
		const unit =
			/(?:seconds?|minutes?|hours?|days?|weeks?|digits?|times?|agents|groups|MB|questions a day)\b/;
		const written = namespaces
			.flatMap((name) => textsOf(read("en", name)))
			.filter(([, text]) =>
				new RegExp(`${number.source} (?:letters and )?${unit.source}`, "i").test(text),
			);
		// These texts name a person's reading time, and the time until published content appears
		// (PACK-42).
		expect(written.map(([key]) => key)).toEqual([
			"notifications.own.due.text",
			"refresh.lede",
			"listing.microLearnings.lede",
			"messages.published",
			"publish.withinSeconds",
		]);
	});

	it.each(languages)(
		"A noun after a number from the code has every plural form: %s (LANG-12)",
		(language) => {
			const categories = new Set(
				Array.from({ length: 1000 }, (_, number) =>
					new Intl.PluralRules(language).select(number + 1),
				),
			);
			const texts = namespaces.flatMap((name) => textsOf(read(language, name)));
			const plurals = texts.flatMap(([key, text]) =>
				[...text.matchAll(/\{\{\w+, plural\((.*?)\)\}\}/g)].map(([, forms = ""]) => ({
					key,
					forms,
				})),
			);
			expect(plurals.length).toBeGreaterThan(30);
			const incomplete = plurals.filter(({ forms }) =>
				[...categories].some((category) => !forms.includes(`${category}: `)),
			);
			expect(incomplete).toEqual([]);
			const times = texts.filter(([, text]) =>
				/\{\{\w+(?:Minutes|Hours|Days|Weeks|Digits)\}\}/.test(text),
			);
			expect(times).toEqual([]);
		},
	);

	it("Only pages without scripts use the texts of login pages, because browsers don't load these texts", () => {
		const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
			.filter((file) => file.endsWith(".tsx"))
			.map((file) => ({ file, source: sourceOf(file) }));
		const users = sources.filter(({ source }) => /useTranslation\(\[?LOGIN_NAMESPACE/.test(source));
		expect(users.length).toBeGreaterThan(5);
		for (const { file } of users) {
			expect(file).toMatch(/^features\/log-in\//);
			const importers = sources.filter(({ source }) => source.includes(`"#app/${file}"`));
			for (const importer of importers) expect(importer.file).toMatch(/^features\/log-in\//);
		}
		const routes = users.filter(({ source }) => source.includes("export default"));
		for (const { file, source } of routes)
			expect([file, source.includes("logInPage")]).toEqual([file, true]);
	});

	it("Because Home and lessons load without further.json, they and the frame of all pages use that file's texts in the browser only for errors", () => {
		const routes = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
			(file) => file.endsWith(".tsx") && sourceOf(file).includes("hasFewTexts: true"),
		);
		expect(routes.toSorted()).toEqual([
			"features/home/home.tsx",
			"features/training/player/player.tsx",
		]);
		const frame = ["root.tsx", "entry.client.tsx", "features/frame/logged-in.tsx"];
		const keys = [...formsOf(read("en", "further")).keys()];
		// Error pages load further.json, unless a component fails in the browser. Then the message is
		// `unknownError`.
		expect(read("en")).toHaveProperty("failures.unknownError");
		const ofErrors = new Set([
			"features/frame/error-page.tsx",
			"features/frame/auth-card.tsx",
			"platform/i18n/text-key.ts",
		]);
		const modules = [...modulesOf([...frame, ...routes])].filter((file) => !ofErrors.has(file));
		const found = modules.flatMap((file) =>
			[...sourceOf(file).matchAll(/["`](\w+\.[\w.]*)(["`]|\$\{)/g)]
				.filter(([, text = "", end]) =>
					keys.some((key) => (end === "${" ? key.startsWith(text) : key === text)),
				)
				.map(([, text]) => `${file}: ${text}`),
		);
		expect(found).toEqual([]);
	});

	it("French texts use no-break spaces with their punctuation, and Arabic texts use Arabic marks", () => {
		const textsOfAll = (language: string) =>
			namespaces.flatMap((name) => textsOf(read(language, name)));
		const bare = (text: string) => text.replaceAll(/\{\{?[^{}]*\}\}?/g, "X");
		const french = textsOfAll("fr").filter(([, text]) =>
			/[^\u00A0\u202F][?!;:»](\s|$)|«[^\u00A0\u202F]/.test(bare(text)),
		);
		const arabic = textsOfAll("ar").filter(([, text]) => /[?;,]/.test(bare(text)));
		expect([...french, ...arabic]).toEqual([]);
	});

	it("The check of translations finds keys, plural forms and placeholders that are missing, blank or unknown", () => {
		const faults = (change: (tree: Record<string, Record<string, string>>) => void) => {
			const tree = read("en");
			change(tree as Record<string, Record<string, string>>);
			return faultsOf("en", tree);
		};
		expect(faults(({ nav }) => delete nav?.home)).toEqual(["nav.home: missing"]);
		expect(faults(({ nav }) => Object.assign(nav ?? {}, { home: " " }))).toContain(
			"nav.home: blank",
		);
		expect(faults(({ nav }) => Object.assign(nav ?? {}, { away: "Away" }))).toEqual([
			"nav.away: not in English",
		]);
		expect(
			faults(({ footer }) => Object.assign(footer ?? {}, { request: "Request {{number}}" })),
		).toEqual(["footer.request: without {{id}}", "footer.request: {{number}} is not known"]);
		const further = read("en", "further");
		expect(faultsOf("ar", further, formsOf(further))).toContain("route.minutes_few: missing");
		// French uses the singular for zero too.
		expect(faultsOf("fr", further, formsOf(further))).toContain(
			"home.lede.begun_one: without {{count}}",
		);
	});

	it("The check of translations reports the missing texts of an added language, and search knows its country names", () => {
		const italian = {
			nav: { home: "Inizio" },
			lesson: { points_one: "{{count}} punto", points_other: "{{count}} punti" },
		};
		expect(faultsOf("it", italian)).toEqual(
			expect.arrayContaining(["nav.attend: missing", "lesson.points_many: missing"]),
		);
		expect(regionNamesIn("Una settimana in Germania", ["en", "it"])).toEqual([
			"Germany",
			"Germania",
		]);
		expect(regionNamesIn("Una settimana in Germania", ["en"])).toEqual([]);
	});

	it("The English text replaces a missing one, in each plural form of the language (LANG-1)", () => {
		const arabic = {
			nav: { home: "الرئيسية" },
			question: { chosen_other: "{{chosen}} من {{count}}" },
		};
		const texts = completed(arabic, read("en"), "ar");
		expect(formsOf(texts).get("nav.home")?.get("")).toBe("الرئيسية");
		expect(formsOf(texts).get("nav.attend")?.get("")).toBe("Attend");
		expect(formsOf(texts).get("lesson.points")?.get("few")).toBe("{{count}} points earned");
		expect(formsOf(texts).get("lesson.points")?.get("one")).toBe("{{count}} point earned");
		expect(faultsOf("ar", texts)).toEqual([]);
	});
});
