import { z } from "zod";
import type { ClientContact } from "#app/domain/account/client-contact.ts";
import type { User } from "#app/domain/account/user.ts";
import { textOf, timeOf, toTime, type Fields } from "./fields.server.ts";

/** A user's row (API-29): an empty country, the zero date for none. */
export function userRow({ email, flag, text, time }: Fields) {
	return z.object({
		email,
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

/** The row of a user. */
export function toUserRow(user: User): UserRow {
	return {
		email: user.email,
		first_name: user.firstName,
		last_name: user.lastName,
		country: user.country ?? "",
		training_started: toTime(user.trainingStarted),
	};
}

/** The user of a row, without the id it has here. */
export function userOf(row: UserRow): Omit<User, "id" | "accessEpoch"> {
	return {
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		country: textOf(row.country),
		trainingStarted: timeOf(row.training_started),
	};
}

/** The fields of a row that say what clients may know of the user. */
export function toClientContactFields(contact: ClientContact): Required<Pick<UserRow, "agency" | "phone" | "contact_shown">> {
	return { agency: contact.agency ?? "", phone: contact.phone ?? "", contact_shown: contact.isShown ? 1 : 0 };
}

/** The same read; null: the row does not have them. */
export function clientContactOf({ agency, phone, contact_shown: shown }: UserRow): ClientContact | null {
	if (agency === undefined || phone === undefined || shown === undefined) return null;
	return { agency: textOf(agency), phone: textOf(phone), isShown: shown === 1 };
}
