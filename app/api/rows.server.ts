import { z } from "zod";
import type { Asset } from "../domain/resource.ts";
import type { Chapter } from "../domain/chapter.ts";
import type { CollectionItem } from "../domain/collection.ts";
import type { Contact } from "../domain/contact.ts";
import type { LibraryItem } from "../domain/library.ts";
import type { Notification } from "../domain/notification.ts";
import type { Page } from "../domain/page.ts";
import type { PointBadge, PointDescription } from "../domain/points.ts";
import type { Program } from "../domain/program.ts";
import type { Exhibition } from "../domain/showcase.ts";
import type { TradeShow } from "../domain/trade-show.ts";
import type { Reader } from "../services/catalog/shown-catalog.server.ts";
import type { CatalogPort } from "../services/ports.ts";
import { appRow } from "../wire/app.server.ts";
import { askedQuestionRow, toAskedQuestion } from "../wire/asked-question.server.ts";
import { assetRow } from "../wire/asset.server.ts";
import { chapterRow } from "../wire/chapter.server.ts";
import { collectionRow } from "../wire/collection.server.ts";
import { contactRow } from "../wire/contact.server.ts";
import { exhibitionRow } from "../wire/exhibition.server.ts";
import { libraryRow } from "../wire/library.server.ts";
import { notificationRow } from "../wire/notification.server.ts";
import { contentPageRow } from "../wire/page.server.ts";
import { badgeRow, pointDescriptionRow } from "../wire/points.server.ts";
import { questionRow } from "../wire/question.server.ts";
import { tradeShowRow } from "../wire/trade-show.server.ts";
import { wire } from "./fields.server.ts";

const app = appRow(wire);
const chapter = chapterRow(wire);
const asset = assetRow(wire);
const collection = collectionRow(wire);
const library = libraryRow(wire);
const contact = contactRow(wire);
const exhibition = exhibitionRow(wire);
const tradeShow = tradeShowRow(wire);
const notification = notificationRow(wire);
const pointDescription = pointDescriptionRow(wire);
const badge = badgeRow(wire);
const contentPage = contentPageRow(wire);
const question = questionRow(wire);
const askedQuestion = askedQuestionRow(wire);

/** The rows of the catalogue as they are answered: what a schema does not name stays here. */
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
	/** Content, a question with its answer (for portals), or one without. */
	anyPage: z.union([contentPage, question, askedQuestion]),
	/** The row of an entity. It was checked when it was read; the answer's schema checks it again. */
	of<Kind extends keyof EntityOf>(catalog: Pick<CatalogPort, "rowOf">, _kind: Kind, entity: EntityOf[Kind]): RowOf[Kind] {
		return catalog.rowOf(entity) as RowOf[Kind];
	},
};

interface EntityOf {
	app: Program;
	chapter: Chapter;
	asset: Asset;
	collection: CollectionItem;
	library: LibraryItem;
	contact: Contact;
	exhibition: Exhibition;
	tradeShow: TradeShow;
	notification: Notification;
	pointDescription: PointDescription;
	badge: PointBadge;
}

interface RowOf {
	app: z.infer<typeof app>;
	chapter: z.infer<typeof chapter>;
	asset: z.infer<typeof asset>;
	collection: z.infer<typeof collection>;
	library: z.infer<typeof library>;
	contact: z.infer<typeof contact>;
	exhibition: z.infer<typeof exhibition>;
	tradeShow: z.infer<typeof tradeShow>;
	notification: z.infer<typeof notification>;
	pointDescription: z.infer<typeof pointDescription>;
	badge: z.infer<typeof badge>;
}

type AnyPage = z.infer<typeof rows.anyPage>;

/** The rows of a chapter's pages: with their answers for a portal alone. */
export function pageRows(catalog: Pick<CatalogPort, "rowOf">, pages: readonly Page[], reader: Reader): AnyPage[] {
	return pages.map((page) => {
		const row = catalog.rowOf(page);
		if (page.kind === "content" || reader === null) return row as AnyPage;
		const options = Array.isArray(row.options) ? (row.options as unknown[]) : [];
		return toAskedQuestion(
			page,
			options.map((option) => String((option as { image?: string } | null)?.image ?? "")),
		);
	});
}
