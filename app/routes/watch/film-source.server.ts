import { PORTAL_APP_ID } from "#app/constants.ts";
import type { FilmSource } from "#app/components/media/film.tsx";
import { filmPlaces, mayFrame, type FilmRow } from "#app/domain/resources/film.ts";
import type { Settings } from "#app/env.server.ts";

interface Facts extends FilmRow {
	appId: number;
	poster: string | null;
	captions: string | null;
	transcript: string | null;
}

/** Addresses that count a view; null: the places themselves, for people without an account. */
type Play = (search?: { host?: boolean }) => string;

/** A row's film as pages show it: the portal's own file first, its page at the host as an extra, or word that it is not to be had. */
export function filmSource(settings: Pick<Settings, "videoHostUrl" | "cdn">, row: Facts, play: Play | null): FilmSource {
	const { file, hostUrl } = filmPlaces(row, settings.videoHostUrl);
	return {
		src: file === null ? null : (play?.() ?? file),
		ownSrc: file === null || fileAddress(settings, row.appId, file) === file ? null : file,
		poster: row.poster,
		captions: row.captions,
		transcript: row.transcript,
		host: hostUrl === null ? null : { href: play?.({ host: true }) ?? hostUrl, mayFrame: mayFrame(hostUrl, settings.videoHostUrl) },
	};
}

/** Where a film's file is fetched from: the portal's own films, which every agent may see, from the CDN (docs/decisions/0023). */
export function fileAddress({ cdn }: Pick<Settings, "cdn">, appId: number, file: string): string {
	return appId === PORTAL_APP_ID ? file.replace(/^\/media\//, () => cdn.content ?? "/media/") : file;
}
