import { z } from "zod";
import type { ClientContact } from "#app/features/account/client-contact.ts";
import type { User } from "#app/features/account/user.ts";
import { textOf, timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

/** Empty country and zero date: none (API-31). */
export function userRow({ lenient, email, flag, text, time }: Fields) {
	return z.object({
		email: lenient ? email.refine((value) => value !== "", "Missing") : email,
		first_name: text,
		last_name: text,
		country: text,
		training_started: time,
		has_password: flag.optional(),
		address_proven: flag.optional(),
		sign_up_browser: flag.optional(),
		agency: text.optional(),
		phone: text.optional(),
		contact_shown: flag.optional(),
		created_at: time.optional(),
	});
}

export type UserRow = z.infer<ReturnType<typeof userRow>>;

export function toUserRow(user: User): UserRow {
	return {
		email: user.email,
		first_name: user.firstName,
		last_name: user.lastName,
		country: user.country ?? "",
		training_started: toTime(user.trainingStarted),
	};
}

/** Without this portal's own fields. */
export function toUser(row: UserRow): Omit<User, "id" | "accessEpoch"> {
	return {
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		country: textOf(row.country),
		trainingStarted: timeOf(row.training_started),
	};
}

/** Without the fields that are undefined. */
export function toClientContactFields({ agency, phone, isShown }: Partial<ClientContact>) {
	return {
		...(agency === undefined ? {} : { agency: agency ?? "" }),
		...(phone === undefined ? {} : { phone: phone ?? "" }),
		...(isShown === undefined ? {} : { contact_shown: isShown ? (1 as const) : (0 as const) }),
	};
}

/** Null: the row does not have them. */
export function toClientContact({
	agency,
	phone,
	contact_shown: shown,
}: UserRow): ClientContact | null {
	if (agency === undefined || phone === undefined || shown === undefined) return null;
	return { agency: textOf(agency), phone: textOf(phone), isShown: shown === 1 };
}
