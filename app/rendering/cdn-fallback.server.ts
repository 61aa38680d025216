import type { RequestContext } from "#app/http/request-context.server.ts";

/** The prefix of picture addresses at the CDN, on pages whose script can lead to the portal's own where it fails; null: none. */
export function pictureCdnOf({ portal, preferences }: RequestContext): string | null {
	return preferences.lite ? null : portal.settings.cdn.image;
}

/** HTML with the portal's own addresses in place of a CDN's. */
export function ownPictures(html: string, prefix: string): string {
	const written = prefix.replaceAll("&", "&amp;");
	return html.replaceAll(`="${written}`, `="/media/`).replaceAll(`w,${written}`, "w,/media/");
}

/**
 * A page of Lite mode has no script to do so: it gets the portal's own addresses from the start. Another back end's pictures may be nowhere
 * but at the CDN.
 */
export async function ownPicturesOnly(page: Response, { portal, preferences }: RequestContext): Promise<Response> {
	const prefix = portal.settings.cdn.image;
	if (prefix === null || !preferences.lite || portal.isRemote) return page;
	return new Response(ownPictures(await page.text(), prefix), page);
}
