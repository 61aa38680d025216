import { mediaOfAddress } from "./file-name.ts";

/** Where a row says that its film is: `url` a file or an address, `linkJw` the same, or the bare id of a video at its host. */
export interface FilmRow {
	url: string | null;
	linkJw: string | null;
}

/** Where a film can be played; both null: nowhere. */
export interface FilmPlaces {
	/** The portal's own file, which comes first. */
	file: string | null;
	/** Its page at the host. */
	hostUrl: string | null;
}

/** Stands for the id in the address of the host's player page (`VIDEO_HOST_URL`). */
export const videoIdPlace = "{id}";

/** `videoHostUrl`: the address of the host's player page; without one a bare id leads nowhere. */
export function filmPlaces({ url, linkJw }: FilmRow, videoHostUrl: string | null): FilmPlaces {
	const file = [url, linkJw].find((address) => mediaOfAddress(address) !== null) ?? null;
	const host = [linkJw, url].map((address) => hostPage(address, videoHostUrl)).find((address) => address !== null);
	return { file, hostUrl: host ?? null };
}

function hostPage(address: string | null, videoHostUrl: string | null): string | null {
	if (address === null) return null;
	if (/^https?:/i.test(address)) return address;
	return videoHostUrl !== null && /^[\w-]+$/.test(address) ? videoHostUrl.replaceAll(videoIdPlace, () => address) : null;
}

/** Whether two rows name one film. */
export function hasSameFilm(one: FilmRow, other: FilmRow): boolean {
	return [one.url, one.linkJw].some((place) => place !== null && (place === other.url || place === other.linkJw));
}

/** Whether a film's page may be shown in a frame: only one at the host of `VIDEO_HOST_URL`. */
export function mayFrame(hostUrl: string, videoHostUrl: string | null): boolean {
	const host = /^https?:\/\/[^/?#\\]*/i.exec(hostUrl)?.[0];
	return videoHostUrl !== null && host !== undefined && URL.canParse(host) && new URL(host).origin === videoHostOrigin(videoHostUrl);
}

/** The origin of the host's player page. */
export function videoHostOrigin(videoHostUrl: string): string {
	return new URL(videoHostUrl).origin;
}
