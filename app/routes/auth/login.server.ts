import { redirect } from "react-router";
import { codeIsOpen } from "../../domain/sign-in-link.ts";
import { countries } from "../../i18n/format.server.ts";
import { loginStates, paths, safeRedirect, type LoginState } from "../../paths.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import type { Visit } from "../../visit.server.ts";
import { askedOf } from "./asked.server.ts";
import { askForLink, enterCode } from "./ask-for-link.server.ts";
import { logInByPassword } from "./log-in.server.ts";
import { registerAccount } from "./register-account.server.ts";
import { registerQuickly } from "./register-quickly.server.ts";
import { leftCompany } from "./company-session.server.ts";
import { signOut } from "./session-cookie.server.ts";

/** The search of /login/ (requirements, section 2): an unknown state is `login`. */
function searchOf({ url }: Visit) {
	const asked = url.searchParams.get("state");
	return {
		state: loginStates.find((state) => state === asked) ?? ("login" satisfies LoginState),
		logout: url.searchParams.get("action") === "logout",
		request: url.searchParams.get("request"),
		redirect: safeRedirect(url.searchParams.get("redirect")),
	};
}

/** What was asked for by mail from this page, while it may be used; null when it is over, or another browser asked. */
async function sentTo(visit: Visit, request: string) {
	if (visit.portal.door) {
		const asked = askedOf(visit, request);
		return asked && { request, email: asked.email, codeIsOpen: asked.request !== "" };
	}
	const link = await visit.portal.store.links.request(hashOf(request), hashOf(visit.device), visit.now);
	return link && { request, email: link.email, codeIsOpen: codeIsOpen(link) };
}

export async function loadLogin(visit: Visit, request: Request) {
	const { state, logout, request: named, redirect: to } = searchOf(visit);
	if (visit.session && !logout) throw redirect(to ?? paths.home());
	const asksCode = named !== null && (state === "magic" || state === "forgot");
	const sent = asksCode ? await sentTo(visit, named) : null;
	const confirmsLogout = visit.session !== null;
	return {
		title: visit.t(confirmsLogout ? "auth.logout.heading" : `auth.${state}.heading`),
		state,
		redirect: to,
		confirmsLogout,
		sent,
		/** The page of a mail that may not be used any more. */
		isOver: asksCode && sent === null,
		countries: state === "register" || state === "quick" ? countries(visit.language) : [],
		company: visit.portal.settings.oidc !== null,
		/** Where whoever has just logged out here is logged in still. */
		left: leftCompany(visit, request)?.name ?? null,
	};
}

/** One form a state. `action=logout` logs out whoever comes from a page of the portal. */
export async function actOnLogin(visit: Visit, request: Request) {
	const { state, logout, request: asked, redirect: to } = searchOf(visit);
	if (logout) {
		await signOut(visit);
		return redirect(paths.login());
	}
	if (state === "register") return registerAccount(visit, request, to);
	if (state === "quick") return registerQuickly(visit, request, to);
	if (state === "login") return logInByPassword(visit, request, to);
	return asked !== null && visit.form?.has("code") ? enterCode(visit, request, asked, to) : askForLink(visit, request, state, to);
}
