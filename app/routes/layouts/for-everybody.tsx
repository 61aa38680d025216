import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/** No data of its own. A page is kept for going back only where all its routes have some (client/visited-pages.ts). */
export const loader = () => null;

/** The pages for everybody, logged in or not. */
export default function ForEverybody() {
	return <Outlet />;
}
