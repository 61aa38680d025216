import { PROBE_MS } from "#app/constants.ts";

/** Whether the portal's server can be reached at this moment: any answer will do, within two seconds. */
export async function isPortalInReach(): Promise<boolean> {
	const probe = new AbortController();
	const end = setTimeout(() => probe.abort(), PROBE_MS);
	try {
		await fetch("/healthz", { cache: "no-store", signal: probe.signal });
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(end);
	}
}
