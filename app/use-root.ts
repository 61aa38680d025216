import { useRouteLoaderData } from "react-router";
import { unpacked, type Packed } from "./packed.ts";
import type { rootData } from "./root-data.server.ts";

/** What every page knows of the visitor. Undefined on an error before the visit was made. */
export function useRoot(): Awaited<ReturnType<typeof rootData>> | undefined {
	const packed = useRouteLoaderData("root") as Packed | undefined;
	return packed && unpacked<typeof rootData>(packed);
}
