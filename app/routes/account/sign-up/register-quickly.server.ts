import { catchNotSupported } from "#app/data/back-end-failed.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { rememberRequest } from "#app/routes/account/requested-link.server.ts";
import { refuseClosed } from "./sign-up-closed.server.ts";
import { formAgain, hidden } from "#app/routes/account/form-answer.server.ts";
import { quickSchema } from "#app/routes/account/schemas.server.ts";
import { signIn } from "#app/http/session/session-cookie.server.ts";

/** An account without a password, logged in at once; a link to set one is mailed. A known address logs nobody in: it gets a magic link (ACCT-7). */
export async function registerQuickly(context: RequestContext, request: Request, to: string | null) {
	refuseClosed(context);
	const submission = parseForm(context.form, quickSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	await limit(context, "signUp", email);
	const client = clientInfoOf(context, request);
	const registered = await catchNotSupported(
		context.portal.backEnd.authority.registerQuickly({ ...submission.value, redirect: to }, client),
	);
	if (!registered.ok) return formAgain(submission.reply({ ...hidden, formErrors: ["quickNotHere"] }));
	const { user, requested } = registered.value;
	if (!user) {
		const name = rememberRequest(context, { purpose: "magic", email }, requested);
		return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailKnown"] } }), requested.request === "" ? undefined : name);
	}
	if (requested) logAccountEvent("mail-asked", requested.account, { purpose: "reset" });
	// Without a public address no link is mailed: `Forgot your password?` sets one by code.
	if (client.origin !== null) flash(context, "success", "quickRegistered");
	logAccountEvent("sign-up", user.id, { way: "quick" });
	await signIn(context, request, user, false, { logInMethod: "sign-up" });
	return redirect(to ?? paths.home());
}
