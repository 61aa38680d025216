/** WebP, and one of the others for browsers without it. */
export type VariantFormat = "webp" | "jpg" | "png";

/** In pixels. */
export const pictureWidths = [240, 480, 960, 1600] as const;

/** Of a picture that an author brings to the studio, in MB of 1024 × 1024 bytes. */
export const largestUpload = 15;

/** Widths in pixels, rising. */
export interface PictureFacts {
	width: number;
	height: number;
	webp: readonly number[];
	other: { format: "jpg" | "png"; widths: readonly number[] } | null;
}

/** Adds the facts as a fragment, which no browser sends: `/media/…/bay.jpg#2400x1600;320,640;jpg;320,640` (docs/decisions/0033). */
export function withFacts(address: string, { width, height, webp, other }: PictureFacts): string {
	const made = webp.length > 0 || other ? `;${webp.join(",")}${other ? `;${other.format};${other.widths.join(",")}` : ""}` : "";
	return `${address}#${width}x${height}${made}`;
}

/** Removes the facts. */
export function plainAddress(address: string): string {
	return address.split("#")[0] ?? "";
}

/** `/media/…/bay.jpg.w640.webp` */
export function variantAddress(src: string, width: number | string, format: string): string {
	return `${src}.w${width}.${format}`;
}

/** Small, because browsers load it. */
export interface ShownPicture {
	/** In a format of every browser: the narrowest variant that is wide enough, else the widest, else the original. */
	src: string;
	/** The original's width and height; empty or undefined: unknown. */
	across?: string;
	down?: string;
	/** `srcset` values; undefined: no variants. */
	webp?: string;
	other?: string;
}

/** `width`: of its place, in pixels. */
export function readPicture(address: string, width: number): ShownPicture {
	const [src = "", told = ""] = address.split("#");
	const [size = "", webp, format = "", others] = told.split(";");
	const [across, down] = size.split("x");
	const set = (list: string | undefined, ending: string) =>
		list?.replace(/\d+/g, (each) => `${variantAddress(src, each, ending)} ${each}w`);
	const fitting = others?.split(",").find((each, at, all) => Number(each) >= width || !all[at + 1]);
	return { src: fitting ? variantAddress(src, fitting, format) : src, across, down, webp: set(webp, "webp"), other: set(others, format) };
}

/** Null: not the name of a variant. */
export function variantOfName(name: string): { original: string; width: number; format: VariantFormat } | null {
	const [, original, width, format] = /^(.+)\.w(\d{1,6})\.(webp|jpg|png)$/.exec(name) ?? [];
	return original === undefined ? null : { original, width: Number(width), format: format as VariantFormat };
}

/** The same picture in another size, for download. */
export interface Rendition {
	url: string;
	/** In pixels. */
	width: number;
}
