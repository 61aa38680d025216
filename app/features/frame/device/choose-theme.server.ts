import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import type { RequestContext } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

/** For this device, from this answer on. */
export function chooseTheme(context: RequestContext, theme: "dark" | "light"): void {
	const dark = theme === "dark";
	context.preferences.dark = dark;
	context.cookies.push(
		setCookie(cookieNames.dark, dark ? "1" : "0", {
			secure: context.secure,
			maxAge: yearInSeconds,
			scripts: true,
		}),
	);
}
