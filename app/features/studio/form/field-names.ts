import type { ParseKeys } from "i18next";
import type { QuestionType } from "#app/features/question/question.ts";
import type { ContentPageType } from "#app/features/catalog/page.ts";
import type { Subject } from "#app/packs/draft.ts";
import { labelOf } from "./forms.ts";

/** What the forms of pages call the fields of packs. */
const pageFields = {
	type: "page.kind",
	title: "page.title",
	subtitle: "page.subtitle",
	summary: "page.summary",
	text: "page.text",
	image: "picture.choose",
	image_alt: "page.imageAlt",
	image_credits: "page.imageCredits",
	url: "page.film",
	link_jw: "page.film",
	sales_tip: "page.salesTip",
	comment: "page.comment",
	date: "page.day",
	question: "page.question",
	options: "page.answers",
	correct_answer: "page.answers",
	correct_answers: "page.answers",
	amount_of_dials: "page.answers",
	decimals: "page.decimals",
	correct_answer_text: "page.right",
	incorrect_answer_text: "page.wrong",
	taught_by: "page.taughtBy",
	mixed: "page.mixed",
} as const satisfies Record<string, ParseKeys<"studio">>;

/** What the studio's forms call a field of packs; `of`: whose field it is. Null: no form has it. */
export function fieldName(field: string, of?: Subject["of"]): ParseKeys<"studio"> | null {
	const ofPage = pageFields[field as keyof typeof pageFields] ?? null;
	return of === "page" ? ofPage : (labelOf(field, of) ?? ofPage);
}

/** What the forms of pages call fields of packs, where they have names of their own. */
const formFields: Readonly<Record<string, string>> = {
	image_alt: "imageAlt",
	image_credits: "imageCredits",
	link_jw: "film",
	url: "film",
	sales_tip: "salesTip",
	date: "day",
	correct_answer_text: "right",
	incorrect_answer_text: "wrong",
	taught_by: "taughtBy",
};

export function formField(field: string): string {
	return formFields[field] ?? field;
}

/** The id of a control, by its name in the form: the field of packs, as findings link to it. `label[2]`: `label-2`. */
export function controlId(name: string): string {
	const [, list, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
	if (list !== undefined) return `${list === "taughtBy" ? "taught_by" : list}-${index}`;
	return Object.keys(formFields).find((field) => formFields[field] === name) ?? name;
}

/** Of a question or a lesson. */
export function kindName(type: QuestionType | ContentPageType): ParseKeys<"studio"> {
	switch (type) {
		case "text":
		case "video":
		case "image":
			return `page.layouts.${type}`;
		case "end screen":
			return "page.layouts.end";
		default:
			return `page.kinds.${type.replaceAll(" ", "_") as "single"}`;
	}
}
