import type { Route } from "./+types/confirm-address";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { rememberRequest } from "#app/features/log-in/link.server.ts";

export const loader = () => redirect(paths.mySource());

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, user } = context;
	const client = clientInfoOf(context, args.request);
	const requested =
		client.origin === null
			? null
			: await portal.backEnd.authority.addressProofs.request(user, client);
	if (requested === null) flash(context, "error", "addressNotMailed");
	else if (requested === "proven") flash(context, "success", "addressProvenBefore");
	else {
		rememberRequest(context, { purpose: "address", email: user.email }, requested);
		flash(context, "success", "addressMailed");
	}
	return redirectBack(context, paths.mySource());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
