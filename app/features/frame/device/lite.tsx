import type { Route } from "./+types/lite";
import { keepChoice } from "./choices.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

export const loader = () => redirect(paths.home());

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	keepChoice(context, "lite", context.form?.get("lite") !== "0");
	return redirectBack(context, paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
