import { crc32 } from "node:zlib";
import { exifOf, orientationOf } from "./orientation.server.ts";

const signatureBytes = 8;

/** The chunks that a PNG needs to look the same, animated or not. */
const neededChunks = new Set(
	"IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST sPLT cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT".split(
		" ",
	),
);

/**
 * Removes texts, times, private chunks, and any data after the end. Returns null if a chunk is cut
 * off.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
	const chunks = [bytes.subarray(0, signatureBytes)];
	let exif: Buffer | null = null;
	for (let at = signatureBytes; ;) {
		const length = bytes.readUInt32BE(at);
		const name = bytes.toString("latin1", at + 4, at + 8);
		const end = at + 12 + length;
		if (end > bytes.length) return null;
		if (name === "eXIf") exif = exifOf(orientationOf(bytes.subarray(at + 8, end - 4)));
		if (neededChunks.has(name)) chunks.push(bytes.subarray(at, end));
		at = end;
		if (name !== "IEND") continue;
		// `eXIf` comes right after the header, because some decoders don't read it after the pixels.
		if (exif) chunks.splice(2, 0, chunkOf("eXIf", exif));
		return Buffer.concat(chunks);
	}
}

function chunkOf(name: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
	const chunk = Buffer.alloc(named.length + 8);
	chunk.writeUInt32BE(content.length, 0);
	named.copy(chunk, 4);
	chunk.writeUInt32BE(crc32(named), named.length + 4);
	return chunk;
}
