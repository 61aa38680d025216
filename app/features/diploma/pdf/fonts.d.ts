declare module "subset-font" {
	interface Options {
		targetFormat?: "truetype";
		/** Sets each axis to a fixed number, which makes the font static. */
		variationAxes?: Record<string, number>;
		keepAllGlyphs?: boolean;
		noHinting?: boolean;
	}
	/** `text` may be undefined only with `keepAllGlyphs`. */
	export default function subsetFont(
		font: Uint8Array,
		text: string | undefined,
		options?: Options,
	): Promise<Buffer>;
}

declare module "fontkit" {
	interface Font {
		unitsPerEm: number;
		hasGlyphForCodePoint(character: number): boolean;
		/** Positions are in font units, and `y` goes up. */
		layout(
			text: string,
			features: readonly string[],
		): {
			advanceWidth: number;
			glyphs: readonly { path: { commands: readonly PathCommand[] } }[];
			positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
		};
	}
	interface PathCommand {
		command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
		args: readonly number[];
	}
	export function create(font: Uint8Array): Font;
}
