import type { Route } from "./+types/dark-mode";
import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/redirect.server.ts";
import { requestContextOf } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

export const loader = () => redirect(paths.home());

/** Light or dark, for this device. */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const dark = context.form?.get("theme") !== "light";
	context.cookies.push(
		setCookie(cookieNames.dark, dark ? "1" : "0", {
			secure: context.secure,
			maxAge: yearInSeconds,
			scripts: true,
		}),
	);
	return redirectBack(context, paths.home());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
