import { Outlet } from "react-router";
import type { Route } from "./+types/signed-in";
import { guard } from "#app/http/middleware/guard.server.ts";

export { ErrorBoundary } from "./error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** A page is kept for going back only if all its routes have data (client/visited-pages.ts). */
export const loader = () => null;

export default function SignedIn() {
	return <Outlet />;
}
