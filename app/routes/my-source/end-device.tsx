import { redirect } from "react-router";
import type { Route } from "./+types/end-device";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { askFirst } from "./errands.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.devices());

/** Ends one session of the user; one that is over already is as good. */
export function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	return askFirst(visit, { errand: "end-device", device: visit.form?.get("device")?.toString() ?? "" });
}
