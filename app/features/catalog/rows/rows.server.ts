import { z } from "zod";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import { collectionItemTypes } from "#app/features/catalog/resources/collection.ts";
import { assetTypes } from "#app/features/catalog/resources/resource.ts";
import { appRow } from "./app.server.ts";
import { assetRow } from "./asset.server.ts";
import { chapterRow } from "./chapter.server.ts";
import { collectionRow } from "./collection.server.ts";
import { contactRow } from "./contact.server.ts";
import { exhibitionRow } from "./exhibition.server.ts";
import { isFile, type Fields } from "#app/platform/fields/fields.server.ts";
import { kindIn } from "#app/platform/fields/soften.server.ts";
import { libraryRow } from "./library.server.ts";
import { notificationRow } from "./notification.server.ts";
import { contentPageRow, isQuestionRow, type PageRow } from "./page.server.ts";
import { badgeRow, pointDescriptionRow } from "./points.server.ts";
import { questionRow } from "./question.server.ts";
import { tradeShowRow } from "./trade-show.server.ts";

/** The kinds of rows. Ids are unique within a kind. */
export const rowKinds = [
	"app",
	"chapter",
	"page",
	"asset",
	"collection",
	"library",
	"contact",
	"exhibition",
	"trade_show",
	"point_description",
	"badge",
	"notification",
] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * Builds the schemas of all kinds of rows. Building them is slow, so callers don't repeat it for
 * each row.
 */
export function rowSchemas(fields: Fields) {
	return {
		app: appRow(fields),
		chapter: chapterRow(fields),
		page: fields.lenient ? lenientPage(fields) : strictPage(fields),
		asset: openTypes(assetRow(fields), fields, assetTypes),
		collection: openTypes(collectionRow(fields), fields, collectionItemTypes),
		library: libraryRow(fields),
		contact: contactRow(fields),
		exhibition: exhibitionRow(fields),
		trade_show: tradeShowRow(fields),
		point_description: pointDescriptionRow(fields),
		badge: badgeRow(fields),
		notification: notificationRow(fields),
	};
}

export type RowSchemas = ReturnType<typeof rowSchemas>;

type PageSchema = (row: unknown) => z.ZodType<PageRow>;

/**
 * Chooses the schema by whether the row is a question, so that the errors are about the right
 * fields.
 */
function strictPage(fields: Fields): PageSchema {
	const contentPage = contentPageRow(fields);
	const question = questionRow(fields);
	return (row) => (isQuestionRow(row) ? question : contentPage);
}

/**
 * Chooses the schema by the row's type, ignoring case, spaces, hyphens and underscores. An unknown
 * type is a fault. A row without a type is a lesson, unless it has a question: then the missing
 * type is a fault.
 */
function lenientPage(fields: Fields): PageSchema {
	const contentPage = contentPageRow(fields);
	const question = withType(questionRow(fields), questionTypeIn);
	const unknownPage = z.never({ error: "Unknown page type" });
	const unknownQuestion = z.never({ error: "Unknown question type" });
	return (row) => {
		const given = isObject(row) ? row.type : null;
		const type = typeof given === "string" || typeof given === "number" ? String(given) : "";
		if (kindIn(type, questionTypes) !== null) return question;
		if (kindIn(type, contentPageTypes) !== null) return contentPage;
		if (isQuestionRow(row)) return unknownQuestion;
		return type === "" ? contentPage : unknownPage;
	};
}

/**
 * Returns the type of a question. A drag and drop question whose options all have `correct` but no
 * `target` is a multiple choice question.
 */
function questionTypeIn(given: string, { options }: Record<string, unknown>): string {
	const type = kindIn(given, questionTypes) ?? given;
	const isMarked = (option: unknown) =>
		isObject(option) && "correct" in option && !("target" in option);
	return type === "drag and drop" && Array.isArray(options) && options.every(isMarked)
		? "multiple"
		: type;
}

/**
 * If `lenient` is set, reads a row of an unknown type as a document or a link, depending on the
 * row's `url`.
 */
function openTypes<Row extends z.ZodType<{ type: string; url: string }>>(
	row: Row,
	{ lenient }: Fields,
	types: readonly string[],
): Row {
	if (!lenient) return row;
	return withType(row, (type, { url }) => {
		const isKnown = kindIn(type, types) !== null || typeof url !== "string" || url === "";
		return isKnown ? type : isFile(url) ? "document" : "link";
	}) as unknown as Row;
}

/** Replaces the type of a row before the schema checks it. */
function withType<Row>(
	row: z.ZodType<Row>,
	typeOf: (type: string, row: Record<string, unknown>) => string,
): z.ZodType<Row> {
	return z.preprocess(
		(raw) =>
			isObject(raw) && typeof raw.type === "string" && raw.type !== ""
				? { ...raw, type: typeOf(raw.type, raw) }
				: raw,
		row,
	);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
