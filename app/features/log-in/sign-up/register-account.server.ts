import { catchNotSupported } from "#app/platform/errors.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { mailAddressLink } from "#app/features/account/links/mail-link.server.ts";
import { rememberRequest } from "#app/features/log-in/requested-link.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { waysIn } from "#app/features/account/authority.ts";
import { refuseClosed } from "./sign-up-closed.server.ts";
import { formAgain, hidden } from "#app/features/log-in/form-answer.server.ts";
import { registerSchema } from "#app/features/log-in/schemas.server.ts";
import { signIn } from "#app/features/account/sessions/sign-in.server.ts";

/** An address that is taken says so (ACCT-2). A new one is mailed the link that confirms it (ACCT-33). */
export async function registerAccount(
	context: RequestContext,
	request: Request,
	to: string | null,
) {
	refuseClosed(context);
	const submission = parseForm(context.form, registerSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const attempt = await limit(context, "signUp", submission.value.email);
	const registered = await catchNotSupported(
		attempt.undoOnError(
			context.portal.backEnd.authority.signUp(submission.value, clientInfoOf(context, request)),
		),
	);
	if (!registered.ok)
		return formAgain(
			submission.reply({
				...hidden,
				formErrors: [waysIn(context.portal).quick ? "passwordNotHere" : "registerNotHere"],
			}),
		);
	const user = registered.value;
	if (!user)
		return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailTaken"] } }));
	logAccountEvent("sign-up", user.id, { way: "form" });
	await signIn(context, request, user, false, { logInMethod: "sign-up" });
	const requested = await mailAddressLink(context, request, user);
	if (requested) {
		rememberRequest(context, { purpose: "address", email: user.email }, requested);
		flash(context, "success", "addressMailed");
	}
	return redirect(to ?? paths.home());
}
