import { byTextColumn } from "#app/features/account/profile-fields.ts";
import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#app/constants.ts";
import {
	isEmail,
	normalEmail,
	phoneFault,
	typedEmail,
	typedLine,
	typedPhone,
} from "#app/platform/text/typed-text.ts";
import { countryCodes } from "#app/platform/i18n/format.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { isGuessable } from "#app/features/account/common-passwords.server.ts";

export const wire = fieldsOf({ exact: true });

export const id = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
	z.int().positive(),
);
export const count = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value),
	z.int().nonnegative(),
);
export const flag = z.preprocess(
	(value) => (value === true || value === "1" ? 1 : value === false || value === "0" ? 0 : value),
	z.union([z.literal(0), z.literal(1)]),
);
export function flagOf(is: boolean): 0 | 1 {
	return is ? 1 : 0;
}
export const format = z.literal("json").optional();

const plain = (max: number, typed = typedLine) =>
	z.string().max(max).transform(typed).pipe(z.string().min(1, "Must have a visible character"));

export const email = plain(254, typedEmail)
	.transform(normalEmail)
	.pipe(z.string().refine(isEmail, { error: "Invalid email address" }).meta({ format: "email" }));
export const personName = plain(100);
const optional = (max: number, typed = typedLine) => z.string().max(max).transform(typed);
/** A person's last name, which is empty for people with only one name (ACCT-2). */
export const lastName = optional(100);

/** The profile stores an empty string as null (SELF-2). */
export const profileTextFields = byTextColumn(({ type, maxLength }) =>
	type === "tel"
		? optional(maxLength, typedPhone)
				.refine((text) => text === "" || phoneFault(text) === null, {
					error: "Not a phone number",
				})
				.optional()
		: optional(maxLength).optional(),
);
export const country = z.string().refine((code) => countryCodes.includes(code), {
	error: "Not a country code: use lowercase ISO 3166-1 alpha-2",
});
export const oldPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
export const newPassword = z
	.string()
	.min(PASSWORD_MIN_LENGTH)
	.max(PASSWORD_MAX_LENGTH, { abort: true })
	.refine((password) => !isGuessable(password), { error: "Too common" });

/**
 * The user's own email address. It isn't validated, because `checkEmail` has already compared it
 * with the address of the token's user.
 */
export const ownEmail = z.string();

export const success = z.object({ result: z.literal("success") }).meta({ id: "Done" });
export const succeeded: z.output<typeof success> = { result: "success" };
