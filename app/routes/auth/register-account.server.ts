import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
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
	const attempt = await limit(visit, "signUp", submission.value.email);
	const { door, backEnd, passwords } = visit.portal;
	const user = await attempt.of(
		door
			? door.signUp(submission.value, askerOf(visit, request))
			: signUp({ accounts: backEnd.accounts, passwords }, submission.value, visit.now),
	);
	if (!user) return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailTaken"] } }));
	await signIn(visit, request, user, false);
	return redirect(to ?? paths.home());
}
