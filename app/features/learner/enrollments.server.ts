import type { Selectable } from "kysely";
import { prepared, type Database, type Write } from "#app/platform/database/database.server.ts";
import type { EnrollmentTable } from "#app/platform/database/tables/training.server.ts";
import type { Enrollment } from "./enrollment.ts";

function toEnrollment(row: Selectable<EnrollmentTable>): Enrollment {
	return {
		id: row.id,
		appId: row.app_id,
		custom: {},
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		marketingTravelBrandsOptInDate: row.opt_in_at,
		salesCompanionRegistered: true,
		trainingStarted: row.training_started,
		trainingGraduated: row.training_graduated,
	};
}

const enrollmentRows = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("enrollment").selectAll().where("user_id", "=", userId).orderBy("id"),
);

/** Those that this portal's own database keeps, oldest first. */
export async function enrollmentsOf(db: Database, userId: number): Promise<Enrollment[]> {
	const rows = await enrollmentRows(db, { userId });
	return rows.map(toEnrollment);
}

/** Idempotent: a second registration for the program returns the first. The user's row must be locked. `now` in ms. */
export async function insertEnrollment(
	trx: Write,
	userId: number,
	{ appId, optIn }: { appId: number; optIn: boolean },
	now: number,
): Promise<Enrollment> {
	await trx
		.insertInto("enrollment")
		.values({
			user_id: userId,
			app_id: appId,
			created_at: now,
			updated_at: now,
			opt_in_at: optIn ? now : null,
			training_started: null,
			training_graduated: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const row = await trx
		.selectFrom("enrollment")
		.selectAll()
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.executeTakeFirstOrThrow();
	return toEnrollment(row);
}

/** Sets a date of a registration once: a later one changes nothing. No effect without a registration here. `at` in ms. */
export async function dateEnrollment(
	db: Database,
	{ userId, appId }: { userId: number; appId: number },
	date: "training_started" | "training_graduated",
	at: number,
): Promise<boolean> {
	const dated = await db
		.updateTable("enrollment")
		.set(date === "training_started" ? { [date]: at } : { [date]: at, updated_at: at })
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.where(date, "is", null)
		.executeTakeFirst();
	return dated.numUpdatedRows > 0n;
}
