import type { RequestContext } from "./request-context.server.ts";

/**
 * The portal's public address, for links that leave it (mails, QR codes). Without one in the settings only a loopback `Host` is trusted, so
 * that no link is ever built from a forged one (ACCT-20): null for any other.
 */
export function publicOrigin({ portal, url }: Pick<RequestContext, "portal" | "url">): string | null {
	const [own] = portal.settings.origins;
	if (own) return own;
	return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? url.origin : null;
}
