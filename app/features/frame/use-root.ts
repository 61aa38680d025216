import { useRouteLoaderData } from "react-router";
import type { rootData } from "./root-data.server.ts";

/** Returns undefined if an error occurred before the root data was loaded. */
export function useRoot() {
	return useRouteLoaderData<typeof rootData>("root");
}
