import type { ClientLinksProps } from "#app/components/program/client-links.tsx";
import { paths } from "#app/paths.ts";

/** Where the client links of a program lead whose bar has no way to its resources. */
export function clientLinksOf(appId: number): ClientLinksProps {
	return { resources: { sell: paths.resources("sell", appId), promote: paths.resources("promote", appId) }, contact: paths.contact(appId) };
}
