import { redirect } from "react-router";
import type { Route } from "./+types/debug-mode";
import { setCookie } from "../../cookies.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

const yearInSeconds = 31_536_000;

export const loader = () => redirect(paths.debug());

/** The line for support in the footer, on or off, for this device. */
export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	const debug = visit.form?.get("debug") !== "0";
	visit.cookies.push(setCookie(cookieNames.debug, debug ? "1" : "0", { secure: visit.secure, maxAge: yearInSeconds, scripts: true }));
	return redirect(safeRedirect(visit.form?.get("returnTo")?.toString()) ?? paths.debug());
}
