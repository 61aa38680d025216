import { z } from "zod";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Page } from "#app/features/catalog/page.ts";
import type { User } from "#app/features/account/user.ts";
import { orderFor, questionFor } from "#app/features/training/player/open-page.server.ts";
import { appRow } from "#app/features/catalog/rows/app.server.ts";
import {
	askedQuestionRow,
	toAskedQuestion,
	questionRow,
} from "#app/features/catalog/rows/question.server.ts";
import { assetRow } from "#app/features/catalog/rows/asset.server.ts";
import { chapterRow } from "#app/features/catalog/rows/chapter.server.ts";
import { collectionRow } from "#app/features/catalog/rows/collection.server.ts";
import { contactRow } from "#app/features/catalog/rows/contact.server.ts";
import { exhibitionRow } from "#app/features/catalog/rows/exhibition.server.ts";
import { libraryRow } from "#app/features/catalog/rows/library.server.ts";
import { notificationRow } from "#app/features/catalog/rows/notification.server.ts";
import { contentPageRow } from "#app/features/catalog/rows/page.server.ts";
import { badgeRow, pointDescriptionRow } from "#app/features/catalog/rows/points.server.ts";
import { tradeShowRow } from "#app/features/catalog/rows/trade-show.server.ts";
import { wire } from "./fields.server.ts";

const app = appRow(wire).meta({ id: "App" });
const chapter = chapterRow(wire).meta({ id: "Chapter" });
const asset = assetRow(wire).meta({ id: "Asset" });
const collection = collectionRow(wire).meta({ id: "CollectionItem" });
const library = libraryRow(wire).meta({ id: "LibraryItem" });
const contact = contactRow(wire).meta({ id: "Contact" });
const exhibition = exhibitionRow(wire).meta({ id: "Exhibition" });
const tradeShow = tradeShowRow(wire).meta({ id: "TradeShow" });
const notification = notificationRow(wire).meta({ id: "Notification" });
const pointDescription = pointDescriptionRow(wire).meta({ id: "PointDescription" });
const badge = badgeRow(wire).meta({ id: "Badge" });
const contentPage = contentPageRow(wire).meta({ id: "ContentPage" });
const question = questionRow(wire).meta({ id: "Question" });
const askedQuestion = askedQuestionRow(wire).meta({ id: "AskedQuestion" });

/** The schemas of catalog rows. A response contains only fields that its schema names. */
export const rows = {
	app,
	chapter,
	asset,
	collection,
	library,
	contact,
	exhibition,
	tradeShow,
	notification,
	pointDescription,
	badge,
	anyPage: z.union([contentPage, question, askedQuestion]),
	/** Returns a row unchecked, because the schema of the response checks it. */
	of<Kind extends keyof RowOf>(catalog: Catalog, kind: Kind, { id }: { id: number }): RowOf[Kind] {
		return catalog.row(kind, id) as RowOf[Kind];
	},
};

interface RowOf {
	app: z.infer<typeof app>;
	chapter: z.infer<typeof chapter>;
	asset: z.infer<typeof asset>;
	collection: z.infer<typeof collection>;
	library: z.infer<typeof library>;
	contact: z.infer<typeof contact>;
	exhibition: z.infer<typeof exhibition>;
	trade_show: z.infer<typeof tradeShow>;
	notification: z.infer<typeof notification>;
	point_description: z.infer<typeof pointDescription>;
	badge: z.infer<typeof badge>;
}

type AnyPage = z.infer<typeof rows.anyPage>;

/**
 * Returns the rows of a chapter's pages. Only a portal, whose `reader` is null, gets the right
 * answers.
 */
export function pageRows(catalog: Catalog, pages: readonly Page[], reader: User | null): AnyPage[] {
	return pages.map((page) => {
		const row = catalog.row("page", page.id);
		if (page.kind === "content" || reader === null) return row as AnyPage;
		const options = Array.isArray(row.options) ? (row.options as unknown[]) : [];
		const pictures = options.map((option) =>
			String((option as { image?: string } | null)?.image ?? ""),
		);
		return toAskedQuestion(questionFor(reader, page), orderFor(reader, page)(pictures));
	});
}
