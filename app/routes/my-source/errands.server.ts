import { redirect } from "react-router";
import { isConfirmed } from "../../domain/confirmation.ts";
import { flash } from "../../flash.server.ts";
import { errandNames, paths, type ErrandName } from "../../paths.ts";
import { endDevice, endOtherDevices } from "../../services/my-source/devices.server.ts";
import type { signedIn } from "../../visit.server.ts";

type Visitor = ReturnType<typeof signedIn>;

/** What is done only for whoever has confirmed not long ago who they are, as it stands in an address. */
export interface AskedErrand {
	errand: ErrandName;
	/** The device that it ends. */
	device?: string;
}

/** The errand that an address names; null: none. */
export function errandOf({ searchParams }: URL): AskedErrand | null {
	const errand = errandNames.find((name) => name === searchParams.get("errand"));
	const device = searchParams.get("device") ?? undefined;
	if (!errand || (errand === "end-device") !== (device !== undefined)) return null;
	return { errand, device };
}

/** Whether whoever is logged in has confirmed not long ago who they are. */
export function isConfirmedVisit({ session, now }: Visitor): boolean {
	return isConfirmed(session?.info.confirmedAt ?? null, now);
}

/** Does it; whoever has not confirmed of late who they are is asked first, and then it is done (docs/decisions/0026). */
export function askFirst(visit: Visitor, asked: AskedErrand): Promise<Response> | Response {
	return isConfirmedVisit(visit) ? carryOut(visit, asked) : redirect(paths.confirm(asked));
}

/** Does it. The session that asks, as this visit came with it, is left as it is. */
export async function carryOut(visit: Visitor, asked: AskedErrand): Promise<Response> {
	const { portal, user, now } = visit;
	if (asked.errand === "set-password") return redirect(paths.password());
	if (asked.errand === "end-device") await endDevice(portal, user, asked.device ?? "", now);
	else await endOtherDevices(portal, user, visit.session?.info.idHash ?? "");
	flash(visit, "success", asked.errand === "end-device" ? "deviceEnded" : "devicesEnded");
	return redirect(paths.devices());
}
