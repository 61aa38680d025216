export type VariantFormat = "webp" | "jpg" | "png";

export const pictureWidths = [240, 480, 960, 1600] as const;

export interface PictureFacts {
	width: number;
	height: number;
	webp: readonly number[];
	other: { format: "jpg" | "png"; widths: readonly number[] } | null;
}

/**
 * Adds the facts as a fragment, which browsers don't send:
 * `/media/…/bay.jpg#2400x1600;320,640;jpg;320,640` (docs/decisions/0033).
 */
export function withPictureFacts(
	address: string,
	{ width, height, webp, other }: PictureFacts,
): string {
	const variants =
		webp.length > 0 || other
			? `;${webp.join(",")}${other ? `;${other.format};${other.widths.join(",")}` : ""}`
			: "";
	return `${address}#${width}x${height}${variants}`;
}

export function withoutPictureFacts(address: string): string {
	return address.split("#")[0] ?? "";
}

export function variantAddress(src: string, width: number | string, format: string): string {
	return `${src}.w${width}.${format}`;
}

export interface PictureSources {
	/**
	 * The narrowest variant that is at least as wide as requested, otherwise the widest, or the
	 * original if there are no variants. A variant here is a JPEG or PNG, which every browser
	 * supports.
	 */
	src: string;
	width?: string;
	height?: string;
	webp?: string;
	other?: string;
}

export function pictureSources(address: string, width: number): PictureSources {
	const [src = "", facts = ""] = address.split("#");
	const [size = "", webp, format = "", others] = facts.split(";");
	const [across, height] = size.split("x");
	const srcset = (list: string | undefined, ending: string) =>
		list?.replace(/\d+/g, (each) => `${variantAddress(src, each, ending)} ${each}w`);
	const widthInUse = others
		?.split(",")
		.find((each, index, all) => Number(each) >= width || !all[index + 1]);
	return {
		src: widthInUse ? variantAddress(src, widthInUse, format) : src,
		width: across,
		height,
		webp: srcset(webp, "webp"),
		other: srcset(others, format),
	};
}

export function parseVariantName(
	name: string,
): { original: string; width: number; format: VariantFormat } | null {
	const [, original, width, format] = /^(.+)\.w(\d{1,6})\.(webp|jpg|png)$/.exec(name) ?? [];
	return original === undefined
		? null
		: { original, width: Number(width), format: format as VariantFormat };
}

/** The same picture in another width in pixels, for download. */
export interface Rendition {
	url: string;
	width: number;
}
