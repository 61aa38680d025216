import { isOwnFile } from "./file-name.ts";

/**
 * A video's addresses as they are in its row. `linkJw` may be the bare id of a video at its host.
 */
export interface FilmRow {
	url: string | null;
	linkJw: string | null;
}

/** The addresses at which a video can be played. If both are null, it can't be played. */
export interface FilmAddresses {
	file: string | null;
	hostUrl: string | null;
}

/** The placeholder for a video's id in `VIDEO_HOST_URL`. */
export const videoIdPlaceholder = "{id}";

/** Returns a video's addresses. Without `videoHostUrl`, a bare id has none. */
export function filmAddresses(
	{ url, linkJw }: FilmRow,
	videoHostUrl: string | null,
): FilmAddresses {
	const file = [url, linkJw].find(isOwnFile) ?? null;
	const host = [linkJw, url]
		.map((address) => hostPage(address, videoHostUrl))
		.find((address) => address !== null);
	return { file, hostUrl: host ?? null };
}

function hostPage(address: string | null, videoHostUrl: string | null): string | null {
	if (address === null) return null;
	if (/^https?:/i.test(address)) return address;
	return videoHostUrl !== null && /^[\w-]+$/.test(address)
		? videoHostUrl.replaceAll(videoIdPlaceholder, () => address)
		: null;
}

export function hasSameFilm(one: FilmRow, other: FilmRow): boolean {
	return [one.url, one.linkJw].some(
		(place) => place !== null && (place === other.url || place === other.linkJw),
	);
}

export function isFrameable(hostUrl: string, videoHostUrl: string | null): boolean {
	const host = /^https?:\/\/[^/?#\\]*/i.exec(hostUrl)?.[0];
	return (
		videoHostUrl !== null &&
		host !== undefined &&
		URL.canParse(host) &&
		new URL(host).origin === videoHostOrigin(videoHostUrl)
	);
}

export function videoHostOrigin(videoHostUrl: string): string {
	return new URL(videoHostUrl).origin;
}
