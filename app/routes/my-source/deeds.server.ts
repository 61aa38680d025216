import { redirect } from "react-router";
import { isConfirmed } from "../../domain/confirmation.ts";
import { flash } from "../../flash.server.ts";
import { deedNames, paths, type DeedName } from "../../paths.ts";
import { endDevice, endOtherDevices } from "../../services/my-source/devices.server.ts";
import type { signedIn } from "../../visit.server.ts";

type Visitor = ReturnType<typeof signedIn>;

/** What is done only for whoever has confirmed not long ago who they are, as it stands in an address. */
export interface Asked {
	deed: DeedName;
	/** The device that it ends. */
	device?: string;
}

/** The deed that an address names; null: none. */
export function deedOf({ searchParams }: URL): Asked | null {
	const deed = deedNames.find((name) => name === searchParams.get("deed"));
	const device = searchParams.get("device") ?? undefined;
	if (!deed || (deed === "end-device") !== (device !== undefined)) return null;
	return { deed, device };
}

/** Whether whoever is logged in has confirmed not long ago who they are. */
export function isConfirmedVisit({ session, now }: Visitor): boolean {
	return isConfirmed(session?.info.confirmedAt ?? null, now);
}

/** Does it; whoever has not confirmed of late who they are is asked first, and then it is done (docs/decisions/0026). */
export function askFirst(visit: Visitor, asked: Asked): Promise<Response> | Response {
	return isConfirmedVisit(visit) ? carryOut(visit, asked) : redirect(paths.confirm(asked));
}

/** Does it. The session that asks, as this visit came with it, is left as it is. */
export async function carryOut(visit: Visitor, asked: Asked): Promise<Response> {
	const { portal, user, now } = visit;
	if (asked.deed === "set-password") return redirect(paths.password());
	if (asked.deed === "end-device") await endDevice(portal, user, asked.device ?? "", now);
	else await endOtherDevices(portal, user, visit.session?.info.idHash ?? "");
	flash(visit, "success", asked.deed === "end-device" ? "deviceEnded" : "devicesEnded");
	return redirect(paths.devices());
}
