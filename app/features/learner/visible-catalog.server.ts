import { assetsOf, chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Asset } from "#app/features/catalog/resources/resource.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { listedPrograms, type Learner } from "./learner.ts";

/** Null for a portal in front, which reads everything (API-7, API-8). */
export type CatalogReader = Learner | null;

/** Returns the programs that a user sees in lists, or all programs for a portal in front. */
export function visiblePrograms(catalog: Catalog, reader: CatalogReader): readonly Program[] {
	return reader ? listedPrograms(catalog, reader) : catalog.programs;
}

/**
 * Finds a program that the reader may read, including the portal's own program, which has the
 * portal's theme.
 */
export function readableProgram(
	catalog: Catalog,
	reader: CatalogReader,
	appId: number,
): Result<Program> {
	const program = catalog.programById.get(appId);
	return program && (reader === null || isVisibleTo(program, reader.user))
		? ok(program)
		: fail("programNotFound", appId);
}

/** Finds a chapter. A user must be registered for the program, and the chapter must be open. */
export function readableChapter(
	catalog: Catalog,
	reader: CatalogReader,
	chapterId: number,
): Result<Chapter> {
	for (const program of catalog.programs) {
		const chapter = chaptersOf(catalog, program.id).find((candidate) => candidate.id === chapterId);
		if (!chapter) continue;
		if (!reader) return ok(chapter);
		if (!isVisibleTo(program, reader.user) || chapter.hiddenInSource) return fail("notFound");
		if (!reader.enrollments.has(program.id)) return fail("programNotRegistered", program.id);
		return isOpenChapter(chapter) ? ok(chapter) : fail("chapterNotOpen");
	}
	return fail("notFound");
}

/** Returns all chapters whose pages the reader may read (API-40). */
export function readableChapters(catalog: Catalog, reader: CatalogReader): Chapter[] {
	if (!reader) return catalog.programs.flatMap(({ id }) => chaptersOf(catalog, id));
	return catalog.programs
		.filter((program) => reader.enrollments.has(program.id) && isVisibleTo(program, reader.user))
		.flatMap(({ id }) => chaptersOf(catalog, id).filter(isOpenChapter));
}

/** Finds an asset of any program, without checking who may see it. */
export function assetById(catalog: Catalog, assetId: number): Asset | null {
	for (const { id } of catalog.programs) {
		const asset = assetsOf(catalog, id).find((candidate) => candidate.id === assetId);
		if (asset) return asset;
	}
	return null;
}
