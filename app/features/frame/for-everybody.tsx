import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/** A page is kept for going back only if all its routes have data (features/frame/client/visited-pages.ts). */
export const loader = () => null;

export default function ForEverybody() {
	return <Outlet />;
}
