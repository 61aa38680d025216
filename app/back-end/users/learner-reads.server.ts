import type { UserCalls } from "./user-calls.server.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import {
	mergeEnrollments,
	type KeptEnrollments,
} from "#app/back-end/replica/kept-enrollments.server.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import { toEnrollment } from "#app/back-end/rows/enrollment.server.ts";
import { toProgressRows } from "#app/back-end/rows/progress.server.ts";
import { usableRows } from "#app/back-end/rows/read-rows.server.ts";
import { listOf, type Report } from "#app/back-end/http/wire-answer.server.ts";

export function createLearnerReads(calls: UserCalls, kept: KeptEnrollments, report: Report) {
	async function enrollments(user: UserRef): Promise<readonly Enrollment[]> {
		const query = { email: user.email };
		const [answer, keptHere] = await Promise.all([
			calls.read(user, {
				path: "registered-apps",
				gives: "list",
				query,
				failure: "registeredProgramsFailed",
			}),
			kept.list(user),
		]);
		const rows = usableRows("registered_app", listOf(answer?.body) ?? [], report);
		return mergeEnrollments(keptHere, rows.map(toEnrollment));
	}

	return {
		enrollments,
		/** Reads all programs in one call, so that every page shares the cached response. */
		async progress(
			user: UserRef,
			appIds: readonly number[],
		): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null> {
			const registered = new Set((await enrollments(user)).map(({ appId }) => appId));
			const asked = appIds.every((id) => registered.has(id))
				? [...registered].toSorted((a, b) => a - b)
				: [...appIds];
			if (asked.length === 0) return new Map();
			const query = { email: user.email, "appIds[]": asked };
			const answer = await calls.read(user, {
				path: "progress",
				gives: "list",
				mayAppear: true,
				query,
				failure: "progressFailed",
			});
			if (answer === null) return new Map();
			if (!answer.ok) return null;
			const rows = usableRows("progress", listOf(answer.body) ?? [], report);
			const known = new Map(rows.map((row) => [row.app_id, toProgressRows(row)]));
			return new Map(appIds.map((id) => [id, known.get(id) ?? []]));
		},
	};
}

export type LearnerReads = ReturnType<typeof createLearnerReads>;
