/**
 * The tags for description, make, model, software, time, author, computer, XMP, copyright, IPTC,
 * Photoshop data, Exif, GPS, and the image's unique id.
 */
const personalTags = new Set([
	270, 271, 272, 305, 306, 315, 316, 700, 33_432, 33_723, 34_377, 34_665, 34_853, 37_724, 42_016,
]);
/** The Exif, GPS and Interoperability directories. */
const personalDirectories = new Set([34_665, 34_853, 40_965]);
const subDirectories = 330;

const entryBytes = 12;
const bytesByType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/**
 * Overwrites personal data in a copy. The picture's data doesn't move, so the offsets to it stay
 * valid.
 */
export function cleanTiff(bytes: Buffer): Buffer | null {
	const copy = Buffer.from(bytes);
	const isLittle = copy.toString("latin1", 0, 2) === "II";
	const u16 = (at: number) => (isLittle ? copy.readUInt16LE(at) : copy.readUInt16BE(at));
	const u32 = (at: number) => (isLittle ? copy.readUInt32LE(at) : copy.readUInt32BE(at));
	const writeU16 = (value: number, at: number) =>
		isLittle ? copy.writeUInt16LE(value, at) : copy.writeUInt16BE(value, at);
	const seen = new Set<number>();

	function valuePlace(entry: number): { at: number; size: number } {
		const size = (bytesByType[u16(entry + 2)] ?? 0) * u32(entry + 4);
		return { at: size <= 4 ? entry + 8 : u32(entry + 8), size };
	}

	function wipe(entry: number): void {
		const { at, size } = valuePlace(entry);
		copy.fill(0, at, Math.min(copy.length, at + size));
	}

	function clean(directory: number, isPersonal: boolean): void {
		if (directory === 0 || seen.has(directory)) return;
		seen.add(directory);
		const first = directory + 2;
		const end = first + u16(directory) * entryBytes;
		const next = u32(end);
		let kept = first;
		for (let entry = first; entry < end; entry += entryBytes) {
			const tag = u16(entry);
			if (personalDirectories.has(tag)) clean(u32(entry + 8), true);
			if (tag === subDirectories) {
				const { at, size } = valuePlace(entry);
				for (let offset = 0; offset < size; offset += 4) clean(u32(at + offset), isPersonal);
			}
			if (isPersonal || personalTags.has(tag)) wipe(entry);
			else {
				copy.copyWithin(kept, entry, entry + entryBytes);
				kept += entryBytes;
			}
		}
		if (kept < end) {
			const link = copy.subarray(end, end + 4).toString("latin1");
			copy.fill(0, kept, end + 4);
			copy.write(link, kept, "latin1");
			writeU16((kept - first) / entryBytes, directory);
		}
		clean(next, isPersonal);
	}

	clean(u32(4), false);
	return copy;
}
