import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/**
 * A page is kept for Back and Forward only if all of its routes have data
 * (features/frame/client/visited-pages.ts).
 */
export const loader = () => null;

export default function ForEverybody() {
	return <Outlet />;
}
