import { isShownTo } from "#app/domain/catalog/program.ts";
import { summarizeProgress, type ProgramProgress, type ProgressRow } from "#app/domain/training/progress.ts";
import type { User } from "#app/domain/account/user.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "./port.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "progress">;
}

/** A user's progress in a program, with the rows it was summed up from. */
export interface StoredProgress {
	progress: ProgramProgress;
	rows: readonly ProgressRow[];
}

/**
 * The progress in each of these programs that the user may see; null when their progress was never registered. Leaves out a program whose
 * chapters cannot be read.
 */
export async function progressOf({ catalog, training }: Ports, user: User, appIds: readonly number[]): Promise<StoredProgress[] | null> {
	const byProgram = await training.progress(user, appIds);
	if (!byProgram) return null;
	const programs = new Map((await catalog.programs()).map((program) => [program.id, program]));
	const found: StoredProgress[] = [];
	for (const appId of new Set(appIds)) {
		const program = programs.get(appId);
		if (!program || !isShownTo(program, user)) continue;
		const rows = byProgram.get(appId) ?? [];
		const chapters = await withFallback({ what: "chapters", of: program.nameOnDevice }, catalog.chapters(appId), null);
		if (chapters) found.push({ progress: summarizeProgress(appId, chapters, rows), rows });
	}
	return found;
}
