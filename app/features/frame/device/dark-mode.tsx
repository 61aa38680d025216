import type { Route } from "./+types/dark-mode";
import { chooseTheme } from "./choices.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

export const loader = () => redirect(paths.home());

/** Light or dark, for this device. */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	chooseTheme(context, context.form?.get("theme") === "light" ? "light" : "dark");
	return redirectBack(context, paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
