import type { Route } from "./+types/holiday-effects";
import { keepChoice } from "./choices.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

export const loader = () => redirect(paths.debug());

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	keepChoice(context, "holiday", context.form?.get("holiday") !== "0");
	return redirectBack(context, paths.debug());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
