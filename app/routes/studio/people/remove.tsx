import { removeAuthor, withdrawInvitation } from "#app/data/studio/members.server.ts";
import type { Route } from "./+types/remove";
import { redirect } from "#app/http/redirect.server.ts";
import { studioHostOf } from "#app/http/studio.server.ts";
import { paths } from "#app/paths.ts";
import { flash } from "#app/http/flash.server.ts";
import { parseId } from "#app/http/http-error.server.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { openAsHost } from "#app/routes/studio/open-program.server.ts";

export function loader(args: Route.LoaderArgs) {
	studioHostOf(args);
	return redirect(paths.studioPeople(Number(args.params.id)));
}

/** Ends what someone may do, or what they were invited to: an author by id, an invitation by its address. */
export async function action(args: Route.ActionArgs) {
	const { context, appId } = await openAsHost(args);
	const { portal, user, form } = context;
	const author = parseId(form?.get("author")?.toString());
	const invited = form?.get("invited")?.toString();
	if (author !== null && (await removeAuthor(portal.db, appId, author))) {
		logAccountEvent("studio-role-taken", author, { program: appId, by: user.id });
		flash(context, "success", "studio.authorRemoved");
	} else if (invited !== undefined && (await withdrawInvitation(portal.db, appId, invited))) {
		flash(context, "success", "studio.invitationWithdrawn");
	}
	return redirect(paths.studioPeople(appId));
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
