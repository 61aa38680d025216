import { isShownTo } from "#app/domain/catalog/program.ts";
import { summarizeProgress, type ProgramProgress, type ProgressRow } from "#app/domain/training/progress.ts";
import type { User } from "#app/domain/account/user.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "./port.ts";

interface Ports {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "progress">;
}

/** A user's progress on a program, with what of it is kept. */
export interface KeptProgress {
	progress: ProgramProgress;
	kept: readonly ProgressRow[];
}

/**
 * GET progress: of each program asked for that this user may know of; null when the user's progress was never registered. A program whose
 * chapters cannot be had is left out.
 */
export async function progressOf({ catalog, training }: Ports, user: User, appIds: readonly number[]): Promise<KeptProgress[] | null> {
	const rows = await training.progress(user, appIds);
	if (!rows) return null;
	const found: KeptProgress[] = [];
	for (const appId of new Set(appIds)) {
		const program = await catalog.program(appId);
		if (!program || !isShownTo(program, user)) continue;
		const kept = rows.get(appId) ?? [];
		const chapters = await withFallback({ what: "chapters", of: program.nameOnDevice }, catalog.chapters(appId), null);
		if (chapters) found.push({ progress: summarizeProgress(appId, chapters, kept), kept });
	}
	return found;
}
