import type { ParseKeys } from "i18next";
import type { QuestionType } from "#app/features/question/question.ts";
import type { ContentPageType } from "#app/features/catalog/page.ts";

/** What forms of the studio call the fields of packs. */
const fieldNames = {
	name_on_device: "details.name",
	description: "details.description",
	keywords: "details.keywords",
	program_benefits: "details.benefits",
	categories: "details.lists.legend",
	language: "details.language",
	start_date: "details.start",
	end_date: "details.end",
	coming_soon: "details.soon",
	badge: "chapter.badge",
	pass_mark: "chapter.mark",
	hidden_in_source: "chapter.hidden",
	specialization: "chapter.extra",
	partner: "chapter.partner",
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

/** Null: no form has the field. */
export function fieldName(field: string): (typeof fieldNames)[keyof typeof fieldNames] | null {
	return fieldNames[field as keyof typeof fieldNames] ?? null;
}

/** What the studio's forms call fields of packs, where they have names of their own. */
const formFields: Readonly<Record<string, string>> = {
	name_on_device: "name",
	program_benefits: "benefits",
	start_date: "start",
	end_date: "end",
	coming_soon: "soon",
	pass_mark: "mark",
	hidden_in_source: "hidden",
	specialization: "extra",
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
