import { Outlet } from "react-router";
import type { Route } from "./+types/signed-in";
import { guard } from "#app/http/middleware/guard.server.ts";

export { ErrorBoundary } from "./error-page.tsx";

/** The pages without a point bar for whoever is logged in. */
export const middleware: Route.MiddlewareFunction[] = [guard];

/** No data of its own. A page is kept for going back only where all its routes have some (client/visited-pages.ts). */
export const loader = () => null;

export default function SignedIn() {
	return <Outlet />;
}
