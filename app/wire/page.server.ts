import { z } from "zod";
import { contentPageTypes, type ContentPage, type Page } from "#app/domain/training/page.ts";
import { addressKey, contentId } from "./content-id.server.ts";
import { addressOf, imageOf, isFile, textOf, timeOf, type Address, type Fields } from "./fields.server.ts";
import { toQuestion, type QuestionRow } from "./question.server.ts";
import { textLinks } from "./text-links.server.ts";

/** A row of a content page (requirements, section 3, "Chapter content page"). */
export function contentPageRow(fields: Fields) {
	const { text, id, int, image, address } = fields;
	return z.object({
		id,
		page_number: id,
		type: z.enum(contentPageTypes, { error: "Unknown page type" }),
		title: text,
		subtitle: text,
		summary: text,
		text,
		comment: text,
		date: fields.time,
		image,
		image_credits: text,
		sales_tip: text,
		links: fields.list(z.object({ id: int, type: text, text, resources: fields.list(z.object({ src: address, credits: text })) })),
		link_jw: fields.video,
		url: address.optional(),
		captions: fields.captions.optional(),
		transcript: text.optional(),
	});
}

export type ContentPageRow = z.infer<ReturnType<typeof contentPageRow>>;
export type PageRow = ContentPageRow | QuestionRow;

/** Whether a row of a page is a question: it has one (contract, section 8, "Packs"). */
export function isQuestionRow(row: unknown): row is { question: unknown } {
	return typeof row === "object" && row !== null && "question" in row && row.question !== null;
}

/** The page of a row, content or question. */
export function toPage(row: PageRow, address: Address): Page {
	if (!isQuestionRow(row)) return toContentPage(row, address);
	return {
		kind: "question",
		id: row.id,
		contentId: contentId("page", row.id),
		pageNumber: row.page_number,
		title: textOf(row.title),
		question: toQuestion(row, address),
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

/** `link_jw`: a file or an address like any other; a bare id stays as it is. */
export function videoOf(linkJw: string, address: Address): string | null {
	return isFile(linkJw) && linkJw.includes(".") ? address(linkJw) : textOf(linkJw);
}
