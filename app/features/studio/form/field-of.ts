import type { ParseKeys } from "i18next";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import type { FileKind } from "#app/features/studio/media/file-kind.ts";

export type StudioKey = ParseKeys<"studio">;

/** What a field holds. `field-kinds.server.ts` has the rules of each kind, `form-fields.tsx` its control. */
export type FieldKind =
	| "line"
	| "text"
	| "day"
	| "number"
	| "count"
	| "flag"
	| "words"
	| "marks"
	/** A text whose HTML marks can't express. */
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

/** The kinds of field whose control shows the program's files to choose from. */
export const fileKinds: Readonly<Partial<Record<FieldKind, FileKind>>> = {
	picture: "picture",
	video: "video",
	captions: "captions",
	document: "document",
};

/** The files that a control offers, besides the other values that it takes. */
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
	/** The height of a text, in lines. */
	rows?: number;
	/** Whether a second field fits next to it. */
	isHalf?: true;
	/** Replaces the error of its kind for a value that packs can't have. */
	error?: StudioTextBelow<"errors">;
	/** Another field that shows its errors. */
	errorsAt?: string;
	/** The heading that it shares with its neighbors. */
	part?: StudioKey;
	/** Whether its part of the form is closed at first. */
	isFolded?: true;
}

/** The description of a field, from which its rules, control and texts follow. */
export interface FormField extends FieldOptions {
	kind: FieldKind;
	/** The name in packs. It is also the name and the id of the control that findings link to. */
	field: string;
	label: StudioKey;
}

/** Returns a function that describes fields of one kind. */
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
