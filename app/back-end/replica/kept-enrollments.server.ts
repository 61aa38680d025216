import type { UserRef } from "#app/features/account/account-records.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import {
	dateEnrollment,
	enrollmentsOf,
	insertEnrollment,
} from "#app/features/learner/training.server.ts";
import { lockUser, type Database } from "#app/platform/database/database.server.ts";

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

/** Registrations that this portal keeps, because the back end has no call for them (BACK-18). */
export type KeptEnrollments = ReturnType<typeof createKeptEnrollments>;

/**
 * Returns one registration for each program, oldest first. One that this portal keeps is the
 * original, and the back end's adds only the dates and fields that it lacks.
 */
export function mergeEnrollments(
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
