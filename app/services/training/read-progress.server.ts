import type { LearnerSource } from "#app/data/back-end.ts";
import { chaptersOf, type Catalog } from "#app/domain/catalog/catalog.ts";
import { isVisibleTo } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { type ProgressRow, summarizeProgress, type ProgramProgress } from "#app/domain/training/progress.ts";
import type { UserRef } from "#app/data/account/account-records.ts";

/** Registers the progress if it never was (CAT-21). */
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

/** Null: the user's progress was never registered. Leaves out programs that the user may not see, or whose chapters were never read. */
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
		if (!program || !isVisibleTo(program, user) || catalog.unread.has(`chapter ${appId}`)) return [];
		const rows = byProgram.get(appId) ?? [];
		return [{ progress: summarizeProgress(appId, chaptersOf(catalog, appId), rows), rows }];
	});
}
