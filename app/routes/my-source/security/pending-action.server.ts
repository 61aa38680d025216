import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { isRecentLogIn } from "#app/domain/account/session.ts";
import { flash } from "#app/http/flash.server.ts";
import { pendingActionNames, paths, safeRedirect, type PendingActionName } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { sessionOver } from "#app/http/session/session-cookie.server.ts";
import type { User } from "#app/domain/account/user.ts";
import { endDevice } from "#app/services/my-source/devices.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

type Visitor = SignedInContext;

/** What is done only for whoever has confirmed not long ago who they are, as it stands in an address. */
export interface PendingAction {
	errand: PendingActionName;
	/** The device that it ends. */
	device?: string;
	/** The page of the studio that was asked for. */
	redirect?: string;
}

/** The pending action that an address names; null: none. */
export function pendingActionOf({ searchParams }: URL): PendingAction | null {
	const errand = pendingActionNames.find((name) => name === searchParams.get("errand"));
	const device = searchParams.get("device") ?? undefined;
	if (!errand || (errand === "end-device") !== (device !== undefined)) return null;
	return { errand, device, redirect: safeRedirect(searchParams.get("redirect")) ?? undefined };
}

/** Whether whoever is logged in has confirmed not long ago who they are. */
export function hasRecentLogIn({ session, now }: Visitor): boolean {
	return isRecentLogIn(session?.info.confirmedAt ?? null, now);
}

/** Does it; whoever has not confirmed of late who they are is asked first, and then it is done (docs/decisions/0026). */
export function requireRecentLogIn(context: Visitor, action: PendingAction): Promise<Response> | Response {
	return hasRecentLogIn(context) ? carryOut(context, action) : redirect(paths.confirm(action));
}

/**
 * Does it. The session that asks, as this request came with it, is left as it is. `user`: as they authenticated last; what ends access to
 * their account does not end what they do next.
 */
export async function carryOut(context: Visitor, action: PendingAction, user: User = context.user): Promise<Response> {
	const { portal, now } = context;
	if (action.errand === "set-password") return redirect(paths.password());
	if (action.errand === "studio") return redirect(paths.studioCode({ redirect: action.redirect }));
	if (action.errand === "end-device") {
		if (await endDevice(portal, user, action.device ?? "", now)) logAccountEvent("session-ended", user.id, { why: "device" });
	} else {
		const accessEpoch = await portal.sessions.endOthers(user, context.session?.info.idHash ?? "");
		if (accessEpoch === null) throw sessionOver(context);
		user.accessEpoch = accessEpoch;
		logAccountEvent("session-ended", user.id, { why: "others" });
	}
	flash(context, "success", action.errand === "end-device" ? "deviceEnded" : "devicesEnded");
	return redirect(paths.devices());
}
