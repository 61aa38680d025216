import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { ProgressRow } from "#app/domain/training/progress.ts";
import type { TrainingPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** Looks the progress up; if the look-up says it was never registered, registers it and looks again (CAT-21). */
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
