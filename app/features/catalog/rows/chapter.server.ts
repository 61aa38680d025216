import { hash } from "node:crypto";
import { z } from "zod";
import type { Chapter } from "#app/features/catalog/chapter.ts";
import {
	imageOf,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";
import { videoOf } from "./page.server.ts";

/**
 * Returns the schema of a chapter's row without `pages`, because only packs nest pages in chapters
 * (PACK-3).
 */
export function chapterRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id: id.describe("The chapter's number, one of its kind in the pack."),
		app_id: id.describe("The program's number."),
		chapter_number: int.describe("The number it is shown with."),
		title: fields.name.describe("The chapter's name."),
		image: image.describe("Its picture in lists."),
		image_pro: image.describe("Kept, not interpreted."),
		item_count: int.describe("How many pages it has; the portal counts the pages themselves."),
		item_count_min: fields.carried(int).describe("Kept, not interpreted."),
		video: fields.video.describe(
			"The film it begins with: a file, an address, or the bare id of a video at its host. Captions and transcript are those of the same film in video_library.",
		),
		badge: image.describe("The picture of the badge it wins."),
		state: fields.carried(text).describe("Kept, not interpreted."),
		region: fields.carried(text).describe("Kept, not interpreted."),
		region_type: fields.carried(text).describe("Kept, not interpreted."),
		chapter_category_id: fields.carried(int).describe("Kept, not interpreted."),
		coming_soon: flag.describe("1: listed, cannot be opened, does not count."),
		upcoming: flag.describe("1: listed, cannot be opened, does not count."),
		essentials_chapter: flag.describe("1: marked as essential."),
		intro_chapter: flag.describe("1: marked as the introduction."),
		alternative_train: fields.carried(flag).describe("Kept, not interpreted."),
		test_chapter: flag.describe("1: marked as the test."),
		hidden_in_source: flag.describe("1: shown nowhere."),
		specialization: flag.describe("1: an extra chapter, which the diploma does not need."),
		partner: flag.describe("1: marked as a partner's."),
		tiers: fields.carried(fields.tiers).describe("Four numbers. Kept, not interpreted."),
		translation_status: fields.carried(text).describe("Kept, not interpreted."),
		last_translated_date: fields.carried(fields.time).describe("Kept, not interpreted."),
		description: text.optional().describe("What the chapter is about, in a sentence."),
		pass_mark: fields.percent
			.optional()
			.describe(
				"Of a test: how many percent of its questions have to be answered right, 1 to 100.",
			),
		also: fields.also.optional(),
	});
}

export type ChapterRow = z.infer<ReturnType<typeof chapterRow>>;

export interface KnownPages {
	pageIds: readonly number[];
	questionCount: number;
}

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
		passMark: row.pass_mark ?? null,
		addedAt: null,
		also: row.also ?? [],
		pageIds: pages?.pageIds ?? null,
		pageOrder: hash("sha256", (pages?.pageIds ?? []).join(","), "hex").slice(0, 16),
		questionCount: pages?.questionCount ?? 0,
	};
}
