import type { RequestContext } from "#app/http/request-context.server.ts";

/** Only for pages with a script that can fall back to the portal's own pictures. */
export function pictureCdnOf({ portal, preferences }: RequestContext): string | null {
	return preferences.lite ? null : portal.settings.cdn.image;
}

export function ownPictures(html: string, prefix: string): string {
	const written = prefix.replaceAll("&", "&amp;");
	return html.replaceAll(`="${written}`, `="/media/`).replaceAll(`w,${written}`, "w,/media/");
}

/** Lite pages have no script to fall back. Another back end's pictures may be only at the CDN. */
export async function ownPicturesOnly(page: Response, { portal, preferences }: RequestContext): Promise<Response> {
	const prefix = portal.settings.cdn.image;
	if (prefix === null || !preferences.lite || portal.isRemote) return page;
	return new Response(ownPictures(await page.text(), prefix), page);
}
