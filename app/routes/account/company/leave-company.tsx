import type { Route } from "./+types/leave-company";
import { flash } from "#app/http/flash.server.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { withdrawCompanyLogOut, offeredCompanyLogOut } from "#app/http/session/company-session.server.ts";

/** OpenID Connect RP-Initiated Logout, after a log-out here. */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { company } = context.portal;
	const left = offeredCompanyLogOut(context, args.request);
	const origin = publicOrigin(context);
	if (!company || !left || origin === null) return redirect(paths.login());
	const address = await company.logOutAddress(left.session, origin + paths.loggedOut()).catch(() => null);
	if (address === null) {
		flash(context, "error", "companyNotLeft");
		return redirect(paths.login());
	}
	withdrawCompanyLogOut(context);
	return redirect(address);
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
