import type { Draft, Row, Subject } from "#app/packs/draft.ts";
import { listParts, listsOf } from "#app/packs/drafts/rows.ts";
import { textOf } from "#app/features/studio/form/field-values.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";

/** A row of a draft that names a file. */
export interface FileUse {
	/** Null: a row of a list that has no number. */
	subject: Subject | null;
	title: string;
	row: Row;
}

/** What belongs to a file, in the fields of packs; empty: nothing. */
export interface FileWords {
	/** What a picture shows, in a sentence. */
	alt: string;
	credits: string;
	/** The file with a video's captions. */
	captions: string;
	/** What is said and seen in a video. */
	transcript: string;
}

export const noWords: FileWords = { alt: "", credits: "", captions: "", transcript: "" };

/** Each row of a draft that may name files, once. */
export function rowsOfDraft(draft: Draft): FileUse[] {
	const use = (subject: Subject | null, row: Row): FileUse => ({
		subject,
		title: titleOf(row),
		row,
	});
	const ofChapters = draft.chapters.flatMap(({ pages, ...chapter }) => [
		use({ of: "chapter", id: chapter.id }, chapter),
		...pages.map((page) => use({ of: "page", id: page.id }, page)),
	]);
	const ofLists = listParts.flatMap((of) =>
		listsOf(draft, of)
			.flatMap(({ rows }) => rows)
			.map((row) => use(typeof row.id === "number" ? { of, id: row.id } : null, row)),
	);
	return [use({ of: "app" }, draft.app), ...ofChapters, ...ofLists];
}

/** What a row says of the file that it names, so that a file of a pack is described without anyone typing it again. */
export function wordsInRow(row: Row, name: string): FileWords {
	const isFilm = row.url === name || row.link_jw === name;
	return {
		alt: row.image === name ? textOf(row.image_alt) : altInRow(row, name),
		credits: row.image === name ? textOf(row.image_credits) : "",
		captions: isFilm ? textOf(row.captions) : "",
		transcript: isFilm ? textOf(row.transcript) : "",
	};
}

/** An item of the picture library is read by its description, a picture of an answer by its words. */
function altInRow(row: Row, name: string): string {
	if (row.url === name) return textOf(row.description) || textOf(row.title);
	const answer = Array.isArray(row.options)
		? (row.options as unknown[]).find((each) => (each as Row | null)?.image === name)
		: undefined;
	return textOf((answer as Row | undefined)?.label);
}

/** The fields of a row that follow from a file which is put in place of another, unless the row has words of its own (STUDIO-72). */
export function wordsOnRow(
	{ had, hadWords }: { had: Row; hadWords: FileWords },
	fields: Row,
	words: FileWords,
	pairs: readonly (readonly [field: string, words: keyof FileWords])[],
): Row {
	return Object.fromEntries(
		pairs.flatMap(([field, part]) => {
			const typed = textOf(field in fields ? fields[field] : had[field]);
			const isAsBefore = typed === textOf(had[field]);
			// A file that stays changes nothing: an author who corrects a sentence corrects only that.
			if (isAsBefore && words[part] === hadWords[part]) return [];
			const isOfFileBefore = isAsBefore && typed === hadWords[part];
			return typed === "" || isOfFileBefore ? [[field, words[part]]] : [];
		}),
	);
}
