import type { Draft, Row, Subject } from "#app/packs/draft.ts";
import { listParts, listsOf } from "#app/packs/drafts/rows.ts";
import { textOf } from "#app/features/studio/form/field.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";

/** A row of a draft that uses a file. */
export interface FileUse {
	/** Null if the row has no id. */
	subject: Subject | null;
	title: string;
	row: Row;
}

/** The texts and captions of a file, in the format of packs. Each may be empty. */
export interface FileWords {
	/** The description of a picture, as a sentence. */
	alt: string;
	credits: string;
	/** The name of the file with a video's captions. */
	captions: string;
	/** A text version of what viewers hear and see in a video. */
	transcript: string;
}

export const noWords: FileWords = { alt: "", credits: "", captions: "", transcript: "" };

/** Returns each row of a draft that may use files. */
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

/**
 * Returns a row's own texts about a file that it uses, so that no one has to describe a pack's
 * files again.
 */
export function wordsInRow(row: Row, name: string): FileWords {
	const isFilm = row.url === name || row.link_jw === name;
	return {
		alt: row.image === name ? textOf(row.image_alt) : altInRow(row, name),
		credits: row.image === name ? textOf(row.image_credits) : "",
		captions: isFilm ? textOf(row.captions) : "",
		transcript: isFilm ? textOf(row.transcript) : "",
	};
}

// Returns the description (or the title) of a row whose `url` is the file, or the label of an
// answer that shows it as its picture, because these texts describe the file.
function altInRow(row: Row, name: string): string {
	if (row.url === name) return textOf(row.description) || textOf(row.title);
	const answer = Array.isArray(row.options)
		? (row.options as unknown[]).find((each) => (each as Row | null)?.image === name)
		: undefined;
	return textOf((answer as Row | undefined)?.label);
}

/**
 * Returns the fields of a row that get texts from a newly chosen file. A text that the author wrote
 * for the row stays (STUDIO-72).
 */
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
			// Neither the row's text nor the file's text has changed.
			if (isAsBefore && words[part] === hadWords[part]) return [];
			const isOfFileBefore = isAsBefore && typed === hadWords[part];
			return typed === "" || isOfFileBefore ? [[field, words[part]]] : [];
		}),
	);
}
