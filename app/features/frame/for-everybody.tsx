import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/** features/frame/client/visited-pages.ts keeps a page only if all its routes have data. */
export const loader = () => null;

export default function ForEverybody() {
	return <Outlet />;
}
