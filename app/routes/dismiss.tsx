import { redirect } from "react-router";
import type { Route } from "./+types/dismiss";
import { paths } from "../paths.ts";
import { signedIn } from "../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "./layouts/route-error.tsx";

/** What can be closed for good. */
const dismissable: ReadonlySet<string> = new Set(["welcome-video"]);

export const loader = () => redirect(paths.home());

export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const what = visit.form?.get("what")?.toString() ?? "";
	if (dismissable.has(what)) await visit.portal.backEnd.accounts.dismiss(visit.user, what, visit.now);
	return redirect(paths.home());
}
