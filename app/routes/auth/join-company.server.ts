import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
import { limit } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { logIn } from "../../services/account/log-in.server.ts";
import type { Visit } from "../../visit.server.ts";
import { joinAndSignIn, keptOf } from "./auth.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { confirmSchema } from "./schemas.server.ts";
import { sendLink } from "../../send-link.server.ts";
import { signIn } from "./session-cookie.server.ts";

export function loadJoin(visit: Visit, request: Request) {
	const kept = keptOf(visit, request);
	if (!kept?.join) throw redirect(paths.login());
	return { title: visit.t("auth.join.heading"), email: kept.join.email, isSent: visit.url.searchParams.has("sent") };
}

/** The owner of the address confirms once, by password or mailed link, before account and company log-in are joined (product, "Accounts"). */
export async function actOnJoin(visit: Visit, request: Request) {
	const { portal, form } = visit;
	const kept = keptOf(visit, request);
	if (!kept?.join) return redirect(paths.login());
	const { join } = kept;
	if (form?.get("intent") === "mail" && !portal.door) {
		const detail = JSON.stringify({ issuer: join.issuer, sub: join.sub });
		await sendLink(visit, { purpose: "join", letter: "join", email: join.email, redirect: kept.redirect, detail });
		return redirect(paths.joinCompany({ sent: true }));
	}
	const submission = parseWithZod(form ?? new FormData(), { schema: confirmSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const attempt = await limit(visit, "logIn", join.email);
	if (portal.door) {
		const claims = { ...join, emailVerified: true, firstName: null, lastName: null };
		const far = await attempt.of(portal.door.company(claims, submission.value.password, askerOf(visit, request)));
		if (typeof far === "string") return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
		await attempt.forgive();
		await signIn(visit, request, far, false);
		return redirect(kept.redirect ?? paths.home());
	}
	const user = await attempt.of(
		logIn({ accounts: portal.backEnd.accounts, passwords: portal.passwords }, join.email, submission.value.password),
	);
	if (!user) return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.forgive();
	if (!(await joinAndSignIn(visit, request, user.id, join))) return redirect(paths.login());
	return redirect(kept.redirect ?? paths.home());
}
