import { data, redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
import { cookieName, cookieOf, setCookie } from "../../cookies.server.ts";
import type { SignInLink } from "../../domain/sign-in-link.ts";
import { flash } from "../../flash.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import type { CompanyFlow } from "../../services/account-ports.ts";
import { companyLogIn, type PendingJoin } from "../../services/account/company-log-in.server.ts";
import type { Visit } from "../../visit.server.ts";
import { sealCompanySession } from "./company-session.server.ts";
import { signIn, signInProven } from "./session-cookie.server.ts";

/** How long somebody may be at the company's log-in, or take to confirm: in seconds. */
const flowAge = 15 * 60;

interface Kept {
	flow?: CompanyFlow;
	join?: PendingJoin;
	redirect: string | null;
	until: number;
}

export const companyCookie = "tw_company";

function keep(visit: Visit, kept: Omit<Kept, "until">): void {
	const { portal, secure, now } = visit;
	const sealed = portal.signer.seal("company", JSON.stringify({ ...kept, until: now + flowAge * 1000 } satisfies Kept));
	visit.cookies.push(setCookie(cookieName(companyCookie, secure), sealed, { secure, maxAge: flowAge }));
}

function forget(visit: Visit): void {
	visit.cookies.push(setCookie(cookieName(companyCookie, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
}

/** What this browser was sent out with; null when it was not, or too long ago. */
export function keptOf(visit: Visit, request: Request): Kept | null {
	const text = visit.portal.signer.open("company", cookieOf(request, cookieName(companyCookie, visit.secure)) ?? "");
	const kept = text === null ? null : (JSON.parse(text) as Kept);
	return kept && kept.until > visit.now ? kept : null;
}

type Trouble = "unreachable" | "failed" | "unverified" | "disabled";

function trouble(visit: Visit, kind: Trouble, status: number) {
	return data({ title: visit.t("auth.company.heading"), trouble: kind }, { status });
}

/** `/auth/`: sends the browser to the company's log-in, and takes it back from there. */
export async function loadAuth(visit: Visit, request: Request) {
	const { portal, url } = visit;
	const to = safeRedirect(url.searchParams.get("redirect"));
	if (!portal.company) throw redirect(paths.login({ redirect: to ?? undefined }));
	if (url.searchParams.has("code") || url.searchParams.has("error") || url.searchParams.has("state")) return comeBack(visit, request);
	if (visit.session) throw redirect(to ?? paths.home());
	const origin = publicOrigin(visit);
	const started = origin === null ? null : await portal.company.start(origin + paths.auth()).catch(() => null);
	if (!started) return trouble(visit, "unreachable", 503);
	keep(visit, { flow: started.flow, redirect: to });
	throw redirect(started.address);
}

async function comeBack(visit: Visit, request: Request) {
	const { portal, now } = visit;
	const kept = keptOf(visit, request);
	forget(visit);
	if (!portal.company || !kept?.flow) return trouble(visit, "failed", 400);
	const claims = await portal.company.finish(visit.url.search, kept.flow);
	if ("failed" in claims) return trouble(visit, "failed", 400);
	const way = { companySealed: sealCompanySession(visit, claims.session) };
	if (portal.door) {
		const far = await portal.door.company(claims, null, askerOf(visit, request));
		if (typeof far !== "string") {
			await signIn(visit, request, far, false, way);
			throw redirect(kept.redirect ?? paths.home());
		}
		if (far === "disabled") return trouble(visit, "disabled", 403);
		if (far === "unverified" || claims.email === null) return trouble(visit, "unverified", 403);
		keep(visit, { join: { issuer: claims.issuer, sub: claims.sub, email: claims.email }, redirect: kept.redirect });
		throw redirect(paths.joinCompany());
	}
	const outcome = await companyLogIn({ accounts: portal.backEnd.accounts, companies: portal.store.companies }, claims, now);
	const to = kept.redirect ?? paths.home();
	switch (outcome.kind) {
		case "unverified":
			return trouble(visit, "unverified", 403);
		case "disabled":
			return trouble(visit, "disabled", 403);
		case "confirm":
			keep(visit, { join: outcome.join, redirect: kept.redirect });
			throw redirect(paths.joinCompany());
		case "new":
			await signIn(visit, request, outcome.proof.user, false, way);
			flash(visit, "success", "companyWelcome");
			throw redirect(to);
		default:
			await signIn(visit, request, outcome.user, false, way);
			throw redirect(to);
	}
}

/** The owner of the address has confirmed: the two are one, and this browser is logged in. */
export async function joinAndSignIn(visit: Visit, request: Request, userId: number, { issuer, sub }: PendingJoin): Promise<boolean> {
	const proof = await visit.portal.store.companies.join({ issuer, sub }, userId, visit.now);
	if (!proof) return false;
	forget(visit);
	await signInProven(visit, request, proof, false);
	return true;
}

/** A used link that confirms a company log-in: joins it. */
export async function joinOf(visit: Visit, link: SignInLink, userId: number): Promise<void> {
	if (link.purpose !== "join" || link.detail === null) return;
	const { issuer, sub } = JSON.parse(link.detail) as PendingJoin;
	await visit.portal.store.companies.join({ issuer, sub }, userId, visit.now);
	flash(visit, "success", "companyJoined");
}
