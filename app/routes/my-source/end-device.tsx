import { redirect } from "react-router";
import type { Route } from "./+types/end-device";
import { flash } from "../../flash.server.ts";
import { paths } from "../../paths.ts";
import { endDevice } from "../../services/my-source/devices.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.devices());

/** Ends one session of the user; one that is over already is as good. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	await endDevice(visit.portal, visit.user, visit.form?.get("device")?.toString() ?? "", visit.now);
	flash(visit, "success", "deviceEnded");
	return redirect(paths.devices());
}
