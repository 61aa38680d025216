import { data } from "react-router";
import { canonicalEmail } from "#app/domain/account/user.ts";
import { flash } from "#app/http/flash.server.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { signOut } from "#app/http/session/session-cookie.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { paths } from "#app/paths.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import type { Studio } from "#app/services/studio/port.ts";

interface JoinPage {
	title: string;
	/** Null: the link may not be used. */
	invited: { token: string; email: string; program: { id: number; name: string } } | null;
	/** Who is logged in; null: nobody. */
	visitor: { email: string; isInvited: boolean } | null;
}

function studioOf({ portal }: RequestContext): Studio {
	if (portal.studio === null) throw httpError("notFound");
	return portal.studio;
}

/** The page of a mailed invitation. Nothing changes by it, whoever looks at it. */
export async function loadJoin(context: RequestContext) {
	const { session, url, language, now, headers } = context;
	const studio = studioOf(context);
	headers["X-Robots-Tag"] = "noindex";
	const token = url.searchParams.get("token") ?? "";
	const invitation = await studio.members.invitation(hashOf(token), now);
	const open = invitation && (await studio.drafts.open(invitation.appId));
	const page: JoinPage = {
		title: translationsOf(language)("join.title", { ns: STUDIO_NAMESPACE }),
		invited: open && { token, email: invitation.email, program: { id: invitation.appId, name: titleOf(open.draft.app) } },
		visitor: session && {
			email: session.user.email,
			isInvited: invitation !== null && canonicalEmail(session.user.email) === invitation.email,
		},
	};
	return page.invited === null ? data(page, { status: 410 }) : data(page);
}

/** Accepts, once; or logs out who is logged in with another address, and comes back (STUDIO-52). */
export async function actOnJoin(context: RequestContext) {
	const { session, url, form, now } = context;
	const studio = studioOf(context);
	const token = url.searchParams.get("token") ?? "";
	if (!session) return redirect(paths.login({ redirect: paths.joinStudio(token) }));
	if (form?.get("do") === "log-out") {
		await signOut(context);
		return redirect(paths.joinStudio(token));
	}
	await limit(context, "link", String(session.user.id));
	const accepted = await studio.members.accept(hashOf(token), session.user, now);
	// Accepted before, in another tab.
	if (!accepted) return redirect((await studio.members.member(session.user.id)) ? paths.studio() : paths.joinStudio(token));
	logAccountEvent("studio-role-given", session.user.id, { program: accepted.appId, by: accepted.invitedBy });
	flash(context, "success", "studio.joined");
	return redirect(paths.studio());
}
