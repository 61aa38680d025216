import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
import { limitPassword } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { logIn } from "../../services/account/log-in.server.ts";
import type { Visit } from "../../visit.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { loginSchema } from "./schemas.server.ts";
import { signIn } from "./session-cookie.server.ts";

/** `Log in`: only wrong passwords count against the limits, and a browser of the owner has limits of its own. */
export async function logInByPassword(visit: Visit, request: Request, to: string | null) {
	const { portal } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: loginSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email, password, shared } = submission.value;
	const attempt = await limitPassword(visit, email);
	const user = await attempt.of(
		portal.door
			? portal.door.logIn(email, password, askerOf(visit, request))
			: logIn({ accounts: portal.backEnd.accounts, passwords: portal.passwords }, email, password),
	);
	if (!user) return formAgain(submission.reply({ ...hidden, formErrors: ["loginWrong"] }));
	await attempt.forgive();
	await signIn(visit, request, user, shared !== undefined);
	return redirect(to ?? paths.home());
}
