import { useRouteError } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** A page-level error screen: the rest of the portal stays (requirements, section 2). */
export function RouteError({ error }: { error: unknown }) {
	return <ErrorPage error={error} />;
}

/**
 * What routes that only take forms or give files export as their page: they show nothing by themselves, but with it whoever is refused
 * there gets an error page too, not bare data.
 */
export function Nothing() {
	return null;
}

/** The same for routes that export it as it is: it asks the router for its error. */
export function ErrorBoundary() {
	return <RouteError error={useRouteError()} />;
}
