import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#app/constants.ts";
import { codeFault, readCode, typedCodeMaxLength } from "#app/features/account/links/login-link.ts";
import {
	emailFault,
	isEmail,
	normalEmail,
	typedEmail,
	typedLine,
} from "#app/platform/text/typed-text.ts";
import { countryCodes } from "#app/platform/i18n/format.server.ts";
import { isGuessable } from "#app/features/account/common-passwords.server.ts";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";

/**
 * Error messages are keys below `errors` in the translations. No transform may come before the
 * length checks, because `constraintOf` doesn't look past a transform.
 */
const text = (missing: string, max: number, typed = typedLine) =>
	z
		.string({ error: missing })
		.overwrite(typed)
		.min(1, { error: missing, abort: true })
		.max(max, { error: "tooLong", abort: true });

export const email = text("emailRequired", 254, typedEmail)
	.overwrite(normalEmail)
	.superRefine((address, context) => {
		if (!isEmail(address)) context.addIssue({ code: "custom", message: emailFault(address) });
	});

export const newPassword = z
	.string({ error: "passwordRequired" })
	.min(PASSWORD_MIN_LENGTH, "passwordShort")
	.max(PASSWORD_MAX_LENGTH, { error: "passwordLong", abort: true })
	.refine((password) => !isGuessable(password), "passwordCommon");

export const loginSchema = z.object({
	email,
	password: z
		.string({ error: "passwordRequired" })
		.min(1, "passwordRequired")
		.max(PASSWORD_MAX_LENGTH, "passwordLong"),
	shared: z.string().optional(),
});

export type LoginForm = z.input<typeof loginSchema>;

export const quickSchema = z.object({
	firstName: text("firstNameRequired", 100),
	/** May be empty, because one name is enough (ACCT-2). */
	lastName: z
		.string()
		.overwrite(typedLine)
		.max(100, { error: "tooLong", abort: true })
		.optional()
		.transform((name) => name ?? ""),
	email,
	country: z
		.string({ error: "countryRequired" })
		.refine((code) => countryCodes.includes(code), "countryRequired"),
});

export type QuickForm = z.input<typeof quickSchema>;

export const registerSchema = quickSchema.extend({ password: newPassword });

export type RegisterForm = z.input<typeof registerSchema>;

export const linkRequestSchema = z.object({ email });
export type LinkRequestForm = z.input<typeof linkRequestSchema>;

export const codeSchema = z.object({
	code: text("codeRequired", typedCodeMaxLength).transform((typed, context) => {
		const code = readCode(typed);
		if (code === null) context.addIssue({ code: "custom", message: codeFault(typed) });
		return code ?? "";
	}),
	shared: z.string().optional(),
});

export type CodeForm = z.input<typeof codeSchema>;

export const confirmSchema = loginSchema.pick({ password: true });
export type ConfirmForm = z.input<typeof confirmSchema>;

export const ownerSchema = z.object({ email });
export type OwnerForm = z.input<typeof ownerSchema>;

export const resetSchema = z.object({ password: newPassword });
export const resetPageSchema = ownerSchema.extend(resetSchema.shape);
export type ResetForm = z.input<typeof resetPageSchema>;

/** The response to a refused form. Never contains passwords or codes. */
export interface FormAnswer {
	result: SubmissionResult;
	/** The name of the email request whose code the page asks for. */
	request?: string;
}

export function formAgain(result: SubmissionResult, request?: string) {
	return data<FormAnswer>({ result, request }, { status: 422 });
}

export const hidden = { hideFields: ["password", "code"] };
