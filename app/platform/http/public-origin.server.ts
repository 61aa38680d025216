import type { RequestContext } from "#app/request.server.ts";

/**
 * Returns the origin for links that leave the portal, in emails and QR codes. Without a configured
 * address, trusts only a loopback `Host` and returns null for others, so that no link has a forged
 * host (ACCT-20).
 */
export function publicOrigin({
	portal,
	url,
}: Pick<RequestContext, "portal" | "url">): string | null {
	const [own] = portal.settings.origins;
	if (own) return own;
	return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? url.origin : null;
}
