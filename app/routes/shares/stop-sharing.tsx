import { redirect } from "react-router";
import type { Route } from "./+types/stop-sharing";
import { shareTokenOf } from "../../domain/share.ts";
import { flash } from "../../flash.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.mySource());

/** `Stop sharing`: the link works no more. Of somebody else's link, or one that is gone, nothing changes. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { portal, user, form } = visit;
	const token = shareTokenOf(form?.get("token")?.toString());
	if (token !== null) await portal.shares.revoke(user, token);
	flash(visit, "success", "sharingStopped");
	return redirect(safeRedirect(form?.get("returnTo")?.toString()) ?? paths.mySource());
}
