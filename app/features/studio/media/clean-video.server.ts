import { open, type FileHandle } from "node:fs/promises";

interface Part {
	/** The position of the content's first byte. */
	from: number;
	/** The position after the last byte. */
	end: number;
}

interface Box extends Part {
	type: string;
	/** The position of the box's first byte. */
	at: number;
}

// A video of 200 MB in fragments of one second has about 10,000 boxes.
const mostBoxes = 50_000;

/**
 * Returns the boxes of a part of the file, in order. `left.count` is the number of boxes that may
 * still be read. Returns null if there are more, or if a box is longer than the part.
 */
async function boxesOf(
	file: FileHandle,
	{ from, end }: Part,
	left: { count: number },
): Promise<Box[] | null> {
	const boxes: Box[] = [];
	const head = Buffer.alloc(16);
	for (let at = from; at < end;) {
		const { bytesRead } = await file.read(head, 0, 16, at);
		if (bytesRead < 8 || --left.count < 0) return null;
		const short = head.readUInt32BE(0);
		const isLong = short === 1;
		if (isLong && bytesRead < 16) return null;
		const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
		const headSize = isLong ? 16 : 8;
		if (size < headSize || at + size > end) return null;
		boxes.push({ type: head.toString("latin1", 4, 8), at, from: at + headSize, end: at + size });
		at += size;
	}
	return boxes;
}

// Cameras and software store the location, author and device in these boxes.
const mp4Metadata = new Set(["udta", "meta", "uuid"]);
const zeros = Buffer.alloc(64 * 1024);

/** Turns a box into free space of the same size, so that no other box moves. */
async function blankBox(file: FileHandle, { at, from, end }: Box): Promise<void> {
	await file.write("free", at + 4, "latin1");
	for (let next = from; next < end; next += zeros.length)
		await file.write(zeros, 0, Math.min(zeros.length, end - next), next);
}

/**
 * Overwrites an MP4 file's metadata, such as the location and device of the recording. Keeps
 * picture and sound. Returns false if the file isn't a valid MP4.
 */
export async function cleanMp4(path: string): Promise<boolean> {
	const file = await open(path, "r+");
	try {
		const left = { count: mostBoxes };
		const boxes = await boxesOf(file, { from: 0, end: (await file.stat()).size }, left);
		if (boxes?.[0]?.type !== "ftyp" || !boxes.some(({ type }) => type === "mdat")) return false;
		const videos = boxes.filter(({ type }) => type === "moov");
		if (videos.length === 0) return false;
		const found = boxes.filter(({ type }) => mp4Metadata.has(type));
		for (const video of videos) {
			const parts = await boxesOf(file, video, left);
			if (parts === null) return false;
			found.push(...parts.filter(({ type }) => mp4Metadata.has(type)));
			for (const track of parts.filter(({ type }) => type === "trak")) {
				const inTrack = await boxesOf(file, track, left);
				if (inTrack === null) return false;
				found.push(...inTrack.filter(({ type }) => mp4Metadata.has(type)));
			}
		}
		for (const box of found) await blankBox(file, box);
		return true;
	} finally {
		await file.close();
	}
}

interface Element extends Part {
	id: number;
	at: number;
}

const ids = {
	header: 0x1a_45_df_a3,
	segment: 0x18_53_80_67,
	info: 0x15_49_a9_66,
	tracks: 0x16_54_ae_6b,
	track: 0xae,
	cluster: 0x1f_43_b6_75,
	void: 0xec,
} as const;

// The elements for tags, attached files, chapters, date, title, file names, the names of software
// and tracks, and checksums that would no longer match.
const webmMetadata = new Set([
	0x12_54_c3_67, 0x19_41_a4_69, 0x10_43_a7_70, 0x44_61, 0x7b_a9, 0x4d_80, 0x57_41, 0x73_84,
	0x3c_83_ab, 0x3e_83_bb, 0x53_6e, 0xbf,
]);
const programs = new Set([0x4d_80, 0x57_41]);

// A browser's recording has one element for each frame. This limit is enough for an hour.
const mostElements = 300_000;
const longestHead = 12;
// The size of an element whose writer didn't know its end. All bits of that size are set.
const unknown = Symbol("unknown");

/**
 * Reads a number of one to eight bytes. The first bit that is set determines the length. Ids keep
 * that bit, and sizes don't. Returns null if the bytes have no such number.
 */
function readNumber(bytes: Buffer, at: number, keepsMark: boolean) {
	const first = bytes[at] ?? 0;
	const length = Math.clz32(first) - 23;
	if (first === 0 || length > 8 || at + length > bytes.length) return null;
	let value = BigInt(keepsMark ? first : first & (0xff >> length));
	for (let next = 1; next < length; next++) value = (value << 8n) | BigInt(bytes[at + next] ?? 0);
	const isUnknown = !keepsMark && value === (1n << BigInt(7 * length)) - 1n;
	return { value: isUnknown ? unknown : Number(value), length };
}

/**
 * Returns the elements of a part of the file, in order. `left.count` is the number of elements that
 * may still be read. Returns null if there are more, or if the file isn't EBML.
 */
async function elementsOf(
	file: FileHandle,
	{ from, end }: Part,
	left: { count: number },
): Promise<Element[] | null> {
	const found: Element[] = [];
	const head = Buffer.alloc(longestHead);
	for (let at = from; at < end;) {
		if (--left.count < 0) return null;
		const { bytesRead } = await file.read(head, 0, longestHead, at);
		const bytes = head.subarray(0, bytesRead);
		const id = readNumber(bytes, 0, true);
		const size = id && readNumber(bytes, id.length, false);
		if (!size || typeof id.value !== "number" || id.length > 4) return null;
		const start = at + id.length + size.length;
		// In a live recording, a segment ends where the file ends, and a cluster ends where the next
		// one begins.
		const stop = typeof size.value === "number" ? start + size.value : end;
		if (stop > end) return null;
		const isOpen = size.value === unknown;
		if (isOpen && id.value !== ids.segment && id.value !== ids.cluster) return null;
		found.push({ id: id.value, at, from: start, end: stop });
		at = isOpen && id.value === ids.cluster ? start : stop;
	}
	return found;
}

/** Turns an element into free space of the same size, so that no other element moves. */
async function blankElement(file: FileHandle, { at, end }: Element): Promise<void> {
	const size = end - at;
	const head = Buffer.alloc(size < 9 ? 2 : 9);
	head[0] = ids.void;
	if (size < 9) head[1] = 0x80 | (size - 2);
	else {
		head[1] = 0x01;
		head.writeUIntBE(size - 9, 3, 6);
	}
	await file.write(head, 0, head.length, at);
	for (let next = at + head.length; next < end; next += zeros.length)
		await file.write(zeros, 0, Math.min(zeros.length, end - next), next);
}

/**
 * Overwrites a WebM file's metadata, such as the location, time, author and device of the
 * recording. Keeps picture and sound. Returns false if the file isn't a valid WebM.
 */
export async function cleanWebm(path: string): Promise<boolean> {
	const file = await open(path, "r+");
	try {
		const left = { count: mostElements };
		const whole = { from: 0, end: (await file.stat()).size };
		const [header, ...parts] = (await elementsOf(file, whole, left)) ?? [];
		const segments = parts.filter(({ id }) => id === ids.segment);
		if (header?.id !== ids.header || segments.length === 0) return false;
		const found: Element[] = [];
		const look = async (part: Part): Promise<Element[] | null> => {
			const inside = await elementsOf(file, part, left);
			found.push(...(inside ?? []).filter(({ id }) => webmMetadata.has(id)));
			return inside;
		};
		const isIn =
			(...these: number[]) =>
			(each: Element) =>
				these.includes(each.id);
		for (const segment of segments) {
			const inside = await look(segment);
			if (inside === null) return false;
			for (const part of inside.filter(isIn(ids.info, ids.tracks))) {
				const entries = await look(part);
				if (entries === null) return false;
				for (const track of entries.filter(isIn(ids.track)))
					if ((await look(track)) === null) return false;
			}
		}
		for (const element of found)
			await (programs.has(element.id) ? blankText(file, element) : blankElement(file, element));
		return true;
	} finally {
		await file.close();
	}
}

// Overwrites with spaces the name of the software that wrote the file. The element itself stays,
// because players need it.
async function blankText(file: FileHandle, { from, end }: Element): Promise<void> {
	await file.write(Buffer.alloc(end - from, " "), 0, end - from, from);
}
