import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { flash } from "../../flash.server.ts";
import { askerOf } from "../../asker.server.ts";
import { limit } from "../../limit.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { paths } from "../../paths.ts";
import type { Visit } from "../../visit.server.ts";
import { rememberAsked } from "./asked.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { quickSchema } from "./schemas.server.ts";
import { sendLink } from "../../send-link.server.ts";
import { signIn } from "./session-cookie.server.ts";

/**
 * `Start training`: an account without a password, signed in at once; a link to set one is mailed. A known address changes nothing and
 * signs nobody in: a magic link is mailed, and the page says to look there (product, "Accounts").
 */
export async function registerQuickly(visit: Visit, request: Request, to: string | null) {
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: quickSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	await limit(visit, "signUp", email);
	const { door, backEnd } = visit.portal;
	if (door) {
		const made = await door.registerQuickly(submission.value, askerOf(visit, request));
		if ("request" in made) {
			const kept = rememberAsked(visit, { purpose: "magic", email, request: made.request });
			const answer = submission.reply({ ...hidden, fieldErrors: { email: ["emailKnown"] } });
			return formAgain(answer, made.request === "" ? undefined : kept);
		}
		if (publicOrigin(visit) !== null) flash(visit, "success", "quickRegistered");
		await signIn(visit, request, made, false);
		return redirect(to ?? paths.home());
	}
	const user = await backEnd.accounts.create({ ...submission.value, passwordHash: null }, visit.now);
	if (!user) {
		const sent = await sendLink(visit, { purpose: "magic", letter: "known", email, redirect: to });
		return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailKnown"] } }), sent);
	}
	// Without a public address there is nothing to lead to: `Forgot your password?` sets one by its code.
	if (publicOrigin(visit) !== null) {
		await sendLink(visit, { purpose: "reset", letter: "quick", email });
		flash(visit, "success", "quickRegistered");
	}
	await signIn(visit, request, user, false);
	return redirect(to ?? paths.home());
}
