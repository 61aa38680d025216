import { z } from "zod";
import type { Chapter } from "#app/domain/training/chapter.ts";
import { imageOf, textOf, timeOf, type Address, type Fields } from "./fields.server.ts";
import { videoOf } from "./page.server.ts";

/** A chapter row (requirements, section 3, "Chapter info"). In a pack its `pages` stand beside it. */
export function chapterRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id,
		app_id: id,
		chapter_number: int,
		title: fields.name,
		image,
		image_pro: image,
		item_count: int,
		item_count_min: int,
		video: fields.video,
		badge: image,
		state: text,
		region: text,
		region_type: text,
		chapter_category_id: int,
		coming_soon: flag,
		upcoming: flag,
		essentials_chapter: flag,
		intro_chapter: flag,
		alternative_train: flag,
		test_chapter: flag,
		hidden_in_source: flag,
		specialization: flag,
		partner: flag,
		tiers: fields.tiers,
		translation_status: text,
		last_translated_date: fields.time,
		description: text.optional(),
	});
}

export type ChapterRow = z.infer<ReturnType<typeof chapterRow>>;

/** What is known of a chapter's pages; null where only `item_count` is. */
export interface KnownPages {
	pageIds: readonly number[];
	questionCount: number;
}

/** The chapter of a row. */
export function toChapter(row: ChapterRow, pages: KnownPages | null, address: Address): Chapter {
	return {
		id: row.id,
		appId: row.app_id,
		chapterNumber: row.chapter_number,
		title: row.title,
		description: textOf(row.description),
		image: imageOf(row.image, address),
		imagePro: imageOf(row.image_pro, address),
		itemCount: row.item_count,
		itemCountMin: row.item_count_min,
		video: videoOf(row.video, address),
		badge: imageOf(row.badge, address),
		state: textOf(row.state),
		region: textOf(row.region),
		regionType: textOf(row.region_type),
		chapterCategoryId: row.chapter_category_id,
		comingSoon: row.coming_soon === 1,
		upcoming: row.upcoming === 1,
		essentialsChapter: row.essentials_chapter === 1,
		introChapter: row.intro_chapter === 1,
		alternativeTrain: row.alternative_train === 1,
		testChapter: row.test_chapter === 1,
		hiddenInSource: row.hidden_in_source === 1,
		specialization: row.specialization === 1,
		partner: row.partner === 1,
		tiers: row.tiers,
		translationStatus: textOf(row.translation_status),
		lastTranslatedDate: timeOf(row.last_translated_date),
		pageIds: pages?.pageIds ?? null,
		questionCount: pages?.questionCount ?? 0,
	};
}
