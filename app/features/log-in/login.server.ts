import type { z } from "zod";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { logRefusedPassword, logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limitPassword, limit } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { countries } from "#app/platform/i18n/format.server.ts";
import { loginStates, paths, safeRedirect, type LoginState } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import {
	formAgain,
	hidden,
	codeSchema,
	linkRequestSchema,
	loginSchema,
	quickSchema,
	registerSchema,
} from "./schemas.server.ts";
import {
	redirectToOpenMethod,
	registerAccount,
	registerQuickly,
} from "#app/features/log-in/sign-up/sign-up.server.ts";
import { logInMethods } from "#app/features/account/authority.ts";
import { offeredCompanyLogOut } from "#app/features/account/company/company-session.server.ts";
import { logIn, logOut, logInProven } from "#app/features/account/sessions/log-in.server.ts";
import { rememberRequest } from "./link.server.ts";

/**
 * `state` is `login` if the query names no known state, or one whose link the portal can't email
 * (PAGE-14, BACK-24).
 */
function loginSearch({ url, portal }: RequestContext) {
	const asked = url.searchParams.get("state");
	const known = loginStates.find((state) => state === asked) ?? "login";
	const isMailed = known === "magic" || known === "forgot";
	return {
		state: isMailed && !logInMethods(portal)[known] ? ("login" satisfies LoginState) : known,
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
	if (state === "register" || state === "quick") redirectToOpenMethod(context, state, to);
	const asksCode = name !== null && (state === "magic" || state === "forgot");
	const sent = asksCode ? await pendingMail(context, name) : null;
	const confirmsLogout = context.session !== null;
	return {
		title: context.t(confirmsLogout ? "auth.logout.heading" : `auth.${state}.heading`, {
			ns: LOGIN_NAMESPACE,
		}),
		state,
		redirect: to,
		confirmsLogout,
		sent,
		constraint: constraintOf(sent ? codeSchema : schemas[state]),
		/**
		 * True if the query names a request that isn't open in this browser, for example because it
		 * expired.
		 */
		isExpired: asksCode && sent === null,
		countries: state === "register" || state === "quick" ? countries(context.language) : [],
		company: context.portal.settings.oidc !== null,
		left: offeredCompanyLogOut(context, request)?.name ?? null,
	};
}

export async function actOnLogin(context: RequestContext, request: Request) {
	const { state, logout, request: name, redirect: to } = loginSearch(context);
	if (logout) {
		await logOut(context);
		return redirect(paths.login());
	}
	if (state === "register") return registerAccount(context, request, to);
	if (state === "quick") return registerQuickly(context, request, to);
	if (state === "login") return logInByPassword(context, request, to);
	return name !== null && context.form?.has("code")
		? enterCode(context, request, name, to)
		: requestLink(context, request, state, to);
}

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
	await logIn(context, request, outcome.user, shared !== undefined, { logInMethod: "password" });
	return redirect(to ?? paths.home());
}

type MailState = "magic" | "forgot";

/** Takes the same time and returns the same response for known and unknown addresses. */
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

/**
 * Logs the user in with an emailed code, or redirects to the form for a new password. A code
 * without tries left no longer works, but its link still does.
 */
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
	await logInProven(context, request, outcome.authentication, shared !== undefined, "code");
	return redirect(to ?? outcome.redirect ?? paths.home());
}
