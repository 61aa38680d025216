import { z } from "zod";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes, type ContentPage, type Page } from "#app/features/catalog/page.ts";
import { addressKey, contentId } from "#app/platform/fields/content-id.server.ts";
import {
	addressOf,
	imageOf,
	isFile,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";
import { toQuestion, type QuestionRow } from "./question.server.ts";
import { textLinks } from "./text-links.server.ts";

export function contentPageRow(fields: Fields) {
	const { text, id, int, image, address } = fields;
	return z.object({
		id: id.describe("The page's number, one of its kind in the pack."),
		page_number: id.describe("Its place in the chapter: 1, 2, 3, each once."),
		type: fields
			.kind(contentPageTypes, "text", "Unknown page type")
			.describe("What kind of page it is. A chapter ends with an end screen."),
		title: text.describe("The page's heading."),
		subtitle: text.describe("A line above the heading."),
		summary: text.describe("The page in one sentence."),
		text: text.describe(
			"The lesson, in HTML: paragraphs, lists, tables, links, emphasis. At most 250 words.",
		),
		comment: text.describe("A note under the lesson."),
		date: fields.time.describe("The lesson's date, shown under it."),
		image: image.describe("The page's picture."),
		image_credits: text.describe("Whose picture it is."),
		image_alt: text
			.optional()
			.describe(
				"What is to be seen in the picture, for who cannot see it. Without it the title is read.",
			),
		sales_tip: text.describe("A sentence that agents can say to clients."),
		links: fields
			.list(
				z.object({
					id: fields.carried(int).describe("Kept, not interpreted."),
					type: text.describe("What kind of link it is; it chooses the sign before it."),
					text,
					resources: fields.list(z.object({ src: address, credits: text }), "src"),
				}),
			)
			.describe("Links under the lesson, each to files or addresses."),
		link_jw: fields.video.describe(
			"The film: a file, an address, or the bare id of a video at its host.",
		),
		url: address.optional().describe("The film's file in media/, or its address."),
		captions: fields.captions.optional().describe("Captions of the film: a .vtt file in media/."),
		transcript: text.optional().describe("What is said in the film and what is to be seen."),
	});
}

export type ContentPageRow = z.infer<ReturnType<typeof contentPageRow>>;
export type PageRow = ContentPageRow | QuestionRow;

/**
 * Returns whether a row is a question. A row with an empty `question` is one only if it has a
 * question type. The empty question is then a fault.
 */
export function isQuestionRow(row: unknown): row is { question: unknown } {
	if (typeof row !== "object" || row === null || !("question" in row) || row.question === null)
		return false;
	return row.question !== "" || ("type" in row && questionTypes.some((type) => type === row.type));
}

export function toPage(row: PageRow, address: Address): Page {
	if (!isQuestionRow(row)) return toContentPage(row, address);
	return {
		kind: "question",
		id: row.id,
		contentId: contentId("page", row.id),
		pageNumber: row.page_number,
		title: textOf(row.title),
		question: toQuestion(row, address),
		taughtBy: row.taught_by ?? [],
		mixed: row.mixed === 1,
	};
}

function toContentPage(row: ContentPageRow, address: Address): ContentPage {
	return {
		kind: "content",
		id: row.id,
		contentId: contentId("page", row.id),
		pageNumber: row.page_number,
		type: row.type,
		title: textOf(row.title),
		subtitle: textOf(row.subtitle),
		summary: textOf(row.summary),
		text: textOf(row.text),
		textLinks: textLinks(row.text),
		comment: textOf(row.comment),
		date: timeOf(row.date),
		image: imageOf(row.image, address),
		imageCredits: textOf(row.image_credits),
		imageAlt: textOf(row.image_alt),
		salesTip: textOf(row.sales_tip),
		links: row.links.map((link) => ({
			id: link.id,
			type: link.type,
			text: link.text,
			resources: link.resources.flatMap(({ src, credits }) => {
				const full = addressOf(src, address);
				return full === null ? [] : [{ src: full, key: addressKey(src), credits: textOf(credits) }];
			}),
		})),
		linkJw: videoOf(row.link_jw, address),
		url: addressOf(row.url, address),
		captions: imageOf(row.captions, address),
		transcript: textOf(row.transcript),
	};
}

/** Returns the address of a video. A bare id stays as it is. */
export function videoOf(linkJw: string, address: Address): string | null {
	return isFile(linkJw) && linkJw.includes(".") ? address(linkJw) : textOf(linkJw);
}
