import type { Route } from "./+types/stop-sharing";
import { shareTokenOf } from "#app/domain/resources/share.ts";
import { flash } from "#app/http/flash.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/http/redirect.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

export const loader = () => redirect(paths.mySource());

/** Does nothing for somebody else's link. */
export async function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	const { portal, user, form } = context;
	const token = shareTokenOf(form?.get("token")?.toString());
	if (token !== null) await portal.backEnd.shares.revoke(user, token);
	flash(context, "success", "sharingStopped");
	return redirectBack(context, paths.mySource());
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
