import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { isRecentLogIn } from "#app/features/account/sessions/session.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { pendingActionNames, paths, safeRedirect, type PendingActionName } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { sessionOver } from "#app/features/account/sessions/log-in.server.ts";
import type { User } from "#app/features/account/user.ts";
import { endDevice } from "#app/features/account/sessions/devices.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";

/**
 * The action that runs after an identity proof. The address of the page that asks for the proof
 * contains the action.
 */
export interface PendingAction {
	errand: PendingActionName;
	device?: string;
	redirect?: string;
}

export function pendingActionOf({ searchParams }: URL): PendingAction | null {
	const errand = pendingActionNames.find((name) => name === searchParams.get("errand"));
	const device = searchParams.get("device") ?? undefined;
	if (!errand || (errand === "end-device") !== (device !== undefined)) return null;
	return { errand, device, redirect: safeRedirect(searchParams.get("redirect")) ?? undefined };
}

export function hasRecentLogIn({ session, now }: LoggedInContext): boolean {
	return isRecentLogIn(session?.info.confirmedAt ?? null, now);
}

/**
 * Runs an action, or asks for an identity proof if the last one is too old (docs/decisions/0026).
 */
export function requireRecentLogIn(
	context: LoggedInContext,
	action: PendingAction,
): Promise<Response> | Response {
	return hasRecentLogIn(context)
		? runPendingAction(context, action)
		: redirect(paths.confirm(action));
}

/**
 * Runs the action and returns the redirect that follows it. `user` is the user as they last
 * authenticated. Ending the other devices also updates `user.accessEpoch`.
 */
export async function runPendingAction(
	context: LoggedInContext,
	action: PendingAction,
	user: User = context.user,
): Promise<Response> {
	const { portal, now } = context;
	if (action.errand === "set-password") return redirect(paths.password());
	if (action.errand === "studio") return redirect(paths.studioCode({ redirect: action.redirect }));
	if (action.errand === "end-device") {
		if (await endDevice(portal.backEnd, user, action.device ?? "", now))
			logAccountEvent("session-ended", user.id, { why: "device" });
	} else {
		const accessEpoch = await portal.backEnd.sessions.endOthers(
			user,
			context.session?.info.idHash ?? "",
		);
		if (accessEpoch === null) throw sessionOver(context);
		user.accessEpoch = accessEpoch;
		logAccountEvent("session-ended", user.id, { why: "others" });
	}
	flash(context, "success", action.errand === "end-device" ? "deviceEnded" : "devicesEnded");
	return redirect(paths.devices());
}
