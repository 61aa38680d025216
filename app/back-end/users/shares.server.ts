import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { ItemRef } from "#app/features/catalog/resources/item.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { ClaimPoints } from "./point-claims.server.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import type { Database } from "#app/platform/database/database.server.ts";

interface Options {
	own: BackEnd["shares"];
	training: BackEnd["training"];
	standings: SharedStandings;
	claim: ClaimPoints;
}

/**
 * Returns shares whose links show what the agent could open when they last shared something from
 * the item's program. A link therefore opens without the agent's key and without the back end.
 */
export function createRemoteShares({
	own,
	training,
	standings,
	claim,
}: Options): BackEnd["shares"] {
	async function shareWithStanding<T>(
		catalog: Catalog,
		user: UserRef,
		{ appId, itemType, itemId }: ItemRef,
		share: () => Promise<T>,
	): Promise<T> {
		const enrollments = await training.enrollments(user);
		const isRegistered = enrollments.some((enrollment) => enrollment.appId === appId);
		const progress = isRegistered
			? ((await training.progress(catalog, user, [appId]))?.get(appId) ?? [])
			: [];
		const shared = await share();
		if (shared === null || shared === "full") return shared;
		await standings.save(user, appId, enrollments, progress);
		await claim(user, { appId, action: "share", subject: `${itemType}:${itemId}` });
		return shared;
	}

	return {
		...own,
		training: {
			enrollments: standings.enrollments,
			async progress(_catalog, user, appIds) {
				const kept = await standings.progress(user);
				return new Map(appIds.map((id) => [id, kept.get(id) ?? []]));
			},
			registerProgress: async () => false,
		},
		create: (catalog, user, item, event, now) =>
			shareWithStanding(catalog, user, item, () => own.create(catalog, user, item, event, now)),
		folders: {
			...own.folders,
			addItem: (catalog, user, id, item, event, now) =>
				shareWithStanding(catalog, user, item, () =>
					own.folders.addItem(catalog, user, id, item, event, now),
				),
		},
	};
}

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
		/** Returns the user's registrations for programs from which they have shared something. */
		async enrollments(user: UserRef): Promise<Enrollment[]> {
			const kept = await read<UnlockingEnrollment[]>(user, "kept_enrollments");
			return [...kept.values()].flat().map((enrollment) => ({ ...unknownRest, ...enrollment }));
		},
		progress: (user: UserRef): Promise<Map<number, readonly ProgressRow[]>> =>
			read<ProgressRow[]>(user, "kept_progress"),
	};
}

/**
 * Stores a user's enrollment and progress in a program as of the user's last share from that
 * program, because shared links depend on them.
 */
type SharedStandings = ReturnType<typeof createSharedStandings>;

const unknownRest = {
	custom: {},
	createdAt: null,
	updatedAt: null,
	marketingTravelBrandsOptInDate: null,
	salesCompanionRegistered: true,
	trainingStarted: null,
};
