const orientationTag = 0x01_12;
const upright = 1;
const entryBytes = 12;

/** Returns the orientation in Exif data, from 1 to 8. Returns 1 (upright) if there is none. */
export function orientationOf(exif: Buffer): number {
	const isLittle = exif.toString("latin1", 0, 2) === "II";
	const u16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
	const u32 = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
	try {
		const first = u32(4);
		for (let entry = 0; entry < u16(first); entry++) {
			const at = first + 2 + entry * entryBytes;
			const value = u16(at + 8);
			if (u16(at) === orientationTag) return value >= 1 && value <= 8 ? value : upright;
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
	}
	return upright;
}

/** Returns Exif data with only the orientation, or null if the picture is upright. */
export function exifOf(orientation: number): Buffer | null {
	if (orientation === upright) return null;
	const exif = Buffer.alloc(26);
	exif.write("II*\0", "latin1");
	exif.writeUInt32LE(8, 4);
	exif.writeUInt16LE(1, 8);
	exif.writeUInt16LE(orientationTag, 10);
	exif.writeUInt16LE(3, 12);
	exif.writeUInt32LE(1, 14);
	exif.writeUInt16LE(orientation, 18);
	return exif;
}
