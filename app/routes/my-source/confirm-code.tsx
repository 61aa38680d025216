import { redirect } from "react-router";
import type { Route } from "./+types/confirm-code";
import { flash } from "../../flash.server.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { errandOf } from "./errands.server.ts";
import { mailOwnCode } from "./own-proof.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.mySource());

/** Mails the code by which an account without a password confirms who it is. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const asked = errandOf(visit.url);
	if (!asked) return redirect(paths.mySource());
	const request = await mailOwnCode(visit, args.request, "confirm");
	if (request === null) flash(visit, "error", "confirmCodeNotMailed");
	return redirect(paths.confirm({ ...asked, request: request ?? undefined }));
}
