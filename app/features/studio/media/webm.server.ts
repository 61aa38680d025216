import { open, type FileHandle } from "node:fs/promises";

interface Part {
	/** The place of its first byte. */
	from: number;
	/** The place behind its last byte. */
	end: number;
}

/** Its content is the part. */
interface Element extends Part {
	id: number;
	/** The place of its first byte. */
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

/**
 * What is blanked: of the file its tags, attached files and chapters, date, title and file names, and the programs that wrote it; of a track
 * its name; and the sums that would no longer be right.
 */
const metadata = new Set([
	0x12_54_c3_67, 0x19_41_a4_69, 0x10_43_a7_70, 0x44_61, 0x7b_a9, 0x4d_80, 0x57_41, 0x73_84,
	0x3c_83_ab, 0x3e_83_bb, 0x53_6e, 0xbf,
]);
const programs = new Set([0x4d_80, 0x57_41]);

/** What browsers record has one for each picture: an hour's worth. */
const mostElements = 300_000;
const longestHead = 12;
/** The size of an element whose end its writer did not know: all of its bits are set. */
const unknown = Symbol("unknown");

/** A number of one to eight bytes, the first of which says how many. Null: it is none. */
function readNumber(bytes: Buffer, at: number, keepsMark: boolean) {
	const first = bytes[at] ?? 0;
	const length = Math.clz32(first) - 23;
	if (first === 0 || length > 8 || at + length > bytes.length) return null;
	let value = BigInt(keepsMark ? first : first & (0xff >> length));
	for (let next = 1; next < length; next++) value = (value << 8n) | BigInt(bytes[at + next] ?? 0);
	const isUnknown = !keepsMark && value === (1n << BigInt(7 * length)) - 1n;
	return { value: isUnknown ? unknown : Number(value), length };
}

/** Reads the elements of a part of the file, in order, and at most `left` of them in all. Null: it is not built as EBML. */
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
		// A live recording has segments and clusters whose end is that of the file, or the next cluster.
		const stop = typeof size.value === "number" ? start + size.value : end;
		if (stop > end) return null;
		const isOpen = size.value === unknown;
		if (isOpen && id.value !== ids.segment && id.value !== ids.cluster) return null;
		found.push({ id: id.value, at, from: start, end: stop });
		at = isOpen && id.value === ids.cluster ? start : stop;
	}
	return found;
}

const zeros = Buffer.alloc(64 * 1024);

/** Makes an element one that players skip, of the same size, so that nothing else moves. */
async function blank(file: FileHandle, { at, end }: Element): Promise<void> {
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
 * Blanks what a WebM file says of where, when and with what it was recorded, and by whom; what is seen and heard stays. False: it is not
 * built as WebM, or cut off.
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
			found.push(...(inside ?? []).filter(({ id }) => metadata.has(id)));
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
			await (programs.has(element.id) ? blankText(file, element) : blank(file, element));
		return true;
	} finally {
		await file.close();
	}
}

/** Players want to know that a program wrote the file, not which. */
async function blankText(file: FileHandle, { from, end }: Element): Promise<void> {
	await file.write(Buffer.alloc(end - from, " "), 0, end - from, from);
}
