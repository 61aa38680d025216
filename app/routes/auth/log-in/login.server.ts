import type { z } from "zod";
import { logRefusedPassword } from "#app/observability/account-log.server.ts";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { limitPassword } from "#app/http/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/http/parse-form.server.ts";
import { countries } from "#app/i18n/format.server.ts";
import { loginStates, paths, safeRedirect, type LoginState } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { enterCode, requestLink } from "./request-link.server.ts";
import { formAgain, hidden } from "#app/routes/auth/form-answer.server.ts";
import { codeSchema, linkRequestSchema, loginSchema, quickSchema, registerSchema } from "#app/routes/auth/schemas.server.ts";
import { registerAccount } from "#app/routes/auth/sign-up/register-account.server.ts";
import { registerQuickly } from "#app/routes/auth/sign-up/register-quickly.server.ts";
import { leftCompany } from "#app/http/session/company-session.server.ts";
import { signIn, signOut } from "#app/http/session/session-cookie.server.ts";

/** The search of /login/ (PAGE-14): an unknown state is `login`. */
function searchOf({ url }: RequestContext) {
	const asked = url.searchParams.get("state");
	return {
		state: loginStates.find((state) => state === asked) ?? ("login" satisfies LoginState),
		logout: url.searchParams.get("action") === "logout",
		request: url.searchParams.get("request"),
		redirect: safeRedirect(url.searchParams.get("redirect")),
	};
}

/** The form of each state. */
const schemas = {
	login: loginSchema,
	forgot: linkRequestSchema,
	magic: linkRequestSchema,
	register: registerSchema,
	quick: quickSchema,
} as const satisfies Record<LoginState, z.ZodObject>;

/** What was requested by mail from this page, while it may be used; null when it is over, or another browser requested it. */
async function sentTo({ portal, device }: RequestContext, name: string) {
	const pending = await portal.authority.pendingRequest(name, device);
	return pending && { request: name, email: pending.email, hasCode: pending.hasCode, codeIsOpen: pending.acceptsCode };
}

export async function loadLogin(context: RequestContext, request: Request) {
	const { state, logout, request: name, redirect: to } = searchOf(context);
	if (context.session && !logout) throw redirect(to ?? paths.home());
	const asksCode = name !== null && (state === "magic" || state === "forgot");
	const sent = asksCode ? await sentTo(context, name) : null;
	const confirmsLogout = context.session !== null;
	return {
		title: context.t(confirmsLogout ? "auth.logout.heading" : `auth.${state}.heading`),
		state,
		redirect: to,
		confirmsLogout,
		sent,
		constraint: constraintOf(sent ? codeSchema : schemas[state]),
		/** The page of a mail that may not be used any more. */
		isOver: asksCode && sent === null,
		countries: state === "register" || state === "quick" ? countries(context.language) : [],
		company: context.portal.settings.oidc !== null,
		/** Where whoever has just logged out here is logged in still. */
		left: leftCompany(context, request)?.name ?? null,
	};
}

/** One form a state. `action=logout` logs out whoever comes from a page of the portal. */
export async function actOnLogin(context: RequestContext, request: Request) {
	const { state, logout, request: name, redirect: to } = searchOf(context);
	if (logout) {
		await signOut(context);
		return redirect(paths.login());
	}
	if (state === "register") return registerAccount(context, request, to);
	if (state === "quick") return registerQuickly(context, request, to);
	if (state === "login") return logInByPassword(context, request, to);
	return name !== null && context.form?.has("code") ? enterCode(context, request, name, to) : requestLink(context, request, state, to);
}

/** `Log in`: only wrong passwords count against the limits, and a browser of the owner has limits of its own. */
async function logInByPassword(context: RequestContext, request: Request, to: string | null) {
	const submission = parseForm(context.form, loginSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email, password, shared } = submission.value;
	const attempt = await limitPassword(context, email);
	const outcome = await attempt.of(context.portal.authority.logIn(email, password, clientInfoOf(context, request)));
	if (!outcome.user) {
		logRefusedPassword(outcome);
		return formAgain(submission.reply({ ...hidden, formErrors: ["loginWrong"] }));
	}
	await attempt.forgive();
	await signIn(context, request, outcome.user, shared !== undefined, { by: "password" });
	return redirect(to ?? paths.home());
}
