import type { ParseKeys } from "i18next";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import { kindOfFile, type FileKind } from "#app/features/studio/media/file-kind.ts";
import type { Row } from "#app/packs/draft.ts";

export type StudioKey = ParseKeys<"studio">;

/**
 * The kind of value in a field. `field-kinds.server.ts` has the rules of each kind, and
 * `form-fields.tsx` has its control.
 */
export type FieldKind =
	| "line"
	| "text"
	| "day"
	| "number"
	| "count"
	| "flag"
	| "words"
	| "marks"
	/** Text with HTML that marks can't express. */
	| "html"
	| "address"
	| "picture"
	| "video"
	| "hostedVideo"
	| "file"
	| "document"
	| "film"
	| "captions"
	| "country"
	| "emails"
	| "chapter"
	| "page"
	| "pages"
	| "layout"
	| "questionType"
	| "answers"
	| "itemType"
	| "color"
	| "font"
	| "share"
	| "angle"
	| "language"
	| "categories"
	| "menu";

/** The kinds of field whose control lets authors choose one of the program's files. */
export const fileKinds: Readonly<Partial<Record<FieldKind, FileKind>>> = {
	picture: "picture",
	video: "video",
	captions: "captions",
	document: "document",
};

/** The types of files that a control suggests in addition to other values. */
export const offeredKinds: Readonly<Partial<Record<FieldKind, readonly FileKind[]>>> = {
	file: ["document", "picture", "video"],
	film: ["video"],
	answers: ["picture"],
};

interface FieldOptions {
	hint?: StudioKey;
	/** The longest text, in characters, or the largest number. */
	max?: number;
	min?: number;
	isRequired?: true;
	/** The height of a text area, in lines. */
	rows?: number;
	/** True if the field takes up half a row. */
	isHalf?: true;
	/** The error for a value that packs can't have. It replaces the error of the field's kind. */
	error?: StudioTextBelow<"errors">;
	/** Another field that shows this field's errors. */
	errorsAt?: string;
	/** The heading that the field shares with the fields next to it. */
	part?: StudioKey;
	/** True if the field's part of the form is collapsed at first. */
	isFolded?: true;
}

/** Describes a field. Its rules, control and texts follow from this description. */
export interface FormField extends FieldOptions {
	kind: FieldKind;
	/** The name in packs. It is also the name and the id of the control that findings link to. */
	field: string;
	label: StudioKey;
}

export const fieldOf =
	(kind: FieldKind) =>
	(field: string, label: StudioKey, options: FieldOptions = {}): FormField => ({
		kind,
		field,
		label,
		...options,
	});

/** Groups fields under a heading. */
export const partOf = (
	part: StudioKey,
	fields: readonly FormField[],
	options: { isFolded?: true } = {},
): FormField[] => fields.map((field) => ({ ...field, part, ...options }));

/**
 * Returns midnight UTC of a day in the format of packs. Returns `0000-00-00 00:00:00` for an empty
 * day.
 */
export function packTime(day: string | undefined): string {
	return day ? `${day} 00:00:00` : "0000-00-00 00:00:00";
}

/** Returns the day for `<input type="date">`. Returns an empty string if there is none. */
export function dayOf(time: unknown): string {
	return typeof time === "string" && !time.startsWith("0000") ? time.slice(0, 10) : "";
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Turns the CR LF that browsers send into LF, and trims the text. */
export function lines(text: string | undefined): string {
	return (text ?? "").replaceAll(/\r\n?/g, "\n").trim();
}

const isFilmFile = (place: string) => kindOfFile(place) === "video" && !/^https?:/i.test(place);

/**
 * Returns the address (`film`) and the file (`filmFile`) of a lesson's video. A row may have both.
 * Each may be in `url` or in `link_jw`.
 */
export function filmOf({ url, link_jw }: Row): { film: string; filmFile: string } {
	const places = [textOf(link_jw), textOf(url)];
	return {
		film: places.find((place) => place !== "" && !isFilmFile(place)) ?? "",
		filmFile: places.find(isFilmFile) ?? "",
	};
}

/**
 * Returns both fields of a lesson's video from a form. An author may have typed a file name in
 * place of an address.
 */
export function filmFields(page: Row, sent: FormData): Row {
	const had = filmOf(page);
	const given = (field: string, before: string) =>
		sent.has(field) ? lines(textOf(sent.get(field))) : before;
	const typed = given("link_jw", had.film);
	const isName = isFilmFile(typed);
	const film = isName ? "" : typed;
	const filmFile = isName ? typed : given("url", had.filmFile);
	if (film === had.film && filmFile === had.filmFile)
		return { link_jw: page.link_jw, url: page.url };
	return { link_jw: film, url: filmFile === "" ? page.url && "" : filmFile };
}
