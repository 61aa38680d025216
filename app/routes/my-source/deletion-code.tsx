import { redirect } from "react-router";
import type { Route } from "./+types/deletion-code";
import { flash } from "../../flash.server.ts";
import { limitMail } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { rememberAsked } from "../auth/asked.server.ts";
import { sendLink } from "../../send-link.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.deleteAccount());

/** Mails the code that confirms a deletion, for accounts without a password (product, "Accounts"). */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { door } = visit.portal;
	if (door) {
		await limitMail(visit, visit.user.email);
		const isMailed = await door.mailDeletionCode(visit.user);
		if (!isMailed) {
			flash(visit, "error", "deletionCodeNotMailed");
			return redirect(paths.deleteAccount());
		}
		const asked = rememberAsked(visit, { purpose: "delete", email: visit.user.email, request: "" });
		return redirect(paths.deleteAccount({ request: asked }));
	}
	const request = await sendLink(visit, { purpose: "delete", letter: "delete", email: visit.user.email });
	return redirect(paths.deleteAccount({ request }));
}
