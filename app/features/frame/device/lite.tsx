import type { Route } from "./+types/lite";
import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

export const loader = () => redirect(paths.home());

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const lite = context.form?.get("lite") !== "0";
	context.cookies.push(
		setCookie(cookieNames.lite, lite ? "1" : "0", {
			secure: context.secure,
			maxAge: yearInSeconds,
			scripts: true,
		}),
	);
	return redirectBack(context, paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
