import { fieldOf, type FieldKind, type FormField, type StudioKey } from "./field-of.ts";
import { lookForm } from "#app/features/studio/look/look-form.ts";
import type { FileKind } from "#app/features/studio/media/file-kind.ts";
import type { Subject } from "#app/packs/draft.ts";

/** Fields whose value is a file of the program, chosen by sight. */
export const fileKinds: Readonly<Partial<Record<FieldKind, FileKind>>> = { picture: "picture" };

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
	const all = [...Object.values(forms), lookForm].flat();
	const own = of === undefined || of === "page" ? [] : forms[of];
	return [...own, ...all].find((each) => each.field === field)?.label ?? null;
}
