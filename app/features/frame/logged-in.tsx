import { Outlet } from "react-router";
import type { Route } from "./+types/logged-in";
import { guard } from "#app/request.server.ts";

export { ErrorBoundary } from "./error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** Matches the routes whose pages have no point bar (PAGE-33, PAGE-41). */
const withoutPointBar = /^\/?(my-source|notifications|parked|training\/:id\/:chapter)\b/;

export const loader = ({ pattern }: Route.LoaderArgs) => ({
	hasPointBar: !withoutPointBar.test(pattern),
});

export default function LoggedIn() {
	return <Outlet />;
}
