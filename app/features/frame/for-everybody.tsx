import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/**
 * Back and Forward keep a page only if all of its routes have data
 * (features/frame/client/visited-pages.ts).
 */
export const loader = () => null;

export default function ForEverybody() {
	return <Outlet />;
}
