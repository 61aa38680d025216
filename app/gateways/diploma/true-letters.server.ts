/**
 * Makes the text of a PDF come back as it was written. PDFKit tells a reader one meaning for each glyph, the first it met. That is
 * wrong where letters share glyphs: the Arabic font takes a letter apart into a skeleton, common to several letters, and dots,
 * which mean nothing alone. Here the parts of a letter become one glyph again, and a glyph with two meanings is embedded twice.
 *
 * This reaches into PDFKit 0.20 and fontkit 2: tests/gateways/diploma.test.ts reads the letters back.
 */

interface Box {
	minX: number;
	minY: number;
	maxX: number;
	maxY: number;
}

interface Glyph {
	id: number;
	codePoints: number[];
	advanceWidth: number;
	bbox: Box;
}

interface Position {
	xAdvance: number;
	xOffset: number;
	yOffset: number;
	advanceWidth: number;
}

/** A letter put together: glyphs of the font and where each stands, in font units. */
interface Compound {
	advance: number;
	parts: { glyph: Glyph; x: number; y: number }[];
}

interface Subset {
	glyphs: (number | Compound)[];
	glyf: Uint8Array[];
	offset: number;
	loca: { offsets: number[] };
	hmtx: { metrics: { advance: number; bearing: number }[] };
	includeGlyph(id: number): number;
	_addGlyph(glyph: number | Compound): number;
}

interface EmbeddedFont {
	font: { getGlyph(id: number, codePoints?: number[]): Glyph };
	subset: Subset;
	scale: number;
	widths: number[];
	unicode: number[][];
	layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: Position[] };
	encode(text: string, features?: string[]): [codes: string[], positions: Position[]];
}

/** A letter with the parts that the font took off it. */
interface EmailContent {
	glyph: Glyph;
	position: Position;
	parts: Compound["parts"];
}

/** For a glyph that stands for no character: an invisible one, that readers leave out. */
const meansNothing = [0x2060];
/** Flags of a part of a compound glyph: two words that are an offset; another part follows. */
const wordOffsets = 0x0003;
const moreParts = 0x0020;

const done = new WeakSet<object>();

/** Teaches the document's current font to keep its letters. */
export function keepLetters(document: PDFKit.PDFDocument): void {
	const embedded = (document as unknown as { _font: EmbeddedFont })._font;
	if (done.has(embedded)) return;
	done.add(embedded);
	const { font, subset, scale } = embedded;
	const shared = font.getGlyph.bind(font);
	// fontkit keeps the code points a glyph was first met with.
	font.getGlyph = (id, codePoints = []) => Object.assign(Object.create(shared(id) as object) as Glyph, { codePoints });
	const add = subset._addGlyph.bind(subset);
	subset._addGlyph = (glyph) => (typeof glyph === "number" ? add(glyph) : addCompound(subset, glyph));
	const codes = new Map<string, number>();
	embedded.encode = (text, features) => {
		const { glyphs, positions } = embedded.layout(text, features);
		const letters = lettersOf(glyphs, positions);
		const encoded = letters.map(({ glyph, parts }) => {
			const key = JSON.stringify([glyph.id, glyph.codePoints, parts.map((part) => [part.glyph.id, part.x, part.y])]);
			let code = codes.get(key);
			if (code === undefined) {
				code = subset.glyphs.push(parts.length === 0 ? glyph.id : compound(glyph, parts, scale)) - 1;
				codes.set(key, code);
				embedded.widths[code] = glyph.advanceWidth * scale;
				embedded.unicode[code] = glyph.codePoints.length > 0 ? glyph.codePoints : meansNothing;
			}
			return code.toString(16).padStart(4, "0");
		});
		return [encoded, letters.map((letter) => letter.position)];
	};
}

/** Parts without a meaning and a width belong to the next letter: a line of right-to-left letters has them before it. */
function lettersOf(glyphs: readonly Glyph[], positions: readonly Position[]): EmailContent[] {
	const letters: EmailContent[] = [];
	let waiting: EmailContent["parts"] = [];
	for (const [index, glyph] of glyphs.entries()) {
		const position = positions[index] as Position;
		const next = glyphs[index + 1];
		if (glyph.codePoints.length === 0 && position.xAdvance === 0 && next) {
			waiting.push({ glyph, x: position.xOffset, y: position.yOffset });
			continue;
		}
		const parts = waiting.map((part) => ({ ...part, x: part.x - position.xOffset, y: part.y - position.yOffset }));
		letters.push({ glyph, position, parts });
		waiting = [];
	}
	return letters;
}

function compound(glyph: Glyph, parts: EmailContent["parts"], scale: number): Compound {
	const inFontUnits = parts.map((part) => ({ ...part, x: Math.round(part.x / scale), y: Math.round(part.y / scale) }));
	return { advance: glyph.advanceWidth, parts: [{ glyph, x: 0, y: 0 }, ...inFontUnits] };
}

/** Adds a compound glyph (OpenType, `glyf`) to the subset, and its parts behind the other glyphs. */
function addCompound(subset: Subset, { advance, parts }: Compound): number {
	const outline = new DataView(new ArrayBuffer(10 + parts.length * 8));
	const edges = [
		Math.floor(Math.min(...parts.map(({ glyph, x }) => glyph.bbox.minX + x))),
		Math.floor(Math.min(...parts.map(({ glyph, y }) => glyph.bbox.minY + y))),
		Math.ceil(Math.max(...parts.map(({ glyph, x }) => glyph.bbox.maxX + x))),
		Math.ceil(Math.max(...parts.map(({ glyph, y }) => glyph.bbox.maxY + y))),
	];
	for (const [index, value] of [-1, ...edges].entries()) outline.setInt16(index * 2, value);
	for (const [index, { glyph, x, y }] of parts.entries()) {
		const at = 10 + index * 8;
		outline.setUint16(at, wordOffsets | (index < parts.length - 1 ? moreParts : 0));
		outline.setUint16(at + 2, subset.includeGlyph(glyph.id));
		outline.setInt16(at + 4, x);
		outline.setInt16(at + 6, y);
	}
	subset.glyf.push(new Uint8Array(outline.buffer));
	subset.loca.offsets.push(subset.offset);
	subset.hmtx.metrics.push({ advance, bearing: edges[0] as number });
	subset.offset += outline.byteLength;
	return subset.glyf.length - 1;
}
