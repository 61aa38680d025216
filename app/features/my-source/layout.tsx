import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export const links = mySourceLinks;

export const handle: PageHandle = { namespace: ACCOUNT_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(ACCOUNT_NAMESPACE)];

/**
 * Back and Forward restore a page without a request only if all of its routes have data
 * (features/frame/client/visited-pages.ts).
 */
export const loader = () => null;

export default function MySourceLayout() {
	return <Outlet />;
}
