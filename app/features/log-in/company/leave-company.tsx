import type { Route } from "./+types/leave-company";
import { flash } from "#app/platform/http/cookies.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import {
	withdrawCompanyLogOut,
	offeredCompanyLogOut,
} from "#app/features/account/company/company-session.server.ts";

/**
 * Logs out at the company after a logout from the portal, with OpenID Connect's RP-Initiated
 * Logout.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { company } = context.portal;
	const left = offeredCompanyLogOut(context, args.request);
	const origin = publicOrigin(context);
	if (!company || !left || origin === null) return redirect(paths.login());
	const address = await company
		.logOutAddress(left.session, origin + paths.loggedOut())
		.catch(() => null);
	if (address === null) {
		flash(context, "error", "companyNotLeft");
		return redirect(paths.login());
	}
	withdrawCompanyLogOut(context);
	return redirect(address);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
