import { redirect } from "react-router";
import type { Route } from "./+types/leave-company";
import { flash } from "../../flash.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { forgetCompany, leftCompany } from "./company-session.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** `Log out at … too`: leads to the company's log-out (OpenID Connect RP-Initiated Logout), for whoever has logged out here. */
export async function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	const { company } = visit.portal;
	const left = leftCompany(visit, args.request);
	const origin = publicOrigin(visit);
	if (!company || !left || origin === null) return redirect(paths.login());
	const address = await company.leave(left.session, origin + paths.loggedOut()).catch(() => null);
	if (address === null) {
		flash(visit, "error", "companyNotLeft");
		return redirect(paths.login());
	}
	forgetCompany(visit);
	return redirect(address);
}
