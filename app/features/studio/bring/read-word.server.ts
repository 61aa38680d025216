import { DomUtils, parseDocument } from "htmlparser2";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";
import { marksOfHtml } from "#app/features/studio/marks/marks-of-html.ts";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { wellFormed } from "#app/platform/text/well-formed.ts";
import {
	CannotBring,
	oneLine,
	type BroughtChapter,
	type BroughtPage,
	type BroughtPicture,
	type FileContent,
	type Note,
} from "./brought.ts";
import { readWordArchive, readXml, type WordArchive } from "./word-archive.server.ts";
import { wordLosses } from "./word-losses.server.ts";

// The limits of the studio's forms, in characters.
const longestChapterTitle = 120;
const longestPageTitle = 300;
const longestText = 20_000;
const longestAlt = 300;

type Block = ReturnType<typeof parseDocument>["children"][number];
type Tag = Extract<Block, { attribs: unknown; name: string }>;

/**
 * Reads a Word file. A Heading 1 begins a chapter, and a Heading 2 begins a page. `fallbackName` is
 * the title of a chapter without a heading, unless the document has a title. Throws `CannotBring`
 * if the file is too large, broken, or not a Word file.
 */
export async function readWord(path: string, fallbackName: string): Promise<FileContent> {
	const archive = await readWordArchive(path);
	const main = mainPart(archive.parts);
	if (!archive.parts.has(main)) throw new CannotBring("kind");
	const notes: Note[] = [];
	const html = await htmlOf(archive, main, notes);
	const document = new WordDocument(archive, fallbackName, notes);
	// This iterates over a copy, because `add` may remove a block, such as a bookmark, from the
	// document.
	for (const block of parseDocument(html).children.slice()) document.add(block);
	const content = document.end();
	return { ...content, notes: [...content.notes, ...wordLosses(archive.parts, main)] };
}

/** Returns the path of the document's XML. */
function mainPart(parts: WordArchive["parts"]): string {
	let target = "word/document.xml";
	readXml(parts.get("_rels/.rels") ?? "", {
		onopentag(name, { Type: type, Target: to }) {
			if (name === "Relationship" && type?.endsWith("/officeDocument") && to)
				target = to.replace(/^\//, "");
		},
	});
	return target;
}

/**
 * Returns the path of the file with a part's relationships, such as `word/_rels/document.xml.rels`.
 */
function relationshipsOf(part: string): string {
	return part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);
}

// Pages don't contain these parts, but the report mentions them.
const toldOnly = /(?:footnotes|endnotes|comments\w*|header\d*|footer\d*)\.xml$/i;

/**
 * Converts the document to HTML. mammoth gets the path of each picture instead of its bytes. This
 * avoids copies, and the `src` of each image in the HTML is then its path.
 */
async function htmlOf(
	{ parts, pictures }: WordArchive,
	main: string,
	notes: Note[],
): Promise<string> {
	const [{ default: JSZip }, { default: mammoth }] = await Promise.all([
		import("jszip"),
		import("mammoth"),
	]);
	const zip = new JSZip();
	for (const [name, xml] of parts) if (!toldOnly.test(name)) zip.file(name, xml);
	// The document's paths are relative to `word/`.
	const named = picturePaths(parts.get(relationshipsOf(main)) ?? "", "word/");
	for (const name of [...pictures.keys(), ...named]) zip.file(name, name);
	const headings = headingStyles(parts.get(main.replace(/[^/]*$/, "styles.xml")) ?? "");
	let contents = 0;
	let converted: Awaited<ReturnType<typeof mammoth.convertToHtml>>;
	try {
		converted = await mammoth.convertToHtml(
			{ buffer: await zip.generateAsync({ type: "nodebuffer", compression: "STORE" }) },
			{
				includeEmbeddedStyleMap: false,
				styleMap: [
					"p[style-name='Title'] => p.title:fresh",
					"p[style-name='caption'] => p.caption:fresh",
					"p[style-name='Image Caption'] => p.caption:fresh",
				],
				convertImage: mammoth.images.imgElement(async (image) => ({
					src: (await image.readAsBuffer()).toString(),
				})),
				transformDocument: (element: WordElement) =>
					changed(element, (each) => {
						// Removes references to footnotes and endnotes, because the report quotes the notes
						// instead.
						if (each.type === "noteReference") return null;
						if (each.type !== "paragraph") return each;
						if (
							/^(?:toc \d|toc heading|contents heading|contents \d)$/i.test(each.styleName ?? "")
						) {
							contents += 1;
							return null;
						}
						const level = headings.get(each.styleId ?? "");
						return level ? { ...each, styleId: null, styleName: `Heading ${level}` } : each;
					}),
			},
		);
	} catch {
		// mammoth throws only if the file is broken.
		throw new CannotBring("broken");
	}
	if (contents > 0) notes.push({ did: "leftOut", what: "contents" });
	const linked = converted.messages.filter(({ type }) => type === "error").length;
	if (linked > 0) notes.push({ did: "leftOut", what: "linkedPictures", values: { count: linked } });
	return wellFormed(converted.value);
}

/** An element that mammoth passes to `transformDocument`, with the fields that this file uses. */
interface WordElement {
	type?: string;
	styleId?: string | null;
	styleName?: string | null;
	children?: readonly WordElement[];
}

/** Changes each descendant of an element, and removes those for which `change` returns null. */
function changed(
	element: WordElement,
	change: (element: WordElement) => WordElement | null,
): WordElement {
	const children = element.children?.flatMap((child) => {
		const kept = change(child);
		return kept ? [changed(kept, change)] : [];
	});
	return children ? { ...element, children } : element;
}

/**
 * Returns the paths of the pictures that the document shows. mammoth fails if it can't find one of
 * them.
 */
function picturePaths(relationships: string, folder: string): string[] {
	const paths: string[] = [];
	readXml(relationships, {
		onopentag(name, { Type: type, Target: to = "" }) {
			if (name === "Relationship" && type?.endsWith("/image"))
				paths.push(to.startsWith("/") ? to.slice(1) : folder + to);
		},
	});
	return paths;
}

/**
 * Returns the heading levels of paragraph styles, by style id. These include an author's styles
 * that are based on a heading, because mammoth knows only Word's own headings.
 */
function headingStyles(xml: string): ReadonlyMap<string, number> {
	const styles = new Map<string, { name: string; basedOn: string }>();
	let style = { name: "", basedOn: "" };
	readXml(xml, {
		onopentag(tag, attributes) {
			if (tag === "w:style") {
				style = { name: "", basedOn: "" };
				if (attributes["w:type"] === "paragraph") styles.set(attributes["w:styleId"] ?? "", style);
			}
			if (tag === "w:name") style.name = attributes["w:val"] ?? "";
			if (tag === "w:basedOn") style.basedOn = attributes["w:val"] ?? "";
		},
	});
	const levels = new Map<string, number>();
	for (const id of styles.keys()) {
		let at: string | undefined = id;
		for (let steps = 0; at && steps < 10; steps++) {
			const level = /^heading ([1-6])$/i.exec(styles.get(at)?.name ?? "")?.[1];
			if (level) {
				levels.set(id, Number(level));
				break;
			}
			at = styles.get(at)?.basedOn;
		}
	}
	return levels;
}

interface OpenPage {
	title: string;
	blocks: string[];
	pictures: BroughtPicture[];
	notes: Note[];
}

/** Divides the document's blocks into chapters and pages. */
class WordDocument {
	readonly #chapters: BroughtChapter[] = [];
	readonly #notes: Note[];
	#title: string | null = null;
	#page: OpenPage | null = null;
	#hasHeadings = false;
	/**
	 * The picture of the last block, which the next caption may describe. Null unless that block has
	 * exactly one picture.
	 */
	#captioned: BroughtPicture | null = null;
	readonly #archive: WordArchive;
	readonly #fallbackName: string;
	#linksWithin = 0;

	constructor(archive: WordArchive, fallbackName: string, notes: Note[]) {
		this.#archive = archive;
		this.#fallbackName = fallbackName;
		this.#notes = notes;
	}

	add(block: Block): void {
		const tag = isTag(block) ? block : null;
		const level = tag?.name === "h1" ? 1 : tag?.name === "h2" ? 2 : null;
		const isTitle = tag?.attribs.class === "title" && this.#title === null;
		const isCaption = tag?.attribs.class === "caption";
		const { pictures, notes } = this.#takePictures(block);
		this.#cleanLinks(block, notes);
		unwrapCells(block);
		const html = sanitizeHtml(DomUtils.getOuterHTML(lowered(block)));
		const text = plainText(html);
		if (isTitle && text !== "") this.#title = text;
		else if (level !== null && text !== "") this.#startHeading(level, text);
		else if (text !== "" && !(isCaption && this.#describe(text))) this.#current().blocks.push(html);
		if (text !== "" || pictures.length > 0)
			this.#captioned = pictures.length === 1 ? (pictures[0] ?? null) : null;
		if (pictures.length === 0 && notes.length === 0) return;
		const page = this.#current();
		page.pictures.push(...pictures);
		page.notes.push(...notes);
	}

	/**
	 * Uses a caption as the alternative text of the picture above it. Returns false if there is no
	 * such picture, or if it already has a different alternative text.
	 */
	#describe(caption: string): boolean {
		const picture = this.#captioned;
		if (!picture) return false;
		if (picture.alt === "") picture.alt = oneLine(caption, longestAlt);
		return picture.alt === oneLine(caption, longestAlt);
	}

	end(): FileContent {
		this.#closePage();
		if (this.#linksWithin > 0)
			this.#notes.push({
				did: "changed",
				what: "linksWithin",
				values: { count: this.#linksWithin },
			});
		if (!this.#hasHeadings && this.#chapters.length > 0)
			this.#notes.unshift({ did: "changed", what: "noHeadings" });
		return { title: this.#title, chapters: this.#chapters, notes: this.#notes };
	}

	#startHeading(level: 1 | 2, text: string): void {
		this.#closePage();
		this.#hasHeadings = true;
		if (level === 1) {
			const title = oneLine(text, longestChapterTitle);
			this.#chapters.push({ title, pages: [] });
			if (title !== text) this.#cut(text);
			return;
		}
		if (this.#chapters.length === 0)
			this.#notes.push({
				did: "changed",
				what: "pagesBefore",
				values: { chapter: this.#chapter().title },
			});
		const title = oneLine(text, longestPageTitle);
		this.#page = { title, blocks: [], pictures: [], notes: [] };
		if (title !== text) this.#cut(text);
	}

	/** Adds the full title to the text of the page, because the form's limit cut the title short. */
	#cut(text: string): void {
		const page = this.#current();
		page.blocks.push(
			sanitizeHtml(`<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`),
		);
		page.notes.push({ did: "changed", what: "titleCut", values: { title: page.title } });
	}

	#chapter(): BroughtChapter {
		const last = this.#chapters.at(-1);
		if (last) return last;
		const first = {
			title: oneLine(this.#title ?? this.#fallbackName, longestChapterTitle),
			pages: [],
		};
		this.#chapters.push(first);
		return first;
	}

	#current(): OpenPage {
		if (this.#page) return this.#page;
		const isBefore = this.#chapters.length === 0;
		const { title } = this.#chapter();
		const note: Note = isBefore
			? { did: "changed", what: "textBefore", values: { page: title } }
			: { did: "changed", what: "textUnder", values: { page: title } };
		this.#page = { title, blocks: [], pictures: [], notes: [note] };
		return this.#page;
	}

	#closePage(): void {
		const page = this.#page;
		this.#page = null;
		if (!page) return;
		const texts = split(page.blocks).map((html) => {
			const marks = marksFromHtml(html);
			if (marks === null && !page.notes.some(({ what }) => what === "formatting"))
				page.notes.push({ did: "leftOut", what: "formatting" });
			return sanitizeHtml(htmlFromMarks(marks ?? marksOfHtml(html)));
		});
		const made = texts.map((text, index): BroughtPage => ({
			fields: {
				type: "text",
				title: index === 0 ? page.title : oneLine(`${page.title} (${index + 1})`, longestPageTitle),
				text,
			},
			pictures: index === 0 ? page.pictures : [],
		}));
		const [first] = made;
		this.#chapter().pages.push(...made);
		if (!first) return;
		for (const note of page.notes) this.#notes.push({ ...note, page: first });
		if (made.length > 1)
			this.#notes.push({
				did: "changed",
				what: "pageSplit",
				values: { page: page.title, count: made.length },
				page: first,
			});
	}

	#takePictures(block: Block): { pictures: BroughtPicture[]; notes: Note[] } {
		const pictures: BroughtPicture[] = [];
		const notes: Note[] = [];
		for (const img of isTag(block) ? DomUtils.getElementsByTagName("img", block) : []) {
			const { src: name = "", alt = "" } = img.attribs;
			const content = this.#archive.pictures.get(name);
			const ending = /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? "";
			if (content instanceof Uint8Array) pictures.push({ content, name, alt: altOf(alt) });
			else if (content === undefined)
				notes.push({ did: "leftOut", what: "linkedPictures", values: { count: 1 } });
			else if (content === "large") notes.push({ did: "leftOut", what: "pictureLarge" });
			else notes.push({ did: "leftOut", what: "pictureFormat", values: { format: ending } });
			DomUtils.removeElement(img);
		}
		return { pictures, notes };
	}

	/**
	 * Removes links within the document, because they lead nowhere from a page. Also removes links
	 * with a protocol that isn't allowed on pages. Keeps the text of both.
	 */
	#cleanLinks(block: Block, notes: Note[]): void {
		for (const link of isTag(block) ? DomUtils.getElementsByTagName("a", block) : []) {
			const { href } = link.attribs;
			const isWithin = href?.startsWith("#") === true;
			if (isWithin) this.#linksWithin += 1;
			if (href !== undefined && !isWithin && /^(?:https?:\/\/|mailto:|tel:)/i.test(href)) {
				link.attribs = { href };
				continue;
			}
			if (href !== undefined && !isWithin)
				notes.push({ did: "leftOut", what: "link", values: { address: oneLine(href, 200) } });
			for (const child of link.children.slice()) DomUtils.prepend(link, child);
			DomUtils.removeElement(link);
		}
	}
}

function isTag(block: Block): block is Tag {
	return "attribs" in block && "name" in block;
}

// Word puts a paragraph into each table cell and list item. If a cell or item has nothing else,
// this keeps only the paragraph's content.
function unwrapCells(block: Block): void {
	const cells = isTag(block) ? DomUtils.getElementsByTagName(isCell, block) : [];
	for (const cell of cells) {
		const [only, ...more] = cell.children;
		if (!only || more.length > 0 || !isTag(only) || only.name !== "p") continue;
		for (const child of only.children.slice()) DomUtils.prepend(only, child);
		DomUtils.removeElement(only);
	}
}

const isCell = (name: string) => name === "td" || name === "th" || name === "li";

// A Heading 2 is the page's title, so a Heading 3 in its text becomes `h2`, and so on.
function lowered(block: Block): Block {
	if (!isTag(block)) return block;
	delete block.attribs.class;
	const level = Number(/^h([3-6])$/.exec(block.name)?.[1]);
	if (level) block.name = `h${level - 1}`;
	return block;
}

/**
 * Returns the alternative text without the note that Word's image recognition adds. Returns an
 * empty string if only a file name is left.
 */
function altOf(alt: string): string {
	const text = alt
		.replace(
			/\s*(?:Description automatically generated.*|AI-generated content may be incorrect\.?)$/is,
			"",
		)
		.trim();
	return /^\S+\.(?:jpe?g|png|webp|gif|tiff?|bmp)$/i.test(text) ? "" : oneLine(text, longestAlt);
}

/**
 * Joins blocks into texts that each fit into a page's form. Doesn't split a block that is too long
 * by itself.
 */
function split(blocks: readonly string[]): string[] {
	const texts = [""];
	for (const block of blocks) {
		const last = texts.at(-1) ?? "";
		if (last !== "" && last.length + block.length > longestText) texts.push(block);
		else texts[texts.length - 1] = last + block;
	}
	return texts;
}
