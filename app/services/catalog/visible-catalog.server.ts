import { PORTAL_APP_ID } from "#app/constants.ts";
import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isListed, isVisibleTo, type Program } from "#app/domain/catalog/program.ts";
import type { Asset } from "#app/domain/resources/resource.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "./port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";

/** Null: a portal, which reads everything (API-7, API-8). */
export type CatalogReader = User | null;

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters" | "assets">;
	training: Pick<TrainingPort, "enrollments">;
}

/** The programs a user sees in lists; all for a portal. */
export async function visiblePrograms({ catalog, training }: Ports, reader: CatalogReader, now: number): Promise<readonly Program[]> {
	const programs = await catalog.programs();
	if (!reader) return programs;
	const enrolled = new Set((await training.enrollments(reader)).map((enrollment) => enrollment.appId));
	return programs.filter((program) => isListed(program, reader, enrolled.has(program.id), now, PORTAL_APP_ID));
}

/** Includes the portal's own program, which holds its look. */
export async function visibleProgram({ catalog }: Pick<Ports, "catalog">, reader: CatalogReader, appId: number): Promise<Result<Program>> {
	const program = await catalog.program(appId);
	return program && (reader === null || isVisibleTo(program, reader)) ? ok(program) : fail("programNotFound", appId);
}

/** A user must be registered for the program, and the chapter must be open. */
export async function readableChapter(ports: Ports, reader: CatalogReader, chapterId: number): Promise<Result<Chapter>> {
	for (const program of await ports.catalog.programs()) {
		const chapter = (await chaptersOf(ports.catalog, program)).find((candidate) => candidate.id === chapterId);
		if (!chapter) continue;
		if (!reader) return ok(chapter);
		if (!isVisibleTo(program, reader) || chapter.hiddenInSource) return fail("notFound");
		const enrolled = (await ports.training.enrollments(reader)).some((enrollment) => enrollment.appId === program.id);
		if (!enrolled) return fail("programNotRegistered", program.id);
		return isOpenChapter(chapter) ? ok(chapter) : fail("chapterNotOpen");
	}
	return fail("notFound");
}

/** All chapters whose pages the reader may read (API-44). */
export async function readableChapters({ catalog, training }: Ports, reader: CatalogReader): Promise<Chapter[]> {
	const enrolled = reader && new Set((await training.enrollments(reader)).map((enrollment) => enrollment.appId));
	const programs = (await catalog.programs()).filter((program) => !reader || (enrolled?.has(program.id) && isVisibleTo(program, reader)));
	const chapters = (await Promise.all(programs.map((program) => chaptersOf(catalog, program)))).flat();
	return reader ? chapters.filter(isOpenChapter) : chapters;
}

function chaptersOf(catalog: Ports["catalog"], { id, nameOnDevice }: Program): Promise<readonly Chapter[]> {
	return withFallback({ what: "chapters", name: nameOnDevice }, catalog.chapters(id), []);
}

/** Finds an asset of any program, without checking who may see it. */
export async function assetById(catalog: Ports["catalog"], assetId: number): Promise<Asset | null> {
	for (const { id, nameOnDevice } of await catalog.programs()) {
		for (const type of ["promote", "sell"] as const) {
			const assets = await withFallback({ what: "resources", name: nameOnDevice }, catalog.assets(id, type), []);
			const asset = assets.find((candidate) => candidate.id === assetId);
			if (asset) return asset;
		}
	}
	return null;
}
