import { PORTAL_APP_ID } from "#app/constants.ts";
import type { FilmSource } from "#app/ui/media/film.tsx";
import { filmAddresses, isFrameable, type FilmRow } from "#app/platform/files/film.ts";
import type { Settings } from "#app/settings.server.ts";

interface Facts extends FilmRow {
	appId: number;
	poster: string | null;
	captions: string | null;
	transcript: string | null;
}

/** Returns a portal address that records the play and leads to the video. */
type Play = (search?: { host?: boolean }) => string;

/**
 * Returns the addresses of a video's file and of its page at the host. If `play` is null, returns
 * the direct addresses, for people without an account.
 */
export function filmSource(
	settings: Pick<Settings, "videoHostUrl" | "cdn">,
	row: Facts,
	play: Play | null,
): FilmSource {
	const { file, hostUrl } = filmAddresses(row, settings.videoHostUrl);
	return {
		src: file === null ? null : (play?.() ?? file),
		ownSrc: file === null || fileAddress(settings, row.appId, file) === file ? null : file,
		poster: row.poster,
		captions: row.captions,
		transcript: row.transcript,
		host:
			hostUrl === null
				? null
				: {
						href: play?.({ host: true }) ?? hostUrl,
						mayFrame: isFrameable(hostUrl, settings.videoHostUrl),
					},
	};
}

/**
 * Of all videos, only those of the portal's own program have a CDN address in pages
 * (docs/decisions/0023).
 */
export function fileAddress({ cdn }: Pick<Settings, "cdn">, appId: number, file: string): string {
	return appId === PORTAL_APP_ID
		? file.replace(/^\/media\//, () => cdn.content ?? "/media/")
		: file;
}
