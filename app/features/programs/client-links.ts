import type { ClientLinksProps } from "./client-links.tsx";
import { paths } from "#app/paths.ts";

/** For programs whose bar has no link to resources. */
export function clientLinksOf(appId: number): ClientLinksProps {
	return {
		resources: { sell: paths.resources("sell", appId), promote: paths.resources("promote", appId) },
		contact: paths.contact(appId),
	};
}
