import { useRouteLoaderData } from "react-router";
import type { rootData } from "./root-data.server.ts";

/** Undefined on an error before the root data was loaded. */
export function useRoot() {
	return useRouteLoaderData<typeof rootData>("root");
}
