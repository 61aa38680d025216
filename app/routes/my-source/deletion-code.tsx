import { redirect } from "react-router";
import type { Route } from "./+types/deletion-code";
import { flash } from "../../flash.server.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { mailOwnCode } from "./own-proof.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.deleteAccount());

/** Mails the code that confirms a deletion, for accounts without a password (product, "Accounts"). */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const request = await mailOwnCode(visit, args.request, "delete");
	if (request === null) flash(visit, "error", "deletionCodeNotMailed");
	return redirect(paths.deleteAccount({ request: request ?? undefined }));
}
