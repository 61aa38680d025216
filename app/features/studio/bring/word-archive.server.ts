import type { Entry, ZipFile } from "yauzl";
import { Parser, type Handler } from "htmlparser2";
import { mostMegabytes } from "#app/platform/files/upload-limits.ts";
import { CannotBring } from "./brought.ts";

const mb = 1024 * 1024;

// A small archive can unpack to many or large files, or to deeply nested XML. These limits apply
// before mammoth reads the archive.
const mostEntries = 2000;
const mostPartBytes = 16 * mb;
const mostBytes = 96 * mb;
// Word usually compresses its XML by a factor of about 20, and rarely by 50.
const mostRatio = 250;
// This is about 200 pages of text. mammoth takes 20 µs per element and blocks its thread.
const mostElements = 60_000;
const mostDepth = 100;
const mostAttributes = 100;

// Pages can show pictures of these types.
const usable = /\.(?:jpe?g|png|webp)$/i;
const picture = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|svg|emf|wmf|wdp|heic|avif)$/i;
// These parts contain no text of the document.
const unneeded =
	/^(?:customXml|docProps|word\/(?:theme|fonts|embeddings|charts|diagrams|glossary))\//;

export interface WordArchive {
	/** The checked XML, by path. */
	parts: ReadonlyMap<string, string>;
	/**
	 * The pictures, by path. Null means a type that pages can't show, and `large` means a picture
	 * beyond the upload limit.
	 */
	pictures: ReadonlyMap<string, Buffer | "large" | null>;
}

/**
 * Reads the needed parts of a Word file. Throws `CannotBring` if the file is broken or exceeds a
 * limit.
 */
export async function readWordArchive(path: string): Promise<WordArchive> {
	const { openPromise } = await import("yauzl");
	let zip: ZipFile | null = null;
	try {
		zip = await openPromise(path, { lazyEntries: true, autoClose: false });
		return await readEntries(zip);
	} catch (error) {
		// Any other error means that the archive is broken.
		throw error instanceof CannotBring ? error : new CannotBring("broken");
	} finally {
		zip?.close();
	}
}

async function readEntries(zip: ZipFile): Promise<WordArchive> {
	const parts = new Map<string, string>();
	const pictures = new Map<string, Buffer | "large" | null>();
	const counted = { entries: 0, bytes: 0, elements: 0 };
	for await (const entry of zip.eachEntry()) {
		const { fileName: name, uncompressedSize: size } = entry;
		counted.entries += 1;
		if (counted.entries > mostEntries) throw new CannotBring("tooLarge");
		if (parts.has(name) || pictures.has(name)) throw new CannotBring("broken");
		if (picture.test(name) && (!usable.test(name) || size > mostMegabytes.picture * mb)) {
			pictures.set(name, usable.test(name) ? "large" : null);
			continue;
		}
		const isPart = /\.(?:xml|rels)$/i.test(name) && !unneeded.test(name);
		if (!isPart && !usable.test(name)) continue;
		counted.bytes += size;
		const isBomb = size > mb && size > mostRatio * entry.compressedSize;
		if (counted.bytes > mostBytes || isBomb || (isPart && size > mostPartBytes))
			throw new CannotBring("tooLarge");
		const content = await contentOf(zip, entry);
		if (!isPart) pictures.set(name, content);
		else {
			const xml = new TextDecoder().decode(content);
			counted.elements += checkedElements(xml, mostElements - counted.elements);
			parts.set(name, xml);
		}
	}
	return { parts, pictures };
}

// This needs no limit of its own, because yauzl throws if an entry is longer than its declared
// size.
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

export function readXml(xml: string, handlers: Partial<Handler>): void {
	new Parser(handlers, { xmlMode: true }).end(xml);
}

/**
 * Returns the number of elements. Throws `CannotBring` if the XML declares a document type or
 * entities, or if it has too many elements, levels or attributes.
 */
function checkedElements(xml: string, most: number): number {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new CannotBring("broken");
	let elements = 0;
	let depth = 0;
	readXml(xml, {
		onopentag(_name, attributes) {
			elements += 1;
			depth += 1;
			if (elements > most || depth > mostDepth || Object.keys(attributes).length > mostAttributes)
				throw new CannotBring("tooLarge");
		},
		onclosetag() {
			depth -= 1;
		},
	});
	return elements;
}
