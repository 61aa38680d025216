import type { LearnerSource } from "#app/back-end.ts";
import { backEndFailure, fail, ok, type Result } from "#app/platform/errors.ts";
import { type Catalog, chaptersOf } from "#app/features/catalog/catalog.ts";
import type { User } from "#app/features/account/user.ts";
import type { Learner } from "./learner.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { isVisibleTo } from "#app/features/catalog/program.ts";
import { type ProgressRow, summarizeProgress, type ProgramProgress } from "./progress.ts";
import type { UserRef } from "#app/features/account/account-records.ts";

/**
 * Reads the user's progress. If it was never registered, registers it and reads it again (BACK-8).
 */
export async function verifyProgress(
	training: LearnerSource,
	catalog: Catalog,
	user: UserRef,
	appIds: readonly number[],
	now: number,
): Promise<Result<ReadonlyMap<number, readonly ProgressRow[]>>> {
	const rows = await training.progress(catalog, user, appIds);
	if (rows) return ok(rows);
	await training.registerProgress(user, now);
	const again = await training.progress(catalog, user, appIds);
	return again ? ok(again) : fail("progressNotVerified");
}

export interface StoredProgress {
	progress: ProgramProgress;
	rows: readonly ProgressRow[];
}

/**
 * Returns the user's progress in each program. Omits programs that the user may not see and
 * programs whose chapters were never read. Returns null if the progress was never registered.
 */
export async function progressOf(
	training: LearnerSource,
	catalog: Catalog,
	user: User,
	appIds: readonly number[],
): Promise<StoredProgress[] | null> {
	const byProgram = await training.progress(catalog, user, appIds);
	if (!byProgram) return null;
	return [...new Set(appIds)].flatMap((appId) => {
		const program = catalog.programById.get(appId);
		if (!program || !isVisibleTo(program, user) || catalog.unread.has(`chapter ${appId}`))
			return [];
		const rows = byProgram.get(appId) ?? [];
		return [{ progress: summarizeProgress(appId, chaptersOf(catalog, appId), rows), rows }];
	});
}

/**
 * Reads the enrollments, and the progress in one program or, if `appId` is null, in all. Throws if
 * the enrollments can't be read. If the progress can't be read, logs the failure and keeps it in
 * `progressRows` (TRAIN-20).
 */
export async function loadLearner(
	training: LearnerSource,
	catalog: Catalog,
	user: User,
	now: number,
	appId: number | null = null,
): Promise<Learner> {
	const enrollments = new Map(
		(await training.enrollments(user)).map((enrollment) => [enrollment.appId, enrollment]),
	);
	const asked = [...enrollments.keys()].filter((id) => appId === null || id === appId);
	return {
		user,
		now,
		enrollments,
		progressRows:
			asked.length === 0 ? ok(new Map()) : await progressIn(training, catalog, user, asked, now),
	};
}

async function progressIn(
	training: LearnerSource,
	catalog: Catalog,
	user: User,
	appIds: readonly number[],
	now: number,
): Promise<Learner["progressRows"]> {
	try {
		const rows = await verifyProgress(training, catalog, user, appIds, now);
		if (rows.ok) return ok(new Map(appIds.map((id) => [id, rows.value.get(id) ?? []])));
		log.warn(catalogMessage(rows.failure));
		return rows;
	} catch (error) {
		const failure = backEndFailure(error);
		if (failure === null || failure.name === "userNotLoggedIn") throw error;
		log.warn(catalogMessage({ name: "progressFailed" }), { failure: failure.name });
		return fail("progressFailed");
	}
}
