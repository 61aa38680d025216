import { type FontsOf, type Style } from "./fonts.server.ts";
import {
	directionOf,
	fit,
	graphemesOf,
	piecesOf,
	type Direction,
	type Measure,
	type Step,
} from "./set-text.server.ts";

/** The size of A4 landscape, in points. */
export const paper = { width: 841.89, height: 595.28 } as const;

export interface Block {
	tag: string;
	style: Style;
	text: string;
	color: string;
	steps: readonly Step[];
	/** The alignment in the page's direction. Defaults to `start`. */
	align?: "start" | "end";
}

/**
 * `height` is from the top of the capitals to the last descender, or 0 if there is nothing to
 * print.
 */
export interface SetBlock extends Block {
	lines: string[];
	size: number;
	/** The text's own direction. The page's direction decides at which edge the text starts. */
	direction: Direction;
	height: number;
	width: number;
}

/** Mirrors positions for right-to-left languages, and keeps art out of the document's structure. */
export type Sheet = ReturnType<typeof openSheet>;

const capitals = 0.73;
const descenders = 0.24;
const leading = { display: 1.2, text: 1.36, strong: 1.3 } as const;
const emptyBrackets = /\p{Ps}\s*\p{Pe}/gu;

/** The caller must end `root`, because the document can't end before it. */
export function openSheet(document: PDFKit.PDFDocument, fontsOf: FontsOf, page: Direction) {
	const root = document.struct("Document");
	document.addStructure(root);
	const options: PDFKit.Mixins.TextOptions = {
		baseline: "alphabetic",
		lineBreak: false,
		features: [],
	};

	/** Mirrors a position on a right-to-left page. `x` is the position on a left-to-right page. */
	const left = (x: number, width: number): number => (page === "rtl" ? paper.width - x - width : x);

	function shapedPieces(style: Style, direction: Direction, line: string) {
		return piecesOf(line, direction, (grapheme) => fontsOf(style, grapheme)).map(
			({ font, text }) => ({
				font,
				text,
				width: document.font(font).fontSize(1).widthOfString(text, options),
			}),
		);
	}

	const measureIn =
		(style: Style, direction: Direction): Measure =>
		(line) =>
			shapedPieces(style, direction, line).reduce((sum, { width }) => sum + width, 0);

	/** Draws decoration, which is hidden from screen readers. */
	function art(draw: () => void, isMirrored = false): void {
		document.markContent("Artifact");
		document.save();
		if (isMirrored && page === "rtl") document.translate(paper.width, 0).scale(-1, 1);
		draw();
		document.restore();
		document.endMarkedContent();
	}

	function withLetters(style: Style, text: string): string {
		const printed = graphemesOf(text).filter((grapheme) => fontsOf(style, grapheme).length > 0);
		if (printed.join("") === text) return text;
		return printed.join("").replaceAll(emptyBrackets, "").replaceAll(/ +/g, " ").trim();
	}

	function set(block: Block, width: number): SetBlock {
		const text = withLetters(block.style, block.text);
		const direction = directionOf(text, page);
		const measure = measureIn(block.style, direction);
		const { lines, size } = fit(text, width, block.steps, measure);
		const height =
			text === "" ? 0 : size * (capitals + descenders + (lines.length - 1) * leading[block.style]);
		return {
			...block,
			lines,
			size,
			direction,
			height,
			width: Math.max(...lines.map(measure)) * size,
		};
	}

	/** `top` is the top of the capitals. The caller adds the structure element. */
	function draw(
		{ lines, style, size, direction, color, align }: SetBlock,
		x: number,
		top: number,
		width: number,
	): void {
		for (const [index, line] of lines.entries()) {
			const pieces = shapedPieces(style, direction, line);
			const lineWidth = pieces.reduce((sum, piece) => sum + piece.width, 0) * size;
			let at = left(align === "end" ? x + width - lineWidth : x, lineWidth);
			document.fillColor(color);
			for (const piece of pieces) {
				document.font(piece.font).fontSize(size);
				document.text(piece.text, at, top + size * (capitals + index * leading[style]), options);
				at += piece.width * size;
			}
		}
	}

	function put(block: SetBlock, x: number, top: number, width: number): void {
		if (block.height > 0)
			root.add(
				document.struct(block.tag, { actual: block.text }, () => draw(block, x, top, width)),
			);
	}

	return { document, root, left, art, set, draw, put };
}
