import { exifOf, orientationOf } from "./orientation.server.ts";

const markers = {
	start: 0xd8,
	end: 0xd9,
	scan: 0xda,
	app0: 0xe0,
	app1: 0xe1,
	app2: 0xe2,
	app14: 0xee,
};
const exifHead = "Exif\0\0";

/**
 * Keeps the orientation and the segments that decoding needs. Removes any data after the picture's
 * end. Returns null if the file can't be read.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
	const kept: Buffer[] = [];
	let orientation = 1;
	let at = 2;
	for (;;) {
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
		const marker = bytes[at + 1];
		// Decoders show even a picture that is cut off, so it isn't an error here. The import reports
		// it.
		if (at >= bytes.length) break;
		if (bytes[at] !== 0xff || marker === undefined) return null;
		if (marker === markers.end) {
			kept.push(bytes.subarray(at, at + 2));
			break;
		}
		if (hasNoLength(marker)) {
			kept.push(bytes.subarray(at, at + 2));
			at += 2;
			continue;
		}
		const end = at + 2 + bytes.readUInt16BE(at + 2);
		if (end > bytes.length) return null;
		const content = bytes.subarray(at + 4, end);
		if (marker === markers.app1 && startsWith(content, exifHead))
			orientation = orientationOf(content.subarray(exifHead.length));
		if (isNeeded(marker, content)) kept.push(bytes.subarray(at, end));
		at = end;
		if (marker !== markers.scan) continue;
		at = endOfScan(bytes, end);
		kept.push(bytes.subarray(end, at));
	}
	const exif = exifOf(orientation);
	if (exif) kept.splice(kept[0]?.[1] === markers.app0 ? 1 : 0, 0, exifSegment(exif));
	return Buffer.concat([Buffer.from([0xff, markers.start]), ...kept]);
}

function startsWith(content: Buffer, head: string): boolean {
	return content.toString("latin1", 0, head.length) === head;
}

function hasNoLength(marker: number): boolean {
	return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/**
 * Keeps JFIF, the color profile and Adobe's color transform. Removes all other application segments
 * and comments.
 */
function isNeeded(marker: number, content: Buffer): boolean {
	if (marker === markers.app0) return startsWith(content, "JFIF\0");
	if (marker === markers.app2) return startsWith(content, "ICC_PROFILE\0");
	if (marker === markers.app14) return startsWith(content, "Adobe");
	return !(marker >= markers.app0 && marker <= 0xef) && marker !== 0xfe;
}

function endOfScan(bytes: Buffer, from: number): number {
	let at = bytes.indexOf(0xff, from);
	while (at >= 0) {
		const next = bytes[at + 1];
		if (next === undefined) break;
		if (next !== 0 && next !== 0xff && !hasNoLength(next)) return at;
		at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
	}
	return bytes.length;
}

function exifSegment(exif: Buffer): Buffer {
	const content = Buffer.concat([Buffer.from(exifHead, "latin1"), exif]);
	const head = Buffer.from([0xff, markers.app1, 0, 0]);
	head.writeUInt16BE(content.length + 2, 2);
	return Buffer.concat([head, content]);
}
