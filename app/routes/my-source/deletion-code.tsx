import { redirect } from "react-router";
import type { Route } from "./+types/deletion-code";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { sendLink } from "../../send-link.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.deleteAccount());

/** Mails the code that confirms a deletion, for accounts without a password (product, "Accounts"). */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const request = await sendLink(visit, { purpose: "delete", letter: "delete", email: visit.user.email });
	return redirect(paths.deleteAccount({ request }));
}
