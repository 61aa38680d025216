import { subjectKey, type Draft, type Row, type Subject } from "#app/packs/draft.ts";

/** A row of a draft that names a file. `subject` null: a list that is not edited by one of these forms. */
export interface FileUse {
	subject: Subject | null;
	/** The list of the pack, such as `image_library`; null: a chapter, a page or the program itself. */
	list: string | null;
	title: string;
	row: Row;
}

/** What belongs to a file, in the fields of packs; empty: nothing. */
export interface FileWords {
	/** Of a picture: what it shows, in a sentence. */
	alt: string;
	credits: string;
	/** Of a video: the file with its captions. */
	captions: string;
	/** Of a video: what is said and seen. */
	transcript: string;
}

export const noWords: FileWords = { alt: "", credits: "", captions: "", transcript: "" };

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function titleOf(row: Row): string {
	const { title, question, name, name_on_device } = row;
	return textOf(title) || textOf(question) || textOf(name) || textOf(name_on_device);
}

/** Each row of a draft that may name files, once. */
export function rowsOfDraft({ app, chapters, ...lists }: Draft): FileUse[] {
	const program: FileUse = { subject: { of: "app" }, list: null, title: titleOf(app), row: app };
	const ofChapters = chapters.flatMap(({ pages, ...chapter }): FileUse[] => [
		{
			subject: { of: "chapter", id: chapter.id },
			list: null,
			title: titleOf(chapter),
			row: chapter,
		},
		...pages.map((page): FileUse => {
			const subject: Subject = { of: "page", id: page.id };
			return { subject, list: null, title: titleOf(page), row: page };
		}),
	]);
	const ofLists = Object.entries(lists).flatMap(([list, value]) =>
		rowsIn(value).map((row): FileUse => ({ subject: null, list, title: titleOf(row), row })),
	);
	return [program, ...ofChapters, ...ofLists];
}

/** The rows of a list, whether it is one or has groups. */
function rowsIn(value: unknown): Row[] {
	if (Array.isArray(value)) return value.filter((each) => typeof each === "object" && each);
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(rowsIn) : [];
}

/** Names a use, so that each is listed once. */
export function useKey({ subject, list, row }: FileUse): string {
	return subject ? subjectKey(subject) : `${list} ${String(row.id)}`;
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
