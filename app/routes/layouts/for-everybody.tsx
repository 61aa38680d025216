import { Outlet } from "react-router";

export { ErrorBoundary } from "./error-page.tsx";

/** The pages for everybody, logged in or not. */
export default function ForEverybody() {
	return <Outlet />;
}
