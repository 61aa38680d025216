import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { limit } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { signUp } from "../../services/account/sign-up.server.ts";
import type { Visit } from "../../visit.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { registerSchema } from "./schemas.server.ts";
import { signIn } from "./session-cookie.server.ts";

/** `Create account`: makes it and signs in; an address that is taken says so (contract, section 8, "Pages"). */
export async function registerAccount(visit: Visit, request: Request, to: string | null) {
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: registerSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	await limit(visit, "signUp", submission.value.email);
	const user = await signUp({ accounts: visit.portal.backEnd.accounts, passwords: visit.portal.passwords }, submission.value, visit.now);
	if (!user) return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailTaken"] } }));
	await signIn(visit, request, user, false);
	return redirect(to ?? paths.home());
}
