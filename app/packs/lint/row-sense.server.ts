import { isObject } from "#app/packs/findings/findings.server.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import { nearest } from "#app/platform/text/edit-distance.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import { timeOf } from "#app/platform/fields/fields.server.ts";
import { titleOf } from "#app/packs/row-words.server.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { isContent } from "./texts.server.ts";

export const unknownField: Rule = {
	name: "unknown-field",
	*find({ unknown }) {
		for (const { file, path, known } of unknown) {
			const field = String(path.at(-1));
			const meant = nearest(field, known);
			yield meant === null
				? { file, path, id: "unknown-field.unused", values: { field } }
				: { file, path, id: "unknown-field.mistyped", values: { field, meant } };
		}
	},
};

export const endBeforeStart: Rule = {
	name: "end-before-start",
	*find({ rows }) {
		for (const { row, file, rowPath } of rows) {
			const { start_date, end_date } = row as { start_date?: string; end_date?: string };
			const [start, end] = [timeOf(start_date), timeOf(end_date)];
			if (start === null || end === null || end >= start) continue;
			const values = {
				title: titleOf(row),
				end: end_date?.slice(0, 10) ?? "",
				start: start_date?.slice(0, 10) ?? "",
			};
			yield { file, path: [...rowPath, "end_date"], id: "end-before-start.dates", values };
		}
	},
};

export const controlSign: Rule = {
	name: "control-sign",
	*find({ rows }) {
		for (const { row, file, rowPath } of rows) {
			for (const [path, text] of textsIn(row, rowPath)) {
				const sign = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/.exec(text)?.[0];
				if (sign === undefined) continue;
				const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
				const field = String(path.findLast((part) => typeof part === "string"));
				// Parsing replaces NUL with U+FFFD.
				const named = code === "FFFD" ? "a NUL or a broken letter" : `the character U+${code}`;
				yield { file, path, id: "control-sign.sign", values: { field, sign: named } };
			}
		}
	},
};

function* textsIn(value: unknown, path: JsonPath): Iterable<readonly [JsonPath, string]> {
	if (typeof value === "string") yield [path, value];
	else if (Array.isArray(value))
		for (const [index, each] of value.entries()) yield* textsIn(each, [...path, index]);
	else if (isObject(value))
		for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name]);
}

export const emptyPart: Rule = {
	name: "empty-part",
	*find({ programs }): Iterable<Finding> {
		for (const chapter of programs.flatMap(({ chapters }) => chapters)) {
			const { row, pages, file, path } = chapter;
			if (
				pages.length === 0 &&
				row.coming_soon === 0 &&
				row.upcoming === 0 &&
				row.hidden_in_source === 0
			) {
				const values = { title: row.title };
				yield { file, path: [...path, "pages"], id: "empty-part.chapter", values };
			}
			for (const page of pages.filter(isContent)) {
				// The rule alternative-text reports a picture without a title.
				if (page.row.title.trim() !== "" || page.row.image !== "") continue;
				const values = { number: page.row.page_number, chapter: row.title };
				yield {
					file: page.file,
					path: [...page.path, "title"],
					id: "empty-part.page",
					values,
				};
			}
		}
	},
};

export const unusedFile: Rule = {
	name: "unused-file",
	*find({ rows, media }) {
		const named = namedFiles(rows.map(({ row }) => row));
		for (const name of media.keys()) {
			if (named.has(name)) continue;
			yield { file: `media/${name}`, path: [], id: "unused-file.unnamed" };
		}
	},
};
