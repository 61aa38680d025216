import { countHits } from "#app/features/account/limits/limit-counters.server.ts";
import { data } from "react-router";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { companyLogInMs } from "#app/features/account/sessions/session.ts";
import {
	logAccountEvent,
	logAddressProof,
	logFollowedName,
} from "#app/features/account/account-log.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { cookieName, cookieOf, setCookie, flash } from "#app/platform/http/cookies.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths, safeRedirect } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import type {
	CompanyFailure,
	CompanyFlow,
	PendingJoin,
} from "#app/features/account/company/company.ts";
import { checkedClaims } from "#app/features/account/company/company-log-in.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { sealCompanySession } from "#app/features/account/company/company-session.server.ts";
import { logIn } from "#app/features/account/sessions/log-in.server.ts";

const flowAgeSeconds = companyLogInMs / 1000;

/**
 * The content of an encrypted cookie. A browser has the cookie while its user logs in at the
 * company or confirms the company login.
 */
interface FlowState {
	flow?: CompanyFlow;
	join?: PendingJoin;
	redirect: string | null;
	until: number;
}

export const companyCookie = "tw_company";

function storeFlow(context: RequestContext, state: Omit<FlowState, "until">): void {
	const { portal, secure, now } = context;
	const sealed = portal.signer.seal(
		"company",
		JSON.stringify({ ...state, until: now + companyLogInMs } satisfies FlowState),
	);
	context.cookies.push(
		setCookie(cookieName(companyCookie, secure), sealed, { secure, maxAge: flowAgeSeconds }),
	);
}

export function forgetFlow(context: RequestContext): void {
	context.cookies.push(
		setCookie(cookieName(companyCookie, context.secure), "", { secure: context.secure, maxAge: 0 }),
	);
}

/**
 * Returns the company login that this browser has begun. Returns null if the browser has no valid
 * cookie, or only one that is older than 15 minutes.
 */
export function flowStateOf(context: RequestContext, request: Request): FlowState | null {
	const text = context.portal.signer.open(
		"company",
		cookieOf(request, cookieName(companyCookie, context.secure)) ?? "",
	);
	const kept = text === null ? null : (JSON.parse(text) as FlowState);
	return kept && kept.until > context.now ? kept : null;
}

type Trouble = "unreachable" | "failed" | "unverified" | "disabled" | "closed";

function trouble(context: RequestContext, kind: Trouble, status: number) {
	return data(
		{ title: context.t("auth.company.heading", { ns: LOGIN_NAMESPACE }), trouble: kind },
		{ status },
	);
}

function companyLogInRefused(context: RequestContext, why: "unverified" | "disabled" | "closed") {
	logAccountEvent("log-in-refused", null, { way: "company", why });
	return trouble(context, why, 403);
}

const remedies: Partial<Record<CompanyFailure, string>> = {
	away: "The company's login server can't be reached, or fails. Check OIDC_ISSUER and that server.",
	secret:
		"The company's login server refuses the portal. Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to the values that it has.",
	answer:
		"The company's login server gave an answer that the portal can't use. It is invalid, or lacks a claim such as sub.",
};

const missing = {
	email:
		"The company's login server doesn't send an email address (claim email). Allow the scope email there.",
	email_verified:
		"The company's login server doesn't say whether an address is verified (claim email_verified). See OIDC_TRUST_EMAIL.",
} as const;

/**
 * The cause `state` means that this browser has no company login in progress, or that it came back
 * a second time.
 */
function companyLogInFailed(context: RequestContext, cause: CompanyFailure | "state") {
	logAccountEvent("log-in-refused", null, { way: "company", why: "failed", cause });
	const remedy = cause === "state" ? undefined : remedies[cause];
	if (remedy) log.warn(remedy, { id: context.id, cause });
	return trouble(
		context,
		cause === "away" ? "unreachable" : "failed",
		cause === "away" ? 503 : 400,
	);
}

export async function loadAuth(context: RequestContext, request: Request) {
	const { portal, url } = context;
	const to = safeRedirect(url.searchParams.get("redirect"));
	if (!portal.company) throw redirect(paths.login({ redirect: to ?? undefined }));
	if (
		url.searchParams.has("code") ||
		url.searchParams.has("error") ||
		url.searchParams.has("state")
	)
		return returnFromCompany(context, request);
	if (context.session) throw redirect(to ?? paths.home());
	const origin = publicOrigin(context);
	if (origin === null) return trouble(context, "unreachable", 503);
	const started = await portal.company.start(origin + paths.auth());
	if ("failed" in started) {
		log.warn(remedies[started.failed] ?? "", { id: context.id, cause: started.failed });
		return trouble(context, "unreachable", 503);
	}
	storeFlow(context, { flow: started.flow, redirect: to });
	throw redirect(started.address);
}

/**
 * Returns false if a browser comes back a second time, because a copied cookie must not log in
 * again.
 */
async function isFirstUse(
	{ portal, now }: RequestContext,
	{ state }: CompanyFlow,
): Promise<boolean> {
	const key = portal.signer.sign("limit", JSON.stringify(["company state", state])).slice(0, 27);
	return (await countHits(portal.db, key, companyLogInMs, now)).hits === 1;
}

async function returnFromCompany(context: RequestContext, request: Request) {
	const { portal } = context;
	const attempt = await limit(context, "code");
	const kept = flowStateOf(context, request);
	forgetFlow(context);
	if (!portal.company || !kept?.flow || !(await isFirstUse(context, kept.flow)))
		return companyLogInFailed(context, "state");
	const arrival = await portal.company.finish(context.url.search, kept.flow);
	if ("failed" in arrival) return companyLogInFailed(context, arrival.failed);
	const claims = checkedClaims(arrival);
	if (!claims) return companyLogInFailed(context, "answer");
	const way = {
		logInMethod: "company" as const,
		companySealed: sealCompanySession(context, claims.session),
	};
	const outcome = await attempt.undoOnError(
		portal.backEnd.authority.companyLogIn(claims, clientInfoOf(context, request)),
	);
	// A login that the company confirms doesn't count as a guess.
	await attempt.undo();
	const to = kept.redirect ?? paths.home();
	switch (outcome.kind) {
		case "unverified":
			if (claims.missingClaim) log.warn(missing[claims.missingClaim], { id: context.id });
			return companyLogInRefused(context, "unverified");
		case "disabled":
		case "closed":
			return companyLogInRefused(context, outcome.kind);
		case "confirm":
			storeFlow(context, { join: outcome.join, redirect: kept.redirect });
			throw redirect(paths.joinCompany());
		case "new":
			logAccountEvent("sign-up", outcome.proof.user.id, { way: "company" });
			logAccountEvent("company-joined", outcome.proof.user.id, {});
			logAddressProof(outcome.proof);
			await logIn(context, request, outcome.proof.user, false, way);
			flash(context, "success", "companyWelcome");
			throw redirect(to);
		default:
			logFollowedName(outcome);
			await logIn(context, request, outcome.user, false, way);
			throw redirect(to);
	}
}
