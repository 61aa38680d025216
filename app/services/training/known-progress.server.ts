import type { ProgressRow } from "#app/domain/training/progress.ts";
import { log } from "#app/observability/log.server.ts";
import { noteMissing } from "#app/observability/current-request.server.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import type { TrainingPort } from "./port.ts";
import { verifyProgress } from "./verify-progress.server.ts";
import { catalogueMessage } from "#app/i18n/catalogue-message.server.ts";

const part = { what: "progress" } as const;

/** The progress for pages that are not about it: where it cannot be had, a failure is logged, and they come without (TRAIN-20). */
export async function knownProgress(
	training: Pick<TrainingPort, "progress" | "registerProgress">,
	user: UserRef,
	appIds: readonly number[],
	now: number,
): Promise<ReadonlyMap<number, readonly ProgressRow[]>> {
	if (appIds.length === 0) return new Map();
	const rows = await withFallback(part, verifyProgress(training, user, appIds, now), null);
	if (rows?.ok) return rows.value;
	if (rows) noteMissing(part);
	log.warn(catalogueMessage({ name: "progressFailed" }), { failure: rows?.failure.name ?? "progressFailed" });
	return new Map();
}
