import { Outlet } from "react-router";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export const links = mySourceLinks;

/**
 * Back and Forward keep a page only if all of its routes have data
 * (features/frame/client/visited-pages.ts).
 */
export const loader = () => null;

export default function MySourceLayout() {
	return <Outlet />;
}
