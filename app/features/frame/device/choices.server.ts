import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import type { RequestContext } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

/** Keeps a choice of this device for a year, in a cookie that scripts may read (WEB-20). */
export function keepChoice(
	{ cookies, secure }: RequestContext,
	name: "dark" | "debug" | "holiday" | "lite",
	isOn: boolean,
): void {
	const options = { secure, maxAge: yearInSeconds, scripts: true };
	cookies.push(setCookie(cookieNames[name], isOn ? "1" : "0", options));
}

/** For this device, from this answer on. */
export function chooseTheme(context: RequestContext, theme: "dark" | "light"): void {
	context.preferences.dark = theme === "dark";
	keepChoice(context, "dark", theme === "dark");
}
