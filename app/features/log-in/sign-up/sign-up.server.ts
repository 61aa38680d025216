import { catchNotSupported } from "#app/platform/errors.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { mailAddressLink } from "#app/features/account/links/mail-link.server.ts";
import { rememberRequest } from "#app/features/log-in/link.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, httpError } from "#app/platform/http/responses.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { logInMethods } from "#app/features/account/authority.ts";
import {
	formAgain,
	hidden,
	quickSchema,
	registerSchema,
} from "#app/features/log-in/schemas.server.ts";
import { logIn } from "#app/features/account/sessions/log-in.server.ts";

/**
 * Creates an account, logs its owner in, and emails a link that confirms the address (ACCT-33). If
 * the address is taken, returns the form with an error (ACCT-2).
 */
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
				formErrors: [logInMethods(context.portal).quick ? "passwordNotHere" : "registerNotHere"],
			}),
		);
	const user = registered.value;
	if (!user)
		return formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailTaken"] } }));
	logAccountEvent("sign-up", user.id, { way: "form" });
	await logIn(context, request, user, false, { logInMethod: "sign-up" });
	const requested = await mailAddressLink(context, request, user);
	if (requested) {
		rememberRequest(context, { purpose: "address", email: user.email }, requested);
		flash(context, "success", "addressMailed");
	}
	return redirect(to ?? paths.home());
}

/** Throws an error if sign-up is closed (SET-33). */
function refuseClosed({ portal }: RequestContext): void {
	const { register, quick } = logInMethods(portal);
	if (!register && !quick) throw httpError("signUpClosed");
}

/**
 * Throws a redirect to the other sign-up form if this one isn't offered (BACK-24), or an error if
 * neither is.
 */
export function redirectToOpenMethod(
	context: RequestContext,
	way: "register" | "quick",
	to: string | null,
): void {
	// The page of a refused form shows the reason itself.
	if (context.form) return;
	refuseClosed(context);
	if (logInMethods(context.portal)[way]) return;
	const search = { redirect: to ?? undefined };
	throw redirect(
		way === "quick" ? paths.register(search) : paths.login({ state: "quick", ...search }),
	);
}

/**
 * Creates an account without a password, logs its owner in, and emails a link that sets a password.
 * An address that already has an account only gets a magic link (ACCT-6).
 */
export async function registerQuickly(
	context: RequestContext,
	request: Request,
	to: string | null,
) {
	refuseClosed(context);
	const submission = parseForm(context.form, quickSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	await limit(context, "signUp", email);
	const client = clientInfoOf(context, request);
	const registered = await catchNotSupported(
		context.portal.backEnd.authority.registerQuickly({ ...submission.value, redirect: to }, client),
	);
	if (!registered.ok)
		return formAgain(
			submission.reply({
				...hidden,
				formErrors: [logInMethods(context.portal).register ? "quickNotHere" : "registerNotHere"],
			}),
		);
	const { user, requested } = registered.value;
	if (!user) {
		const name = rememberRequest(context, { purpose: "magic", email }, requested);
		return formAgain(
			submission.reply({ ...hidden, fieldErrors: { email: ["emailKnown"] } }),
			requested.request === "" ? undefined : name,
		);
	}
	if (requested) logAccountEvent("mail-asked", requested.account, { purpose: "reset" });
	// Without a public address, the portal can't email a link. The user can set a password with the
	// code from `Forgot your password?`.
	if (client.origin !== null) flash(context, "success", "quickRegistered");
	logAccountEvent("sign-up", user.id, { way: "quick" });
	await logIn(context, request, user, false, { logInMethod: "sign-up" });
	return redirect(to ?? paths.home());
}
