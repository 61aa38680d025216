import { z } from "zod";
import { passwordMaxLength, passwordMinLength } from "#app/domain/account/password.ts";
import { readCode } from "#app/domain/account/sign-in-link.ts";
import { isVisible } from "#app/domain/text/visible.ts";
import { countryCodes } from "#app/i18n/format.server.ts";
import { isGuessable } from "#app/services/account/common-passwords.server.ts";

/** The checks of the account forms. Messages are keys below `errors` in the words. An absent field reads as empty. */
const text = (missing: string, max: number, tooLong = "tooLong") =>
	z
		.string({ error: missing })
		.transform((value) => value.replaceAll(/\p{Cc}/gu, "").trim())
		.pipe(z.string().max(max, tooLong).refine(isVisible, missing));

export const email = text("emailRequired", 254).pipe(z.email("emailInvalid"));

export const newPassword = z
	.string({ error: "passwordRequired" })
	.min(passwordMinLength, "passwordShort")
	.max(passwordMaxLength, { error: "passwordLong", abort: true })
	.refine((password) => !isGuessable(password), "passwordCommon");

export const loginSchema = z.object({
	email,
	password: z.string({ error: "passwordRequired" }).min(1, "passwordRequired").max(passwordMaxLength, "passwordLong"),
	shared: z.string().optional(),
});

export const quickSchema = z.object({
	firstName: text("firstNameRequired", 100),
	lastName: text("lastNameRequired", 100),
	email,
	country: z.string({ error: "countryRequired" }).refine((code) => countryCodes.includes(code), "countryRequired"),
});

export const registerSchema = quickSchema.extend({ password: newPassword });

/** The forms that request a link by mail. */
export const linkRequestSchema = z.object({ email });

export const codeSchema = z.object({
	code: text("codeRequired", 40).transform((typed, context) => {
		const code = readCode(typed);
		if (code === null) context.addIssue({ code: "custom", message: "codeInvalid" });
		return code ?? "";
	}),
	shared: z.string().optional(),
});

/** Whose account a company log-in is joined to. */
export const confirmSchema = loginSchema.pick({ password: true });

/** A mailed link, opened in another browser than the one that asked for it. */
export const ownerSchema = z.object({ email });

export const resetSchema = z.object({ password: newPassword });
