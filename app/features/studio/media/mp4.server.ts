import { open, type FileHandle } from "node:fs/promises";

interface Part {
	/** The place of its first byte. */
	from: number;
	/** The place behind its last byte. */
	end: number;
}

/** Its content is the part. */
interface Box extends Part {
	type: string;
	/** The place of its first byte. */
	at: number;
}

/** A video of 200 MB in fragments of a second has about ten thousand. */
const mostBoxes = 50_000;

/** The boxes of a part of the file, in order. `left`: how many may still be read. Null: one leads past the end of the part, or there are more. */
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

/** What cameras and programs write into: place, author, device. */
const metadata = new Set(["udta", "meta", "uuid"]);
const zeros = Buffer.alloc(64 * 1024);

/** Makes a box one that players skip, of the same size, so that nothing else moves. */
async function blank(file: FileHandle, { at, from, end }: Box): Promise<void> {
	await file.write("free", at + 4, "latin1");
	for (let next = from; next < end; next += zeros.length)
		await file.write(zeros, 0, Math.min(zeros.length, end - next), next);
}

/**
 * Blanks what an MP4 file says of where and with what it was taken; what is seen and heard stays. False: it is not built as MP4, or cut off.
 */
export async function cleanMp4(path: string): Promise<boolean> {
	const file = await open(path, "r+");
	try {
		const left = { count: mostBoxes };
		const boxes = await boxesOf(file, { from: 0, end: (await file.stat()).size }, left);
		if (boxes?.[0]?.type !== "ftyp" || !boxes.some(({ type }) => type === "mdat")) return false;
		const videos = boxes.filter(({ type }) => type === "moov");
		if (videos.length === 0) return false;
		const found = boxes.filter(({ type }) => metadata.has(type));
		for (const video of videos) {
			const parts = await boxesOf(file, video, left);
			if (parts === null) return false;
			found.push(...parts.filter(({ type }) => metadata.has(type)));
			for (const track of parts.filter(({ type }) => type === "trak")) {
				const inTrack = await boxesOf(file, track, left);
				if (inTrack === null) return false;
				found.push(...inTrack.filter(({ type }) => metadata.has(type)));
			}
		}
		for (const box of found) await blank(file, box);
		return true;
	} finally {
		await file.close();
	}
}
