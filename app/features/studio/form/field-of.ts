import type { ParseKeys } from "i18next";

export type StudioKey = ParseKeys<"studio">;

/** What a field holds. `field-kinds.server.ts` has its rules, `form-fields.tsx` its control. */
export type FieldKind =
	| "line"
	| "text"
	| "day"
	| "number"
	| "flag"
	| "words"
	| "marks"
	| "address"
	| "picture"
	| "file"
	| "document"
	| "film"
	| "captions"
	| "country"
	| "emails"
	| "chapter"
	| "page"
	| "itemType"
	| "color"
	| "font"
	| "share"
	| "angle"
	| "language"
	| "categories"
	| "menu";

interface FieldOptions {
	hint?: StudioKey;
	/** In characters; of a number the largest. */
	max?: number;
	isRequired?: true;
	/** Of a text. */
	rows?: number;
	/** Next to another, where there is room. */
	isHalf?: true;
}

/** One field of a form: its rules, value, control, errors and names follow from this. */
export interface FormField extends FieldOptions {
	kind: FieldKind;
	/** Of packs. It is also the name and the id of the control, to which findings lead. */
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
