const blocks = { extension: 0x21, picture: 0x2c, end: 0x3b };
const labels = { text: 0x01, control: 0xf9, application: 0xff };
const headBytes = 13;
/** The data of these applications is a color profile or an animation's repeat count. */
const neededApplications = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

function tableBytes(packed: number): number {
	return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/**
 * Removes comments, the data of other applications, and any data after the end. Returns null if a
 * block is unknown.
 */
export function cleanGif(bytes: Buffer): Buffer | null {
	let at = headBytes + tableBytes(bytes.readUInt8(10));
	const kept = [bytes.subarray(0, at)];
	for (;;) {
		const start = at;
		const block = bytes.readUInt8(at);
		if (block === blocks.end) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
		if (block === blocks.picture) at += 10 + tableBytes(bytes.readUInt8(at + 9)) + 1;
		else if (block === blocks.extension) at += 2;
		else return null;
		while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
		at++;
		if (block === blocks.picture || isNeeded(bytes, start)) kept.push(bytes.subarray(start, at));
	}
}

function isNeeded(bytes: Buffer, extension: number): boolean {
	const label = bytes.readUInt8(extension + 1);
	if (label === labels.control || label === labels.text) return true;
	if (label !== labels.application) return false;
	return neededApplications.has(bytes.toString("latin1", extension + 3, extension + 14));
}
