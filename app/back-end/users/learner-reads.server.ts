import type { UserCalls } from "./user-calls.server.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import { toEnrollment, toProgressRows } from "#app/back-end/learner-rows.server.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import { listOf, type Report } from "#app/back-end/http/calls.server.ts";
import {
	dateEnrollment,
	enrollmentsOf,
	insertEnrollment,
} from "#app/features/learner/training.server.ts";
import { lockUser, type Database } from "#app/platform/database/database.server.ts";

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
		/**
		 * If the user is registered for all of `appIds`, reads the progress of every registered program
		 * in one call, so that all pages share the cached response.
		 */
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

export function createKeptEnrollments(db: Database) {
	return {
		list: (user: UserRef): Promise<readonly Enrollment[]> => enrollmentsOf(db, user.id),
		keep(user: UserRef, appId: number, optIn: boolean, now: number): Promise<Enrollment> {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				return insertEnrollment(trx, user.id, { appId, optIn }, now);
			});
		},
		async start(user: UserRef, appId: number, now: number): Promise<void> {
			await dateEnrollment(db, { userId: user.id, appId }, "training_started", now);
		},
		async graduate(user: UserRef, appId: number, now: number): Promise<void> {
			await dateEnrollment(db, { userId: user.id, appId }, "training_graduated", now);
		},
	};
}

/**
 * Registrations that this portal keeps, because the back end has no call for registering (BACK-18).
 */
export type KeptEnrollments = ReturnType<typeof createKeptEnrollments>;

/**
 * Returns the back end's registrations and those that this portal keeps, oldest first. For a
 * program in both, the back end's registration adds only its custom fields and missing training
 * dates. If this portal keeps none, the back end's order stays.
 */
function mergeEnrollments(
	kept: readonly Enrollment[],
	listed: readonly Enrollment[],
): readonly Enrollment[] {
	if (kept.length === 0) return listed;
	const originals = new Map(kept.map((enrollment) => [enrollment.appId, enrollment]));
	const others = new Map(listed.map((enrollment) => [enrollment.appId, enrollment]));
	const merged = kept.map((original): Enrollment => {
		const other = others.get(original.appId);
		return {
			...original,
			custom: other?.custom ?? original.custom,
			trainingStarted: original.trainingStarted ?? other?.trainingStarted ?? null,
			trainingGraduated: original.trainingGraduated ?? other?.trainingGraduated ?? null,
		};
	});
	return [...listed.filter(({ appId }) => !originals.has(appId)), ...merged].toSorted(
		(a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0),
	);
}
