import type { ClientLinksProps } from "#app/components/program/client-links.tsx";
import { paths } from "#app/paths.ts";

/** Where a program's client links lead, for who is registered for it and for others. */
export function clientLinksOf(appId: number, isRegistered = true): ClientLinksProps {
	const resources = { sell: paths.resources("sell", appId), promote: paths.resources("promote", appId) };
	return { resources: isRegistered ? resources : undefined, contact: paths.contact(appId) };
}
