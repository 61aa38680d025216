/** The largest file of each type that an author may upload, in MB of 1024 × 1024 bytes. */
export const mostMegabytes = {
	picture: 15,
	video: 200,
	captions: 1,
	document: 25,
} as const;
/**
 * Without a script, a form sends all its files in one request: at most 20, with 250 MB together. A
 * proxy must allow slightly larger bodies (deploy/nginx.conf).
 */
export const mostFilesAtOnce = 20;
export const mostMegabytesAtOnce = 250;
export const mostGigabytes = 2;

/** The most pixels that the portal decodes, because a file of a few KB can have far more. */
export const mostPixels = 40_000_000;
/**
 * The size of 40 million pixels with 8 bits in each of 4 channels, in bytes. With 16 bits, half as
 * many pixels fit.
 */
export const mostDecodedBytes = 4 * mostPixels;
