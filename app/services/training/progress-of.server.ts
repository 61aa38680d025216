import { isShownTo } from "../../domain/program.ts";
import { summarizeProgress, type ProgramProgress, type ProgressRow } from "../../domain/progress.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, TrainingPort } from "../ports.ts";

interface Ports {
	catalog: Pick<CatalogPort, "program" | "chapters">;
	training: Pick<TrainingPort, "progress">;
}

/** A user's progress on a program, with what of it is kept. */
export interface KeptProgress {
	progress: ProgramProgress;
	kept: readonly ProgressRow[];
}

/** GET progress: of each program asked for that this user may know of; null when the user's progress was never registered. */
export async function progressOf({ catalog, training }: Ports, user: User, appIds: readonly number[]): Promise<KeptProgress[] | null> {
	const rows = await training.progress(user, appIds);
	if (!rows) return null;
	const found: KeptProgress[] = [];
	for (const appId of new Set(appIds)) {
		const program = await catalog.program(appId);
		if (!program || !isShownTo(program, user)) continue;
		const kept = rows.get(appId) ?? [];
		found.push({ progress: summarizeProgress(appId, await catalog.chapters(appId), kept), kept });
	}
	return found;
}
