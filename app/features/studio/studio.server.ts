import { findMember } from "#app/features/account/studio-members.server.ts";
import type { MiddlewareFunction } from "react-router";
import type { TFunction } from "i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { StudioMember } from "#app/features/account/studio-member.ts";
import { paths } from "#app/paths.ts";
import type { Studio } from "./create-studio.server.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { getInstance } from "#app/platform/i18n/i18next.server.ts";
import { park, type ParkReason } from "#app/features/account/parked-forms.server.ts";
import { requestContextOf, loggedIn, type LoggedInContext } from "#app/request.server.ts";

export interface StudioContext extends LoggedInContext {
	member: StudioMember;
	studio: Studio;
	/** Translates the studio's texts. */
	words: TFunction<typeof STUDIO_NAMESPACE>;
}

/** Throws 404 for everyone, even before login, if the portal has no studio (STUDIO-3). */
export const studioExists: MiddlewareFunction<Response> = (args, next) => {
	if (requestContextOf(args).portal.studio === null) throw httpError("notFound");
	return next();
};

/**
 * Admits members who have entered their code in this session (STUDIO-1, STUDIO-2). Throws 404 for
 * users who aren't members, and sends members without a code in this session to the page that asks
 * for it. Runs after `guard`.
 */
export const studioGuard: MiddlewareFunction<Response> = async (args, next) => {
	const current = loggedIn(args);
	const { portal, session, user, url } = current;
	const { studio } = portal;
	const member = (await findMember(portal.db, user.id)) ?? null;
	if (studio === null || member === null) throw httpError("notFound");
	if (session?.info.studioAt == null && !isCodePage(url.pathname)) {
		if (args.request.method === "POST") throw await park(current, forCode);
		throw redirect(paths.studioCode({ redirect: url.pathname + url.search }));
	}
	const words = getInstance(args.context).getFixedT(current.language, STUDIO_NAMESPACE);
	Object.assign(current, { member, studio, words });
	return next();
};

const forCode: ParkReason = {
	asks: paths.studioCode,
	keptMessage: "studio.formWaits",
	notKeptMessage: "studio.formNotKept",
};

function isCodePage(pathname: string): boolean {
	return pathname.startsWith(paths.studioCode());
}

/** Returns the context of a request to the studio. Throws for any other route. */
export function studioOf(args: Parameters<typeof loggedIn>[0]): StudioContext {
	const current = loggedIn(args);
	if (!isInStudio(current)) throw new Error("This route is not in the studio.");
	return current;
}

/** Returns the context of an administrator's request. Throws 404 for an author. */
export function studioHostOf(args: Parameters<typeof loggedIn>[0]): StudioContext {
	const current = studioOf(args);
	if (!current.member.isHost) throw httpError("notFound");
	return current;
}

function isInStudio(current: LoggedInContext): current is StudioContext {
	return "member" in current;
}
