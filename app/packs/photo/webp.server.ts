import { exifOf, orientationOf } from "./orientation.server.ts";

const headBytes = 12;
const neededChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const flags = { exif: 0x08, xmp: 0x04 };

export function cleanWebp(bytes: Buffer): Buffer | null {
	const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
	const chunks: Buffer[] = [];
	let exif: Buffer | null = null;
	for (let at = headBytes; at + 8 <= fileEnd;) {
		const name = bytes.toString("latin1", at, at + 4);
		const length = bytes.readUInt32LE(at + 4);
		if (at + 8 + length > bytes.length) return null;
		// A chunk with an odd length is followed by a padding byte.
		const end = at + 8 + length + (length % 2);
		if (name === "EXIF") exif = exifOf(exifIn(bytes.subarray(at + 8, at + 8 + length)));
		if (neededChunks.has(name)) chunks.push(Buffer.from(bytes.subarray(at, end)));
		at = end;
	}
	const extended = chunks.find((chunk) => chunk.toString("latin1", 0, 4) === "VP8X");
	if (extended) {
		const kept = extended.readUInt8(8) & ~flags.exif & ~flags.xmp;
		extended.writeUInt8(exif ? kept | flags.exif : kept, 8);
		if (exif) chunks.push(chunkOf("EXIF", exif));
	}
	const head = Buffer.from(bytes.subarray(0, headBytes));
	head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
	return Buffer.concat([head, ...chunks]);
}

/**
 * Reads the orientation. Skips JPEG's `Exif` header, which some software writes before the data.
 */
function exifIn(content: Buffer): number {
	const isHeaded = content.toString("latin1", 0, 4) === "Exif";
	return orientationOf(isHeaded ? content.subarray(6) : content);
}

function chunkOf(name: string, content: Buffer): Buffer {
	const chunk = Buffer.alloc(8 + content.length + (content.length % 2));
	chunk.write(name, "latin1");
	chunk.writeUInt32LE(content.length, 4);
	content.copy(chunk, 8);
	return chunk;
}
