import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/** The pages for everybody, logged in or not. */
/** No data of its own. A page is kept for going back only where all its routes have some (client/visited-pages.ts). */
export const loader = () => null;

export default function ForEverybody() {
	return <Outlet />;
}
