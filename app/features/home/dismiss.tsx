import type { Route } from "./+types/dismiss";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";

const dismissable: ReadonlySet<string> = new Set(["welcome-video"]);

export const loader = () => redirect(paths.home());

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const what = context.form?.get("what")?.toString() ?? "";
	if (dismissable.has(what))
		await context.portal.backEnd.accounts.dismiss(context.user, what, context.now);
	return redirectBack(context, paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
