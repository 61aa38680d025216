import { fail, ok, type Result } from "#app/domain/errors.ts";
import { type ProgressRow, summarizeProgress, type ProgramProgress } from "#app/domain/training/progress.ts";
import type { TrainingPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { log } from "#app/observability/log.server.ts";
import { noteMissing } from "#app/observability/current-request.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { catalogMessage } from "#app/i18n/translations.server.ts";
import { isVisibleTo } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";

/** Registers the progress if it never was (CAT-21). */
export async function verifyProgress(
	training: Pick<TrainingPort, "progress" | "registerProgress">,
	user: UserRef,
	appIds: readonly number[],
	now: number,
): Promise<Result<ReadonlyMap<number, readonly ProgressRow[]>>> {
	const rows = await training.progress(user, appIds);
	if (rows) return ok(rows);
	await training.registerProgress(user, now);
	const again = await training.progress(user, appIds);
	return again ? ok(again) : fail("progressNotVerified");
}

const part = { what: "progress" } as const;

/** Returns no progress, and logs a failure, if it cannot be read (TRAIN-20). */
export async function progressWithFallback(
	training: Pick<TrainingPort, "progress" | "registerProgress">,
	user: UserRef,
	appIds: readonly number[],
	now: number,
): Promise<ReadonlyMap<number, readonly ProgressRow[]>> {
	if (appIds.length === 0) return new Map();
	const rows = await withFallback(part, verifyProgress(training, user, appIds, now), null);
	if (rows?.ok) return rows.value;
	if (rows) noteMissing(part);
	log.warn(catalogMessage({ name: "progressFailed" }), { failure: rows?.failure.name ?? "progressFailed" });
	return new Map();
}

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "progress">;
}

export interface StoredProgress {
	progress: ProgramProgress;
	rows: readonly ProgressRow[];
}

/** Null: the user's progress was never registered. Leaves out programs that the user may not see, or whose chapters cannot be read. */
export async function progressOf({ catalog, training }: Ports, user: User, appIds: readonly number[]): Promise<StoredProgress[] | null> {
	const byProgram = await training.progress(user, appIds);
	if (!byProgram) return null;
	const programs = new Map((await catalog.programs()).map((program) => [program.id, program]));
	const found: StoredProgress[] = [];
	for (const appId of new Set(appIds)) {
		const program = programs.get(appId);
		if (!program || !isVisibleTo(program, user)) continue;
		const rows = byProgram.get(appId) ?? [];
		const chapters = await withFallback({ what: "chapters", name: program.nameOnDevice }, catalog.chapters(appId), null);
		if (chapters) found.push({ progress: summarizeProgress(appId, chapters, rows), rows });
	}
	return found;
}
