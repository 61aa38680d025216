/** The formats that variants of a picture are made in: WebP, and one of the others for browsers without it. */
export type VariantFormat = "webp" | "jpg" | "png";

/** The widths that variants are made in, in pixels: rows of lists, cards, phones and halves of a screen, screens. */
export const pictureWidths = [240, 480, 960, 1600] as const;

/** What is known of a picture before it is loaded. Widths in pixels, rising; the other format than WebP is JPEG or PNG. */
export interface PictureFacts {
	width: number;
	height: number;
	webp: readonly number[];
	other: { format: "jpg" | "png"; widths: readonly number[] } | null;
}

/**
 * An address that tells what is known of its picture, in its fragment: `/media/…/bay.jpg#2400x1600;320,640;jpg;320,640`. No browser sends
 * a fragment, so it is the picture's address wherever it is used as one (docs/decisions/0033).
 */
export function withFacts(address: string, { width, height, webp, other }: PictureFacts): string {
	const made = webp.length > 0 || other ? `;${webp.join(",")}${other ? `;${other.format};${other.widths.join(",")}` : ""}` : "";
	return `${address}#${width}x${height}${made}`;
}

/** A picture's plain address. */
export function plainAddress(address: string): string {
	return address.split("#")[0] ?? "";
}

/** The address of a variant: `/media/…/bay.jpg.w640.webp`. */
export function variantAddress(src: string, width: number | string, format: string): string {
	return `${src}.w${width}.${format}`;
}

/** A picture as a page shows it. Small, because browsers load it. */
export interface ShownPicture {
	/** In a format that any browser takes: the narrowest as wide as asked for, else the widest there is, else as it came. */
	src: string;
	/** Its own width and height; empty or undefined: not known. */
	across?: string;
	down?: string;
	/** Its variants as `srcset` lists them; undefined: there are none. */
	webp?: string;
	other?: string;
}

/** What an address tells of its picture, for a place of a width. */
export function readPicture(address: string, width: number): ShownPicture {
	const [src = "", told = ""] = address.split("#");
	const [size = "", webp, format = "", others] = told.split(";");
	const [across, down] = size.split("x");
	const set = (list: string | undefined, ending: string) =>
		list?.replace(/\d+/g, (each) => `${variantAddress(src, each, ending)} ${each}w`);
	const fitting = others?.split(",").find((each, at, all) => Number(each) >= width || !all[at + 1]);
	return { src: fitting ? variantAddress(src, fitting, format) : src, across, down, webp: set(webp, "webp"), other: set(others, format) };
}

/** What a file's name says of a variant; null for a name that is none. */
export function variantOfName(name: string): { original: string; width: number; format: VariantFormat } | null {
	const [, original, width, format] = /^(.+)\.w(\d{1,6})\.(webp|jpg|png)$/.exec(name) ?? [];
	return original === undefined ? null : { original, width: Number(width), format: format as VariantFormat };
}

/** The same picture as another file, for programs that do not take the first one. */
export interface Rendition {
	/** The file's address. */
	url: string;
	/** Its width in pixels. */
	width: number;
}
