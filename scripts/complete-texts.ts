import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";

interface Tree {
	[name: string]: string | Tree;
}

const form = /_(zero|one|two|few|many|other)$/;

/**
 * Adds the English text for each missing translation. A missing text that depends on a number gets
 * one for each plural form of the language.
 */
export function completed(own: Tree, english: Tree, language: string): Tree {
	const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	const texts: Tree = { ...own };
	for (const [name, text] of Object.entries(english)) {
		if (typeof text !== "string") {
			const area = own[name];
			texts[name] = completed(typeof area === "object" ? area : {}, text, language);
			continue;
		}
		const key = name.replace(form, "");
		if (key === name) texts[name] ??= text;
		else if (own[key] === undefined)
			for (const category of categories)
				texts[`${key}_${category}`] ??=
					english[`${key}_${category}`] ?? english[`${key}_other`] ?? text;
	}
	return texts;
}

/** Adds the English text for each text that is missing in a folder's language files (LANG-1). */
export function completeTexts(folder: string): void {
	const read = (file: string): Tree =>
		existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Tree) : {};
	for (const name of readdirSync(join(folder, DEFAULT_LANGUAGE))) {
		const english = read(join(folder, DEFAULT_LANGUAGE, name));
		for (const language of readdirSync(folder)) {
			const file = join(folder, language, name);
			writeFileSync(file, JSON.stringify(completed(read(file), english, language)));
		}
	}
}
