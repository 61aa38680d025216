import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** What every page knows of the visitor. Undefined on an error before the visit was made. */
export function useRoot() {
	return useRouteLoaderData<typeof loader>("root");
}
