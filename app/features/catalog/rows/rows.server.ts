import type { z } from "zod";
import { appRow } from "./app.server.ts";
import { assetRow } from "./asset.server.ts";
import { chapterRow } from "./chapter.server.ts";
import { collectionRow } from "./collection.server.ts";
import { contactRow } from "./contact.server.ts";
import { exhibitionRow } from "./exhibition.server.ts";
import type { Fields } from "#app/platform/fields/fields.server.ts";
import { libraryRow } from "./library.server.ts";
import { notificationRow } from "./notification.server.ts";
import { contentPageRow, isQuestionRow, type PageRow } from "./page.server.ts";
import { badgeRow, pointDescriptionRow } from "./points.server.ts";
import { questionRow } from "./question.server.ts";
import { tradeShowRow } from "./trade-show.server.ts";

/** Ids are unique within a kind. */
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

/** Slow: build them once. */
export function rowSchemas(fields: Fields) {
	const contentPage = contentPageRow(fields);
	const question = questionRow(fields);
	return {
		app: appRow(fields),
		chapter: chapterRow(fields),
		/** Chosen by the row, so that it gets the errors of its own kind. */
		page: (row: unknown): z.ZodType<PageRow> => (isQuestionRow(row) ? question : contentPage),
		asset: assetRow(fields),
		collection: collectionRow(fields),
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
