import { logAccountEvent, logRefusedPassword } from "#app/observability/account-log.server.ts";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { limitPassword } from "#app/http/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { forgetFlow, flowStateOf } from "./auth.server.ts";
import { formAgain, hidden } from "#app/routes/account/form-answer.server.ts";
import { confirmSchema } from "#app/routes/account/schemas.server.ts";
import { signInProven } from "#app/http/session/session-cookie.server.ts";

export function loadJoin(context: RequestContext, request: Request) {
	const kept = flowStateOf(context, request);
	if (!kept?.join) throw redirect(paths.login());
	return {
		title: context.t("auth.join.heading"),
		email: kept.join.email,
		constraint: constraintOf(confirmSchema),
		isSent: context.url.searchParams.has("sent"),
		mailsLink: context.portal.authority.mailsJoinLinks,
	};
}

/** The owner confirms once, by password or mailed link (ACCT-42). */
export async function actOnJoin(context: RequestContext, request: Request) {
	const { portal, form } = context;
	const kept = flowStateOf(context, request);
	if (!kept?.join) return redirect(paths.login());
	const { join } = kept;
	const client = clientInfoOf(context, request);
	const requested = form?.get("intent") === "mail" ? await portal.authority.requestJoin(join, kept.redirect, client) : null;
	if (requested) {
		logAccountEvent("mail-asked", requested.account, { purpose: "join" });
		return redirect(paths.joinCompany({ sent: true }));
	}
	const submission = parseForm(form, confirmSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const attempt = await limitPassword(context, join.email);
	const outcome = await attempt.undoOnError(portal.authority.joinCompany(join, submission.value.password, client));
	if (outcome.kind === "refused") {
		logRefusedPassword(outcome);
		return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	}
	await attempt.undo();
	if (outcome.kind === "taken") return redirect(paths.login());
	const { authentication } = outcome;
	forgetFlow(context);
	logAccountEvent("company-joined", authentication.user.id, {});
	await signInProven(context, request, authentication, false, "company");
	return redirect(kept.redirect ?? paths.home());
}
