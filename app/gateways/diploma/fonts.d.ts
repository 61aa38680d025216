declare module "subset-font" {
	interface Options {
		targetFormat?: "truetype";
		/** A number pins the axis: a static font comes out. */
		variationAxes?: Record<string, number>;
		keepAllGlyphs?: boolean;
		noHinting?: boolean;
	}
	/** The font cut down to the characters of `text`; `undefined` only with `keepAllGlyphs`. */
	export default function subsetFont(font: Uint8Array, text: string | undefined, options?: Options): Promise<Buffer>;
}

declare module "fontkit" {
	export function create(font: Uint8Array): { hasGlyphForCodePoint(character: number): boolean };
}
