import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Undefined on an error before the root data was loaded. */
export function useRoot() {
	return useRouteLoaderData<typeof loader>("root");
}
