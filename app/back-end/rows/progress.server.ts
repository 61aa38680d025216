import { z } from "zod";
import type { ProgramProgress, ProgressRow } from "#app/features/learner/progress.ts";
import { isObject } from "#app/back-end/http/wire-answer.server.ts";
import { timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

/** `updated_at` is the last work on the chapter (API-62). */
export function progressRow({ id, int, flag, image, time, list, carried }: Fields) {
	return z.object({
		app_id: id,
		chapters: list(
			z.object({
				chapter: id,
				progress: int,
				total_pages: int,
				specialization: flag,
				essentials_chapter: flag,
				badge: carried(image),
				updated_at: time.optional(),
			}),
		),
	});
}

const programWords: Readonly<Record<string, string>> = { id: "app_id", progress: "chapters" };
const chapterWords: Readonly<Record<string, string>> = {
	chapter_id: "chapter",
	is_specialization: "specialization",
	is_essential: "essentials_chapter",
};

/**
 * Renames fields that a back end names like the entity (CAT-21): `id` and `progress`, and in it
 * `chapter_id` and `is_specialization`.
 */
export function inRowWords(raw: unknown): unknown {
	const row = renamed(raw, programWords);
	if (!isObject(row) || !Array.isArray(row.chapters)) return row;
	return { ...row, chapters: row.chapters.map((chapter) => renamed(chapter, chapterWords)) };
}

function renamed(raw: unknown, words: Readonly<Record<string, string>>): unknown {
	if (!isObject(raw)) return raw;
	const other = Object.entries(words).filter(([word]) => word in raw);
	return { ...Object.fromEntries(other.map(([word, name]) => [name, raw[word]])), ...raw };
}

export type WireProgress = z.infer<ReturnType<typeof progressRow>>;

/** `badgeOf` returns a badge's bare file name. */
export function toProgressRow(
	progress: ProgramProgress,
	kept: readonly ProgressRow[],
	badgeOf: (chapterId: number) => string,
): WireProgress {
	const touched = new Map(kept.map((row) => [row.chapterId, row.updatedAt ?? null]));
	return {
		app_id: progress.id,
		chapters: progress.chapters.map((chapter) => ({
			chapter: chapter.chapterId,
			progress: chapter.pagesDone,
			total_pages: chapter.totalPages,
			specialization: chapter.isSpecialization ? 1 : 0,
			essentials_chapter: chapter.isEssential ? 1 : 0,
			badge: badgeOf(chapter.chapterId),
			updated_at: toTime(touched.get(chapter.chapterId) ?? null),
		})),
	};
}

export function toProgressRows(row: WireProgress): ProgressRow[] {
	return row.chapters.map((chapter) => ({
		chapterId: chapter.chapter,
		progress: chapter.progress,
		completed: chapter.total_pages > 0 && chapter.progress >= chapter.total_pages,
		totalPages: chapter.total_pages,
		updatedAt: timeOf(chapter.updated_at) ?? undefined,
	}));
}
