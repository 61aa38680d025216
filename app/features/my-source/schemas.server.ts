import { z } from "zod";
import { byTextName } from "#app/features/account/profile-fields.ts";
import { PASSWORD_MAX_LENGTH } from "#app/constants.ts";
import { phoneFault, typedLine, typedPhone } from "#app/platform/text/typed-text.ts";
import { countryCodes } from "#app/platform/i18n/format.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import { codeSchema, newPassword, registerSchema } from "#app/features/log-in/schemas.server.ts";

/** An empty text becomes null. */
const profileTextFields = byTextName(({ type, maxLength }) =>
	z
		.string()
		.overwrite(type === "tel" ? typedPhone : typedLine)
		.max(maxLength, { error: "tooLong", abort: true })
		.optional()
		.transform((text) => text || null)
		.superRefine((text, context) => {
			const fault = type === "tel" && text !== null ? phoneFault(text) : null;
			if (fault !== null) context.addIssue({ code: "custom", message: fault });
		}),
);

export const profileSchema = registerSchema.pick({ firstName: true, lastName: true }).extend({
	country: z
		.string({ error: "countryRequired" })
		.refine((code) => countryCodes.includes(code), "countryRequired"),
	language: z
		.string()
		.refine((code) => languages.includes(code), "languageUnknown")
		.optional(),
	...profileTextFields,
	showContact: z.string().optional(),
});

export type ProfileForm = z.input<typeof profileSchema>;

/**
 * Checks a password change of an account that has a password. Other accounts use
 * `firstPasswordSchema`.
 */
export const passwordSchema = z.object({
	old: z
		.string({ error: "passwordRequired" })
		.min(1, "passwordRequired")
		.max(PASSWORD_MAX_LENGTH, "passwordLong"),
	fresh: newPassword,
});
export type PasswordForm = z.input<typeof passwordSchema>;
export const firstPasswordSchema = z.object({ old: z.string().optional(), fresh: newPassword });

export const deleteSchema = z.object({
	password: z
		.string({ error: "passwordRequired" })
		.min(1, "passwordRequired")
		.max(PASSWORD_MAX_LENGTH, "passwordLong"),
	keepDiplomas: z.string().optional(),
});

export type DeleteForm = z.input<typeof deleteSchema>;

export const confirmSchema = deleteSchema.pick({ password: true });
export const confirmByCodeSchema = codeSchema.pick({ code: true });

export const deleteByCodeSchema = confirmByCodeSchema.extend({
	keepDiplomas: z.string().optional(),
});
export type DeleteByCodeForm = z.input<typeof deleteByCodeSchema>;
