import { Parser } from "htmlparser2";
import { categoryIds } from "#app/domain/catalog/category.ts";
import { nearest } from "#app/domain/text/edit-distance.ts";
import { sanitizeHtml } from "#app/content/sanitize.server.ts";
import type { Found, Rule } from "./rule.server.ts";

export const repeatedKey: Rule = {
	name: "repeated-key",
	severity: "error",
	*find({ repeated }) {
		for (const { file, path, key } of repeated)
			yield { file, path, message: `“${key}” stands here twice, and only the last one counts.`, advice: "Take one of them out." };
	},
};

export const brokenFile: Rule = {
	name: "broken-file",
	severity: "error",
	*find({ problems }) {
		for (const [name, { message, advice }] of problems) yield { file: `media/${name}`, path: [], message, advice };
	},
};

const htmlFields = ["text", "text_html", "other_copy"] as const;

export const cutHtml: Rule = {
	name: "cut-html",
	severity: "warning",
	*find({ rows }) {
		for (const { kind, row, file, at } of rows) {
			if (kind === "notification" || kind === "exhibition") continue;
			for (const field of htmlFields) {
				const html = (row as Record<string, unknown>)[field];
				if (typeof html !== "string" || !html.includes("<")) continue;
				const cut = cutParts(html);
				if (cut.length === 0) continue;
				const message = `Cleaning takes ${cut.map((part) => `“${part}”`).join(", ")} out of this text.`;
				yield { file, path: [...at, field], message, advice: "Say it without them." };
			}
		}
	},
};

/** Cleaning sets `rel` and `target` itself; dead-link reports `href`. */
const notTold = new Set(["rel", "target", "href"]);

/** Tags and attributes that cleaning takes out of HTML. */
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
			for (const attribute of Object.keys(attributes)) if (!notTold.has(attribute)) add(`${attribute}=`);
		},
	});
	parser.end(html);
	return parts;
}

const codes = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const levels = ["ii", "iii"];
const categories = new Set<number>(Object.values(categoryIds));

export const unknownValue: Rule = {
	name: "unknown-value",
	severity: "warning",
	*find({ programs }): Iterable<Found> {
		for (const { row, file, path, assets } of programs) {
			for (const [index, { category_id }] of row.categories.entries()) {
				if (categories.has(category_id)) continue;
				const message = `The portal has no category ${category_id}.`;
				yield { file, path: [...path, "categories", index, "category_id"], message, advice: `It knows ${[...categories].join(", ")}.` };
			}
			const level = String(row.level ?? "").toLowerCase();
			if (level !== "" && !levels.includes(level)) {
				const meant = nearest(level, levels) ?? "ii or iii";
				yield { file, path: [...path, "level"], message: `“${row.level}” is no level.`, advice: `Did you mean ${meant}?` };
			}
			for (const asset of assets) {
				for (const [index, country] of asset.row.countries.entries()) {
					if (/^[a-z]{2}$/i.test(country) && codes.of(country.toUpperCase())) continue;
					const message = `“${country}” is no country code.`;
					yield { file, path: [...asset.path, "countries", index], message, advice: "Write two letters, such as “gb”." };
				}
			}
		}
	},
};
