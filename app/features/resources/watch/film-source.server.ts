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

/** Returns a portal address. Opening this address records the play. */
type Play = (search?: { host?: boolean }) => string;

/**
 * Prefers the portal's own file to the host's. Without `play`, returns direct addresses, for people
 * without an account.
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

/** Only the files of the portal's own program come from the CDN (docs/decisions/0023). */
export function fileAddress({ cdn }: Pick<Settings, "cdn">, appId: number, file: string): string {
	return appId === PORTAL_APP_ID
		? file.replace(/^\/media\//, () => cdn.content ?? "/media/")
		: file;
}
