import type { RequestContext } from "./request-context.server.ts";

/**
 * The portal's public address for links that leave it (mails, QR codes), or null: an address outside the settings is believed of loopback
 * hosts only, so that no link is ever built from a forged `Host` (ACCT-20).
 */
export function publicOrigin({ portal, url }: Pick<RequestContext, "portal" | "url">): string | null {
	const [own] = portal.settings.origins;
	if (own) return own;
	return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? url.origin : null;
}
