import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { formAgain, hidden } from "#app/routes/auth/form-answer.server.ts";
import { rememberRequest } from "#app/routes/auth/requested-link.server.ts";
import { codeSchema, linkRequestSchema } from "#app/routes/auth/schemas.server.ts";
import { signInProven } from "#app/http/session/session-cookie.server.ts";

type MailState = "magic" | "forgot";

/** `Send magic link`, `Send reset link`: the same answer for known and unknown addresses, in the same time. */
export async function requestLink(context: RequestContext, request: Request, state: MailState, to: string | null) {
	const submission = parseForm(context.form, linkRequestSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	const purpose = state === "magic" ? "magic" : "reset";
	const requested = await context.portal.authority.requestLink({ purpose, email, redirect: to }, clientInfoOf(context, request));
	const name = rememberRequest(context, { purpose, email }, requested);
	return redirect(paths.login({ state, request: name, redirect: to ?? undefined }));
}

const purposes = ["magic", "reset"] as const;

/** `Log in with code`, and the code of a reset: typed on the page that asked. Five wrong ones end the code, not the link. */
export async function enterCode(context: RequestContext, request: Request, name: string, to: string | null) {
	const { authority } = context.portal;
	const submission = parseForm(context.form, codeSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, shared } = submission.value;
	const attempt = await limit(context, "code");
	const pending = await authority.pendingRequest(name, context.device);
	const outcome = pending
		? await authority.useCode(
				{ ...pending, code },
				purposes.filter((purpose) => purpose === pending.purpose),
				clientInfoOf(context, request),
			)
		: ({ kind: "refused", why: "over", account: null } as const);
	if (outcome.kind === "refused") {
		const { why, account } = outcome;
		if (why === "spent") await attempt.forgive();
		else logAccountEvent("log-in-refused", account, { way: "code", why });
		return formAgain(submission.reply({ ...hidden, fieldErrors: { code: [why === "wrong" ? "codeWrong" : "codeOver"] } }));
	}
	await attempt.forgive();
	if (outcome.kind === "reset") return redirect(paths.resetPassword(outcome.token));
	await signInProven(context, request, outcome.authentication, shared !== undefined, "code");
	return redirect(to ?? outcome.redirect ?? paths.home());
}
