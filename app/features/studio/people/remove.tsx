import { removeAuthor, withdrawInvitation } from "#app/features/account/studio-members.server.ts";
import type { Route } from "./+types/remove";
import { redirect, parseId } from "#app/platform/http/responses.server.ts";
import { studioHostOf } from "#app/features/studio/studio.server.ts";
import { paths } from "#app/paths.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { openAsHost } from "#app/features/studio/open-program.server.ts";

export function loader(args: Route.LoaderArgs) {
	studioHostOf(args);
	return redirect(paths.studioPeople(Number(args.params.id)));
}

/** Removes an author by id, or withdraws an invitation by its email address. */
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

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
