import type { Enrollment } from "#app/features/learner/enrollment.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type UnlockingEnrollment = Pick<Enrollment, "id" | "appId" | "trainingGraduated">;

const tables = ["share", "folder_item"] as const;

export function createSharedStandings(db: Database) {
	async function read<Value>(
		user: UserRef,
		column: "kept_enrollments" | "kept_progress",
	): Promise<Map<number, Value>> {
		const rows = await Promise.all(
			tables.map((table) =>
				db
					.selectFrom(table)
					.select(["app_id", `${column} as kept`])
					.where("user_id", "=", user.id)
					.where(column, "is not", null)
					.execute(),
			),
		);
		return new Map(
			rows.flat().map(({ app_id: appId, kept }) => [appId, JSON.parse(kept ?? "null") as Value]),
		);
	}

	return {
		async save(
			user: UserRef,
			appId: number,
			enrollments: readonly Enrollment[],
			progress: readonly ProgressRow[],
		): Promise<void> {
			const unlocking = enrollments
				.filter((enrollment) => enrollment.appId === appId)
				.map(({ id, trainingGraduated }): UnlockingEnrollment => ({
					id,
					appId,
					trainingGraduated,
				}));
			for (const table of tables)
				await db
					.updateTable(table)
					.set({
						kept_enrollments: JSON.stringify(unlocking),
						kept_progress: JSON.stringify(progress),
					})
					.where("user_id", "=", user.id)
					.where("app_id", "=", appId)
					.execute();
		},
		/** Returns registrations of programs from which the user has shared something. */
		async enrollments(user: UserRef): Promise<Enrollment[]> {
			const kept = await read<UnlockingEnrollment[]>(user, "kept_enrollments");
			return [...kept.values()].flat().map((enrollment) => ({ ...unknownRest, ...enrollment }));
		},
		progress: (user: UserRef): Promise<Map<number, readonly ProgressRow[]>> =>
			read<ProgressRow[]>(user, "kept_progress"),
	};
}

/**
 * The standing of users at another back end when they last shared something. Their links depend on
 * it.
 */
export type SharedStandings = ReturnType<typeof createSharedStandings>;

const unknownRest = {
	custom: {},
	createdAt: null,
	updatedAt: null,
	marketingTravelBrandsOptInDate: null,
	salesCompanionRegistered: true,
	trainingStarted: null,
};
