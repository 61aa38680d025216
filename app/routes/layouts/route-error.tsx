import { ErrorPage } from "./error-page.tsx";

/** A page-level error screen: the rest of the portal stays (requirements, section 2). */
export function RouteError({ error }: { error: unknown }) {
	return <ErrorPage error={error} />;
}
