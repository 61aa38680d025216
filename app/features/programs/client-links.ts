import type { ClientLinksProps } from "./client-links.tsx";
import { paths } from "#app/paths.ts";

/** Returns links to resources and contacts, for pages whose button bar has none. */
export function clientLinksOf(appId: number): ClientLinksProps {
	return {
		resources: { sell: paths.resources("sell", appId), promote: paths.resources("promote", appId) },
		contact: paths.contact(appId),
	};
}
