/** The formats that variants of a picture are made in: WebP, and one of the others for browsers without it. */
export const variantFormats = ["webp", "jpg", "png"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** What is known of a picture before it is loaded. Widths in pixels, rising. */
export interface PictureFacts {
	width: number;
	height: number;
	widths: Readonly<Partial<Record<VariantFormat, readonly number[]>>>;
}

/**
 * An address that tells what is known of its picture, in its fragment: `/media/…/bay.jpg#2400x1600;webp=320,640;jpg=320,640`. No browser sends
 * a fragment, so it is the picture's address wherever it is used as one (docs/decisions/0033).
 */
export function withFacts(address: string, { width, height, widths }: PictureFacts): string {
	const made = variantFormats.flatMap((format) => (widths[format]?.length ? [`;${format}=${widths[format].join(",")}`] : []));
	return `${address}#${width}x${height}${made.join("")}`;
}

/** A picture's plain address, and what is known of it; null: nothing is. */
export function readPicture(address: string): { src: string; facts: PictureFacts | null } {
	const at = address.indexOf("#");
	if (at === -1) return { src: address, facts: null };
	const src = address.slice(0, at);
	const [size = "", ...made] = address.slice(at + 1).split(";");
	const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(size) ?? [];
	if (width === undefined || height === undefined) return { src, facts: null };
	const widths: Partial<Record<VariantFormat, number[]>> = {};
	for (const each of made) {
		const [format, list = ""] = each.split("=");
		const known = variantFormats.find((one) => one === format);
		if (known) widths[known] = list.split(",").map(Number);
	}
	return { src, facts: { width: Number(width), height: Number(height), widths } };
}

/** The address of a variant: `/media/…/bay.jpg.w640.webp`. */
export function variantAddress(src: string, width: number, format: VariantFormat): string {
	return `${src}.w${width}.${format}`;
}

/** What a file's name says of a variant; null for a name that is none. */
export function variantOfName(name: string): { original: string; width: number; format: VariantFormat } | null {
	const [, original, width, ending] = /^(.+)\.w(\d{1,6})\.(webp|jpg|png)$/.exec(name) ?? [];
	const format = variantFormats.find((one) => one === ending);
	return original !== undefined && format ? { original, width: Number(width), format } : null;
}

/** The formats that browsers without WebP take, of which a picture has one at most. */
const fallbacks = ["jpg", "png"] as const;

/** A picture's address in a format that any browser takes: the smallest that is as wide as that, else the widest there is, else its own. */
export function plainPicture(address: string, width: number): string {
	const { src, facts } = readPicture(address);
	const format = fallbacks.find((one) => facts?.widths[one]);
	const widths = format ? facts?.widths[format] : undefined;
	const fitting = widths?.find((each) => each >= width) ?? widths?.at(-1);
	return format && fitting !== undefined ? variantAddress(src, fitting, format) : src;
}

/** The variants in a format as `srcset` lists them; undefined: there are none. */
export function srcSetOf(src: string, format: VariantFormat, widths: readonly number[] | undefined): string | undefined {
	return widths?.length ? widths.map((width) => `${variantAddress(src, width, format)} ${width}w`).join(", ") : undefined;
}
