import { useRouteLoaderData } from "react-router";
import type { rootData } from "./root-data.server.ts";

/** Returns the root route's data, or undefined if an error occurred before it was loaded. */
export function useRoot() {
	return useRouteLoaderData<typeof rootData>("root");
}
