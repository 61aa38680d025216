import { z } from "zod";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";

const line = z.string().max(300, { error: "studio.tooLong" }).optional();
const words = z.string().max(2000, { error: "studio.tooLong" }).optional();
const long = z.string().max(20_000, { error: "studio.tooLong" }).optional();
/** Whether it is a day of the calendar is said where rows are saved. */
const day = z
	.string()
	.regex(/^\d{4}-\d\d-\d\d$/, { error: "studio.day" })
	.optional();

export const newProgramSchema = z.object({
	name: z
		.string({ error: "studio.nameMissing" })
		.trim()
		.min(1, { error: "studio.nameMissing" })
		.max(120, { error: "studio.tooLong" }),
});
export type NewProgramForm = z.infer<typeof newProgramSchema>;

const opened = { revision: z.string().max(5000) };

export const lessonSchema = z.object({
	...opened,
	type: z.enum(contentPageTypes),
	title: line,
	subtitle: line,
	summary: words,
	text: long,
	isHtml: z.string().optional(),
	image: line,
	imageAlt: words,
	imageCredits: line,
	film: line,
	filmFile: line,
	salesTip: words,
	comment: words,
	day,
});
export type LessonForm = z.infer<typeof lessonSchema>;

export const questionSchema = z.object({
	...opened,
	type: z.enum(questionTypes),
	question: words,
	decimals: z.coerce
		.number({ error: "studio.decimals" })
		.int({ error: "studio.decimals" })
		.min(0, { error: "studio.decimals" })
		.max(6, { error: "studio.decimals" })
		.optional(),
	right: words,
	wrong: words,
	mixed: z.string().optional(),
	// An empty one is undefined.
	label: z.array(z.string().max(500, { error: "studio.tooLong" }).optional()).optional(),
	target: z.array(z.string().max(500, { error: "studio.tooLong" }).optional()).optional(),
	taughtBy: z.array(z.string().optional()).optional(),
});
export type QuestionFields = z.infer<typeof questionSchema>;
