import type { ParseKeys } from "i18next";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import type { FileKind } from "#app/features/studio/media/file-kind.ts";

export type StudioKey = ParseKeys<"studio">;

/** What a field holds. `field-kinds.server.ts` has its rules, `form-fields.tsx` its control. */
export type FieldKind =
	| "line"
	| "text"
	| "day"
	| "number"
	| "count"
	| "flag"
	| "words"
	| "marks"
	/** A text with more in it than marks can say. */
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

/** Fields whose value is a file of the program, chosen by sight. */
export const fileKinds: Readonly<Partial<Record<FieldKind, FileKind>>> = {
	picture: "picture",
	video: "video",
	captions: "captions",
	document: "document",
};

/** Fields with files of the program among other values: these files are offered. */
export const offeredKinds: Readonly<Partial<Record<FieldKind, readonly FileKind[]>>> = {
	file: ["document", "picture", "video"],
	film: ["video"],
	answers: ["picture"],
};

interface FieldOptions {
	hint?: StudioKey;
	/** In characters; of a number the largest. */
	max?: number;
	/** The smallest number. */
	min?: number;
	isRequired?: true;
	/** The height of a text, in rows. */
	rows?: number;
	/** Next to another, where there is room. */
	isHalf?: true;
	/** The error for a value that packs cannot have. Absent: that of its kind. */
	error?: StudioTextBelow<"errors">;
	/** The field at which its errors are told. Absent: itself. */
	errorsAt?: string;
	/** Heading of the part of the form that it is in, with the fields next to it. */
	part?: StudioKey;
	/** Its part is folded away at first. */
	isFolded?: true;
}

/** One field of a form: its rules, value, control, errors and names follow from this. */
export interface FormField extends FieldOptions {
	kind: FieldKind;
	/** The name in packs. It is also the name and the id of the control, to which findings lead. */
	field: string;
	label: StudioKey;
}

/** Makes the fields of one kind. */
export const fieldOf =
	(kind: FieldKind) =>
	(field: string, label: StudioKey, options: FieldOptions = {}): FormField => ({
		kind,
		field,
		label,
		...options,
	});

/** Puts fields under a heading. */
export const partOf = (
	part: StudioKey,
	fields: readonly FormField[],
	options: { isFolded?: true } = {},
): FormField[] => fields.map((field) => ({ ...field, part, ...options }));
