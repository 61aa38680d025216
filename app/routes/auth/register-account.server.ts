import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { paths } from "../../paths.ts";
import { signUp } from "../../services/account/sign-up.server.ts";
import type { Visit } from "../../visit.server.ts";
import { registerSchema } from "./schemas.server.ts";
import { signIn } from "./session-cookie.server.ts";

/** `Create account`: makes it and signs in; an address that is taken says so (contract, section 8, "Pages"). */
export async function registerAccount(visit: Visit, request: Request, to: string | null) {
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: registerSchema });
	if (submission.status !== "success") return data(submission.reply({ hideFields: ["password"] }), { status: 422 });
	const user = await signUp({ accounts: visit.portal.backEnd.accounts, passwords: visit.portal.passwords }, submission.value, visit.now);
	if (!user) return data(submission.reply({ hideFields: ["password"], fieldErrors: { email: ["emailTaken"] } }), { status: 422 });
	await signIn(visit, request, user, false);
	return redirect(to ?? paths.home());
}
