declare module "subset-font" {
	interface Options {
		targetFormat?: "truetype";
		/** A number pins the axis, for a static font. */
		variationAxes?: Record<string, number>;
		keepAllGlyphs?: boolean;
		noHinting?: boolean;
	}
	/** `text` undefined: only with `keepAllGlyphs`. */
	export default function subsetFont(
		font: Uint8Array,
		text: string | undefined,
		options?: Options,
	): Promise<Buffer>;
}

declare module "fontkit" {
	export function create(font: Uint8Array): { hasGlyphForCodePoint(character: number): boolean };
}
