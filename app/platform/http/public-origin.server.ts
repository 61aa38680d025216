import type { RequestContext } from "#app/request.server.ts";

/**
 * For links that leave the portal (emails, QR codes). Without a configured address only a loopback `Host` is trusted, so that no link has a
 * forged host (ACCT-20): null for any other.
 */
export function publicOrigin({
	portal,
	url,
}: Pick<RequestContext, "portal" | "url">): string | null {
	const [own] = portal.settings.origins;
	if (own) return own;
	return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? url.origin : null;
}
