import { largestUpload } from "./picture.ts";

/** The largest file that an author may upload, in MB of 1024 × 1024 bytes. */
export const mostMegabytes = {
	picture: largestUpload,
	video: 200,
	captions: 1,
	document: 25,
} as const;
/**
 * Without a script, a form sends all its files in one request. A proxy must allow slightly larger
 * bodies (deploy/nginx.conf).
 */
export const mostFilesAtOnce = 20;
export const mostMegabytesAtOnce = 250;
export const mostGigabytes = 2;
