import { Parser } from "htmlparser2";
import { categoryIds } from "#app/features/catalog/category.ts";
import { nearest } from "#app/platform/text/edit-distance.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";

export const repeatedKey: Rule = {
	name: "repeated-key",
	*find({ repeated }) {
		for (const { file, path, key } of repeated)
			yield {
				file,
				path,
				id: "repeated-key.twice",
				values: { key },
			};
	},
};

export const brokenFile: Rule = {
	name: "broken-file",
	*find({ problems }) {
		for (const [name, problem] of problems) yield { file: `media/${name}`, path: [], ...problem };
	},
};

const htmlFields = ["text", "text_html", "other_copy"] as const;

export const cutHtml: Rule = {
	name: "cut-html",
	*find({ rows }) {
		for (const { kind, row, file, rowPath } of rows) {
			if (kind === "notification" || kind === "exhibition") continue;
			for (const field of htmlFields) {
				const html = (row as Record<string, unknown>)[field];
				if (typeof html !== "string" || !html.includes("<")) continue;
				const cut = cutParts(html);
				if (cut.length === 0) continue;
				const values = { parts: cut.map((part) => `“${part}”`).join(", ") };
				yield { file, path: [...rowPath, field], id: "cut-html.parts", values };
			}
		}
	},
};

/**
 * The attributes that `cutParts` ignores. Cleaning always sets `rel` and drops `target`, and the
 * rule dead-link reports `href`.
 */
const ignoredAttributes = new Set(["rel", "target", "href"]);

/** Returns the tags and attributes that cleaning removes from HTML. */
export function cutParts(html: string): string[] {
	const [given, kept] = [partsOf(html), partsOf(sanitizeHtml(html))];
	return [...given].filter(([part, count]) => count > (kept.get(part) ?? 0)).map(([part]) => part);
}

function partsOf(html: string): Map<string, number> {
	const parts = new Map<string, number>();
	const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
	const parser = new Parser({
		onopentag(name, attributes) {
			add(`<${name}>`);
			for (const attribute of Object.keys(attributes))
				if (!ignoredAttributes.has(attribute)) add(`${attribute}=`);
		},
	});
	parser.end(html);
	return parts;
}

const levels = ["ii", "iii"];

const categoryNames = new Map<number, string>(
	Object.entries(categoryIds).map(([name, id]) => [
		id,
		name.replaceAll(/[A-Z]/g, " $&").replace(/^./, (letter) => letter.toUpperCase()),
	]),
);

function categoryMeant(name: string): string {
	const [word = "~"] = name.toLowerCase().split(/\W+/).filter(Boolean);
	const meant =
		nearest(name, categoryNames.values()) ??
		[...categoryNames.values()].find((each) => each.toLowerCase().split(" ").includes(word));
	const found = [...categoryNames].find(([, each]) => each === meant);
	if (found) return `Did you mean ${found[0]}, ${found[1]}?`;
	return `It knows ${[...categoryNames].map(([id, each]) => `${id} ${each}`).join(", ")}.`;
}

const display = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Returns current country codes by English name. Building this map is slow. */
function countryCodes(): Map<string, string> {
	const found = letters
		.flatMap((first) => letters.map((second) => first + second))
		.filter((code) => isCountry(code));
	return new Map(found.map((code) => [display.of(code.toUpperCase()) ?? code, code]));
}

function currentCode(code: string): string {
	return new Intl.Locale(`und-${code}`).region?.toLowerCase() ?? code;
}

function isCountry(code: string): boolean {
	return (
		/^[a-z]{2}$/i.test(code) &&
		display.of(code.toUpperCase()) !== undefined &&
		currentCode(code) === code.toLowerCase()
	);
}

function countryMeant(country: string): string | null {
	if (/^[a-z]{2}$/i.test(country) && display.of(country.toUpperCase())) return currentCode(country);
	const codes = countryCodes();
	return codes.get(nearest(country, codes.keys()) ?? "") ?? null;
}

export const unknownValue: Rule = {
	name: "unknown-value",
	*find({ programs }): Iterable<Finding> {
		for (const { row, file, path, assets } of programs) {
			for (const [index, { category_id, name }] of row.categories.entries()) {
				if (categoryNames.has(category_id)) continue;
				const category = `${category_id}${name === "" ? "" : ` “${name}”`}`;
				yield {
					file,
					path: [...path, "categories", index, "category_id"],
					id: "unknown-value.category",
					values: { category, advice: categoryMeant(name) },
				};
			}
			const level = String(row.level ?? "")
				.trim()
				.toLowerCase();
			if (level !== "" && !levels.includes(level)) {
				const meant = { "2": "ii", "3": "iii" }[level] ?? nearest(level, levels) ?? "ii or iii";
				yield {
					file,
					path: [...path, "level"],
					id: "unknown-value.level",
					values: { level: String(row.level), meant },
				};
			}
			for (const asset of assets) {
				for (const [index, country] of asset.row.countries.entries()) {
					if (isCountry(country)) continue;
					const meant = countryMeant(country);
					const advice =
						meant === null ? "Write two letters, such as “gb”." : `Did you mean “${meant}”?`;
					yield {
						file,
						path: [...asset.path, "countries", index],
						id: "unknown-value.country",
						values: { country, advice },
					};
				}
			}
		}
	},
};
