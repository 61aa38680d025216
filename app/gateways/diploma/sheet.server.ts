import { fit, type Fitted, type Step } from "./line-breaking.server.ts";
import type { Palette } from "./palette.server.ts";
import { directionOf, type Direction } from "./text-runs.server.ts";
import type { Style, Typesetter } from "./type-case.server.ts";

/** A4 across, in points. */
export const paper = { width: 841.89, height: 595.28 } as const;

/** A paragraph and how it wants to look. */
export interface Block {
	/** Its role in the document's structure: P, H1, … */
	tag: string;
	style: Style;
	text: string;
	color: string;
	steps: readonly Step[];
	tracking?: number;
	/** Default is the start edge of the page's direction. */
	align?: "start" | "end" | "middle";
}

/** A block with its lines and its height from the top of its capitals to the bottom of its last descender. */
export interface SetBlock extends Block, Fitted {
	/** Of the text itself; at which edge it starts is the page's matter. */
	direction: Direction;
	height: number;
	/** Of the longest line. */
	width: number;
}

/** One page: mirrors its places for right-to-left languages, keeps art out of the document's structure and text in it. */
export interface Sheet {
	document: PDFKit.PDFDocument;
	palette: Palette;
	direction: Direction;
	/** The left end of a box that would start at `x` if the page ran left to right. */
	left(x: number, width: number): number;
	set(block: Block, width: number): SetBlock;
	/** Draws the block in a box that starts at `x`, with the top of its capitals at `top`. */
	put(block: SetBlock, x: number, top: number, width: number): void;
	/** As `put`, as content of an element that the caller adds to the structure. */
	lines(block: SetBlock, x: number, top: number, width: number): void;
	tag(element: PDFKit.PDFStructureElement): void;
	/** Draws what a screen reader has nothing to say about. */
	art(draw: () => void): void;
	/** As `art`, mirrored with the page. */
	replicaMedia(draw: () => void): void;
}

const capitals = 0.73;
const descenders = 0.24;
const leading = { display: 1.2, text: 1.36, strong: 1.3 } as const;

/** Starts the structure of a document of one page. Its `root` must be ended, or the document never ends. */
export function openSheet(
	document: PDFKit.PDFDocument,
	typesetter: Typesetter,
	palette: Palette,
	direction: Direction,
): { sheet: Sheet; root: PDFKit.PDFStructureElement } {
	const root = document.struct("Document");
	document.addStructure(root);
	const left = (x: number, width: number): number => (direction === "rtl" ? paper.width - x - width : x);
	const art = (draw: () => void): void => {
		document.markContent("Artifact");
		draw();
		document.endMarkedContent();
	};
	const lines = (block: SetBlock, x: number, top: number, width: number): void => {
		const measure = typesetter.measure(block.style, block.direction);
		for (const [index, line] of block.lines.entries()) {
			const lineWidth = measure(line) * block.size + (block.tracking ?? 0) * line.length;
			const share = { start: 0, middle: 0.5, end: 1 }[block.align ?? "start"];
			typesetter.draw(block.style, block.direction, line, {
				x: left(x + (width - lineWidth) * share, lineWidth),
				y: top + block.size * (capitals + index * leading[block.style]),
				size: block.size,
				color: block.color,
				tracking: block.tracking,
			});
		}
	};
	const sheet: Sheet = {
		document,
		palette,
		direction,
		left,
		set(block, width) {
			const own = directionOf(block.text, direction);
			const tracked = (block.tracking ?? 0) * block.text.length;
			const measure = typesetter.measure(block.style, own);
			const fitted = fit(block.text, width - tracked, block.steps, measure);
			const height = fitted.size * (capitals + descenders + (fitted.lines.length - 1) * leading[block.style]);
			return {
				...block,
				...fitted,
				direction: own,
				width: Math.max(...fitted.lines.map(measure)) * fitted.size + tracked,
				height: block.text === "" ? 0 : height,
			};
		},
		put(block, x, top, width) {
			if (block.text === "") return;
			root.add(document.struct(block.tag, { actual: block.text }, () => lines(block, x, top, width)));
		},
		lines,
		tag: (element) => void root.add(element),
		art,
		replicaMedia(draw) {
			art(() => {
				document.save();
				if (direction === "rtl") document.translate(paper.width, 0).scale(-1, 1);
				draw();
				document.restore();
			});
		},
	};
	return { sheet, root };
}
