import { z } from "zod";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import { timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

/** Accepts any field, and keeps those that begin with `custom` (CAT-21, BACK-9). */
export function enrollmentRow({ lenient, id, reference, flag, time }: Fields) {
	// Other back ends send a date.
	const registered: z.ZodType<0 | 1 | string> = lenient ? z.union([flag, time]) : flag;
	return z
		.object({
			id: reference,
			app_id: id,
			created_at: time,
			updated_at: time,
			marketing_travel_brands_opt_in_date: time,
			sales_companion_registered: registered,
			training_started: time,
			training_graduated: time,
		})
		.catchall(z.unknown());
}

export type EnrollmentRow = z.infer<ReturnType<typeof enrollmentRow>>;

export function toEnrollmentRow(enrollment: Enrollment): EnrollmentRow {
	return {
		...enrollment.custom,
		id: enrollment.id,
		app_id: enrollment.appId,
		created_at: toTime(enrollment.createdAt),
		updated_at: toTime(enrollment.updatedAt),
		marketing_travel_brands_opt_in_date: toTime(enrollment.marketingTravelBrandsOptInDate),
		sales_companion_registered: enrollment.salesCompanionRegistered ? 1 : 0,
		training_started: toTime(enrollment.trainingStarted),
		training_graduated: toTime(enrollment.trainingGraduated),
	};
}

export function toEnrollment(row: EnrollmentRow): Enrollment {
	const custom = Object.entries(row).filter(([name]) => name.startsWith("custom"));
	return {
		id: row.id,
		appId: row.app_id,
		custom: Object.fromEntries(custom),
		createdAt: timeOf(row.created_at),
		updatedAt: timeOf(row.updated_at),
		marketingTravelBrandsOptInDate: timeOf(row.marketing_travel_brands_opt_in_date),
		salesCompanionRegistered:
			row.sales_companion_registered === 1 ||
			timeOf(String(row.sales_companion_registered)) !== null,
		trainingStarted: timeOf(row.training_started),
		trainingGraduated: timeOf(row.training_graduated),
	};
}
