import type { ParseKeys } from "i18next";
import type { FileKind } from "#app/features/studio/media/file-kind.ts";
import type { Subject } from "#app/packs/draft.ts";

type StudioKey = ParseKeys<"studio">;

/** What a field holds. `field-kinds.server.ts` has its rules, `form-fields.tsx` its control. */
export type FieldKind =
	| "line"
	| "text"
	| "day"
	| "number"
	| "flag"
	| "picture"
	| "language"
	| "categories";

/** Fields whose value is a file of the program, chosen by sight. */
export const fileKinds: Readonly<Partial<Record<FieldKind, FileKind>>> = { picture: "picture" };

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

const fieldOf =
	(kind: FieldKind) =>
	(field: string, label: StudioKey, options: FieldOptions = {}): FormField => ({
		kind,
		field,
		label,
		...options,
	});
const line = fieldOf("line");
const text = fieldOf("text");
const day = fieldOf("day");
const number = fieldOf("number");
const flag = fieldOf("flag");
const picture = fieldOf("picture");
const language = fieldOf("language");
const categories = fieldOf("categories");

const nameLength = 120;

/** What has such a form. */
export type FormSubject = Exclude<Subject, { of: "page" }>;

/** In their order on the page. */
const forms: Record<FormSubject["of"], readonly FormField[]> = {
	app: [
		line("name_on_device", "details.name", { max: nameLength, isRequired: true }),
		text("description", "details.description"),
		text("program_benefits", "details.benefits", { hint: "details.benefitsHint" }),
		text("sources", "details.sources", { hint: "details.sourcesHint" }),
		line("keywords", "details.keywords", { hint: "details.keywordsHint", max: 2000 }),
		categories("categories", "details.lists.legend", { hint: "details.lists.hint" }),
		picture("image", "chapter.image"),
		language("language", "details.language", { hint: "details.languageHint" }),
		day("start_date", "details.start", { hint: "details.startHint", isHalf: true }),
		day("end_date", "details.end", { hint: "details.endHint", isHalf: true }),
		flag("coming_soon", "details.soon", { hint: "details.soonHint" }),
	],
	chapter: [
		line("title", "chapter.title", { max: nameLength, isRequired: true }),
		text("description", "chapter.description", { rows: 3 }),
		picture("image", "chapter.image"),
		picture("badge", "chapter.badge", { hint: "chapter.badgeHint" }),
		number("pass_mark", "chapter.mark", { hint: "chapter.markHint", max: 100 }),
		flag("coming_soon", "chapter.soon", { hint: "chapter.soonHint" }),
		flag("hidden_in_source", "chapter.hidden"),
		flag("specialization", "chapter.extra", { hint: "chapter.extraHint" }),
		flag("partner", "chapter.partner"),
	],
};

export function formOf({ of }: FormSubject): readonly FormField[] {
	return forms[of];
}

/** What forms call a field of packs; of several forms the first. Null: no form has the field. */
export function labelOf(field: string, of?: Subject["of"]): StudioKey | null {
	const all = Object.values(forms).flat();
	const own = of === undefined || of === "page" ? [] : forms[of];
	return [...own, ...all].find((each) => each.field === field)?.label ?? null;
}
