import type { z } from "zod";
import { logRefusedPassword, logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limitPassword, limit } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { countries } from "#app/platform/i18n/format.server.ts";
import { loginStates, paths, safeRedirect, type LoginState } from "#app/paths.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import {
	codeSchema,
	linkRequestSchema,
	loginSchema,
	quickSchema,
	registerSchema,
} from "./schemas.server.ts";
import { registerAccount } from "#app/features/log-in/sign-up/register-account.server.ts";
import { leadToOpenWay, refuseClosed } from "#app/features/log-in/sign-up/sign-up-closed.server.ts";
import { waysIn } from "#app/features/account/authority.ts";
import { offeredCompanyLogOut } from "#app/features/account/company/company-session.server.ts";
import { signIn, signOut, signInProven } from "#app/features/account/sessions/sign-in.server.ts";
import { rememberRequest } from "./requested-link.server.ts";
import { catchNotSupported } from "#app/platform/errors.ts";
import { flash } from "#app/platform/http/flash.server.ts";

/** An account without a password, logged in at once; a link to set one is mailed. A known address logs no one in: it gets a magic link (ACCT-6). */
async function registerQuickly(context: RequestContext, request: Request, to: string | null) {
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
				formErrors: [waysIn(context.portal).register ? "quickNotHere" : "registerNotHere"],
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
	// Without a public address no link is mailed: `Forgot your password?` sets one by code.
	if (client.origin !== null) flash(context, "success", "quickRegistered");
	logAccountEvent("sign-up", user.id, { way: "quick" });
	await signIn(context, request, user, false, { logInMethod: "sign-up" });
	return redirect(to ?? paths.home());
}

/** An unknown state is `login`, and so is that of a link that no one can email (PAGE-14, BACK-24). */
function loginSearch({ url, portal }: RequestContext) {
	const asked = url.searchParams.get("state");
	const known = loginStates.find((state) => state === asked) ?? "login";
	const isMailed = known === "magic" || known === "forgot";
	return {
		state: isMailed && !waysIn(portal)[known] ? ("login" satisfies LoginState) : known,
		logout: url.searchParams.get("action") === "logout",
		request: url.searchParams.get("request"),
		redirect: safeRedirect(url.searchParams.get("redirect")),
	};
}

const schemas = {
	login: loginSchema,
	forgot: linkRequestSchema,
	magic: linkRequestSchema,
	register: registerSchema,
	quick: quickSchema,
} as const satisfies Record<LoginState, z.ZodObject>;

/** Null: over, or another browser requested it. */
async function pendingMail({ portal, device }: RequestContext, name: string) {
	const pending = await portal.backEnd.authority.pendingRequest(name, device);
	return (
		pending && {
			request: name,
			email: pending.email,
			hasCode: pending.hasCode,
			codeIsOpen: pending.acceptsCode,
		}
	);
}

export async function loadLogin(context: RequestContext, request: Request) {
	const { state, logout, request: name, redirect: to } = loginSearch(context);
	if (context.session && !logout) throw redirect(to ?? paths.home());
	if (state === "register" || state === "quick") leadToOpenWay(context, state, to);
	const asksCode = name !== null && (state === "magic" || state === "forgot");
	const sent = asksCode ? await pendingMail(context, name) : null;
	const confirmsLogout = context.session !== null;
	return {
		title: context.t(confirmsLogout ? "auth.logout.heading" : `auth.${state}.heading`),
		state,
		redirect: to,
		confirmsLogout,
		sent,
		constraint: constraintOf(sent ? codeSchema : schemas[state]),
		/** The emailed link is over. */
		isOver: asksCode && sent === null,
		countries: state === "register" || state === "quick" ? countries(context.language) : [],
		company: context.portal.settings.oidc !== null,
		left: offeredCompanyLogOut(context, request)?.name ?? null,
	};
}

/** `action=logout` logs out if the form comes from a page of the portal. */
export async function actOnLogin(context: RequestContext, request: Request) {
	const { state, logout, request: name, redirect: to } = loginSearch(context);
	if (logout) {
		await signOut(context);
		return redirect(paths.login());
	}
	if (state === "register") return registerAccount(context, request, to);
	if (state === "quick") return registerQuickly(context, request, to);
	if (state === "login") return logInByPassword(context, request, to);
	return name !== null && context.form?.has("code")
		? enterCode(context, request, name, to)
		: requestLink(context, request, state, to);
}

/** Only wrong passwords count; the owner's browser has its own limits. */
async function logInByPassword(context: RequestContext, request: Request, to: string | null) {
	const submission = parseForm(context.form, loginSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email, password, shared } = submission.value;
	const attempt = await limitPassword(context, email);
	const outcome = await attempt.undoOnError(
		context.portal.backEnd.authority.logIn(email, password, clientInfoOf(context, request)),
	);
	if (!outcome.user) {
		logRefusedPassword(outcome);
		return formAgain(submission.reply({ ...hidden, formErrors: ["loginWrong"] }));
	}
	await attempt.undo();
	await signIn(context, request, outcome.user, shared !== undefined, { logInMethod: "password" });
	return redirect(to ?? paths.home());
}

type MailState = "magic" | "forgot";

/** The same answer, in the same time, for known and unknown addresses. */
async function requestLink(
	context: RequestContext,
	request: Request,
	state: MailState,
	to: string | null,
) {
	const submission = parseForm(context.form, linkRequestSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	const purpose = state === "magic" ? "magic" : "reset";
	const requested = await context.portal.backEnd.authority.requestLink(
		{ purpose, email, redirect: to },
		clientInfoOf(context, request),
	);
	const name = rememberRequest(context, { purpose, email }, requested);
	return redirect(paths.login({ state, request: name, redirect: to ?? undefined }));
}

const purposes = ["magic", "reset"] as const;

/** Five wrong codes end the code, not the link. */
async function enterCode(
	context: RequestContext,
	request: Request,
	name: string,
	to: string | null,
) {
	const { authority } = context.portal.backEnd;
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
		if (why === "spent") await attempt.undo();
		else logAccountEvent("log-in-refused", account, { way: "code", why });
		return formAgain(
			submission.reply({
				...hidden,
				fieldErrors: { code: [why === "wrong" ? "codeWrong" : "codeOver"] },
			}),
		);
	}
	await attempt.undo();
	if (outcome.kind === "reset") return redirect(paths.resetPassword(outcome.token));
	await signInProven(context, request, outcome.authentication, shared !== undefined, "code");
	return redirect(to ?? outcome.redirect ?? paths.home());
}
