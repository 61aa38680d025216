import { redirect } from "react-router";
import type { Route } from "./+types/end-other-devices";
import { flash } from "../../flash.server.ts";
import { paths } from "../../paths.ts";
import { endOtherDevices } from "../../services/my-source/devices.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.devices());

/** Ends all sessions and tokens of the user but this one. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	await endOtherDevices(visit.portal, visit.user, visit.session?.info.idHash ?? "");
	flash(visit, "success", "devicesEnded");
	return redirect(paths.devices());
}
