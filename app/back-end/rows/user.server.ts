import { z } from "zod";
import {
	byTextColumn,
	byTextName,
	type OptionalProfile,
} from "#app/features/account/profile-fields.ts";
import type { User } from "#app/features/account/user.ts";
import { textOf, timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

/** An empty country and a zero date mean none (API-31). */
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
		...byTextColumn(() => text.optional()),
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

export function toUser(row: UserRow): Omit<User, "id" | "accessEpoch"> {
	return {
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		country: textOf(row.country),
		trainingStarted: timeOf(row.training_started),
	};
}

export function toOptionalRow({ isContactShown, ...texts }: Partial<OptionalProfile>) {
	const shown = isContactShown ? (1 as const) : (0 as const);
	return {
		...byTextColumn((_, name) => (texts[name] === null ? "" : texts[name])),
		contact_shown: isContactShown === undefined ? undefined : shown,
	};
}

type OptionalRow = Partial<ReturnType<typeof toOptionalRow>>;

/** Fields that the row lacks come from `rest`. */
export function toOptionalProfile<Rest extends Partial<OptionalProfile>>(
	{ contact_shown: shown, ...texts }: OptionalRow,
	rest: Rest,
): Rest {
	return {
		...rest,
		...byTextName(({ column }, name) => {
			const text = texts[column];
			return text === undefined ? rest[name] : textOf(text);
		}),
		isContactShown: shown === undefined ? rest.isContactShown : shown === 1,
	};
}
