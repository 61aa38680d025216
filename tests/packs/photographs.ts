import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Creates a picture that no format compresses well. Different seeds give different pictures. */
export function photograph(width: number, height: number, seed = 1): Sharp {
	const pixels = Buffer.alloc(width * height * 3);
	let state = seed;
	for (let at = 0; at < pixels.length; at += 3) {
		state = (state * 1103515245 + 12345) % 2147483648;
		const noise = (state >> 16) % 64;
		const place = at / 3;
		pixels[at] = ((place % width) * 191) / width + noise;
		pixels[at + 1] = (Math.floor(place / width) * 191) / height + noise;
		pixels[at + 2] = 96 + noise;
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates an animation of two frames. */
export async function animation(width: number, height: number): Promise<Buffer> {
	const frames = await Promise.all(
		[1, 2].map((seed) => photograph(width, height, seed).png().toBuffer()),
	);
	return sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
}

/** Returns a PNG that claims to be this large. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
	const copy = Buffer.from(png);
	copy.writeUInt32BE(width, 16);
	copy.writeUInt32BE(height, 20);
	copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
	return copy;
}
