import type { Enrollment } from "#app/domain/training/enrollment.ts";
import type { ProgressRow } from "#app/domain/training/progress.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Database } from "#app/data/database/database.server.ts";

type RecordColumn = "kept_enrollments" | "kept_progress";
/** What of a registration decides whether an item is unlocked. */
type UnlockingEnrollment = Pick<Enrollment, "id" | "appId" | "trainingGraduated">;

/** What another back end said last of users who shared something, kept with each link for its own program. */
export interface ShareOwnerRecords {
	/** Keeps a user's registrations for their links; only what has changed is written. */
	keepEnrollments(user: UserRef, enrollments: readonly Enrollment[]): Promise<void>;
	/** The same of their progress, for links to items of these programs. */
	keepProgress(user: UserRef, progress: ReadonlyMap<number, readonly ProgressRow[]>): Promise<void>;
	/** The registrations for the programs the user shares something of; null: none were ever kept. */
	enrollments(user: UserRef): Promise<Enrollment[] | null>;
	/** The progress in the programs the user shares something of; null: none was ever kept. */
	progress(user: UserRef): Promise<Map<number, readonly ProgressRow[]> | null>;
}

export function createShareOwnerRecords(db: Database): ShareOwnerRecords {
	async function readColumn<Value>(user: UserRef, column: RecordColumn): Promise<Map<number, Value> | null> {
		const rows = await db
			.selectFrom("share")
			.select(["app_id", `${column} as kept`])
			.where("user_id", "=", user.id)
			.where(column, "is not", null)
			.execute();
		return rows.length === 0 ? null : new Map(rows.map(({ app_id: appId, kept }) => [appId, JSON.parse(kept ?? "null") as Value]));
	}

	/** `said`: what there is to keep of a program; undefined: nothing. */
	async function keep(user: UserRef, column: RecordColumn, said: (appId: number) => unknown): Promise<void> {
		const rows = await db
			.selectFrom("share")
			.select(["app_id", `${column} as kept`])
			.where("user_id", "=", user.id)
			.orderBy("app_id")
			.execute();
		const changed = new Map<number, string>();
		for (const { app_id: appId, kept } of rows) {
			const value = said(appId);
			const text = value === undefined ? kept : JSON.stringify(value);
			if (text !== null && text !== kept) changed.set(appId, text);
		}
		for (const [appId, text] of changed) {
			await db
				.updateTable("share")
				.set({ [column]: text })
				.where("user_id", "=", user.id)
				.where("app_id", "=", appId)
				.execute();
		}
	}

	return {
		keepEnrollments: (user, enrollments) =>
			keep(user, "kept_enrollments", (appId) =>
				enrollments
					.filter((enrollment) => enrollment.appId === appId)
					.map(({ id, trainingGraduated }): UnlockingEnrollment => ({ id, appId, trainingGraduated })),
			),
		keepProgress: (user, progress) => keep(user, "kept_progress", (appId) => progress.get(appId)),
		async enrollments(user) {
			const kept = await readColumn<UnlockingEnrollment[]>(user, "kept_enrollments");
			return kept && [...kept.values()].flat().map((enrollment) => ({ ...unknownRest, ...enrollment }));
		},
		progress: (user) => readColumn<ProgressRow[]>(user, "kept_progress"),
	};
}

const unknownRest = {
	custom: {},
	createdAt: null,
	updatedAt: null,
	marketingTravelBrandsOptInDate: null,
	salesCompanionRegistered: true,
	trainingStarted: null,
};
