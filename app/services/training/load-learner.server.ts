import type { LearnerSource } from "#app/data/back-end.ts";
import { backEndFailure } from "#app/data/back-end-failed.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { User } from "#app/domain/account/user.ts";
import type { Learner } from "#app/domain/training/learner.ts";
import { fail, ok } from "#app/domain/errors.ts";
import { verifyProgress } from "./read-progress.server.ts";
import { catalogMessage } from "#app/i18n/translations.server.ts";
import { log } from "#app/observability/log.server.ts";

/**
 * Reads a learner by two queries: the enrollments, and the progress in one program or in all. Registers the progress if it never was
 * (CAT-21). A failure of the enrollments throws; one of the progress is logged and kept (TRAIN-20).
 */
export async function loadLearner(
	training: LearnerSource,
	catalog: Catalog,
	user: User,
	now: number,
	appId: number | null = null,
): Promise<Learner> {
	const enrollments = new Map((await training.enrollments(user)).map((enrollment) => [enrollment.appId, enrollment]));
	const asked = [...enrollments.keys()].filter((id) => appId === null || id === appId);
	return { user, now, enrollments, progress: asked.length === 0 ? ok(new Map()) : await progressIn(training, catalog, user, asked, now) };
}

async function progressIn(
	training: LearnerSource,
	catalog: Catalog,
	user: User,
	appIds: readonly number[],
	now: number,
): Promise<Learner["progress"]> {
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
