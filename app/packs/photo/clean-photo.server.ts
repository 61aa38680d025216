import { cleanGif } from "./gif.server.ts";
import { cleanJpeg } from "./jpeg.server.ts";
import { cleanPng } from "./png.server.ts";
import { cleanTiff } from "./tiff.server.ts";
import { cleanWebp } from "./webp.server.ts";

export type Cleaner = (bytes: Buffer) => Buffer | null;

const cleaners: readonly (readonly [at: number, signature: string, clean: Cleaner])[] = [
	[0, "\xFF\xD8\xFF", cleanJpeg],
	[0, "\x89PNG", cleanPng],
	[8, "WEBP", cleanWebp],
	[0, "GIF8", cleanGif],
	[0, "II*\0", cleanTiff],
	[0, "MM\0*", cleanTiff],
];

export function isPhotoName(name: string): boolean {
	return /\.(?:jpe?g|png|webp|gif|tiff?)$/i.test(name);
}

/**
 * Removes what cameras and software write into a photo: location, author, camera, comments,
 * previews, and data after the picture's end (PACK-48). Keeps pixels, color profile, size and
 * orientation. Returns the same bytes if there was nothing to remove, and null if the file can't be
 * read.
 */
export function cleanPhoto(bytes: Buffer): Buffer | null {
	const start = bytes.toString("latin1", 0, 12);
	const clean = cleaners.find(([at, signature]) => start.startsWith(signature, at))?.[2];
	let cleaned: Buffer | null;
	try {
		cleaned = clean?.(bytes) ?? null;
	} catch (error) {
		// The file is damaged: a length in it points past its end.
		if (!(error instanceof RangeError)) throw error;
		return null;
	}
	return cleaned?.equals(bytes) ? bytes : cleaned;
}
