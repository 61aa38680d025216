import type { Route } from "./+types/debug-mode";
import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

export const loader = () => redirect(paths.debug());

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const debug = context.form?.get("debug") !== "0";
	context.cookies.push(
		setCookie(cookieNames.debug, debug ? "1" : "0", {
			secure: context.secure,
			maxAge: yearInSeconds,
			scripts: true,
		}),
	);
	return redirectBack(context, paths.debug());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
