import { Outlet } from "react-router";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export const links = mySourceLinks;

/** A page is kept for going back only if all its routes have data (features/frame/client/visited-pages.ts). */
export const loader = () => null;

export default function MySourceLayout() {
	return <Outlet />;
}
