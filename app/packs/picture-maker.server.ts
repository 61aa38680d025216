import { readFile, stat } from "node:fs/promises";
import type { Metadata, Sharp, SharpInput, SharpOptions } from "sharp";
import { Parser } from "htmlparser2";
import { TooBusy } from "#app/platform/errors.ts";
import { pictureWidths, type VariantFormat } from "#app/platform/files/picture.ts";
import { mostDecodedBytes, mostPixels } from "#app/platform/files/upload-limits.ts";
import { createBoundedQueue } from "#app/platform/files/bounded-queue.server.ts";

/** The result for one picture file: its size, its variants, and a finding if there is one. */
export interface MadePicture {
	/** The size of the upright picture. Null if it is unknown. */
	size: { width: number; height: number } | null;
	variants: readonly { width: number; format: VariantFormat; content: Uint8Array }[];
	finding: string | null;
}

const kb = 1024;
const maxVariantBytes = 150 * kb;
/** The size in bytes up to which a JPEG, PNG or GIF gets no variants. */
const minBytes = 20 * kb;
const maxWidth = 1600;
/**
 * The greatest height of a variant, divided by the greatest width. Taller variants could exceed the
 * memory or the size limits of WebP, so they are scaled down.
 */
const maxHeightToWidth = 4;
const maxSeconds = 30;
const qualities = [80, 66, 52, 40];
const usual = new Set(["jpeg", "png", "gif"]);

type Maker = (input?: SharpInput, options?: SharpOptions) => Sharp;

let loading: Promise<{ sharp: Maker | null; why: string }> | undefined;

function load(): Promise<{ sharp: Maker | null; why: string }> {
	loading ??= import("sharp").then(
		({ default: sharp }) => {
			// Each picture uses one thread and no cache. Blocking these loaders keeps sharp from
			// rendering drawings and PDFs, whatever their files are named.
			sharp.concurrency(1);
			sharp.cache(false);
			sharp.block({
				operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadMagick"],
			});
			return { sharp, why: "" };
		},
		(error: unknown) => ({
			sharp: null,
			why: (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "",
		}),
	);
	return loading;
}

const bounded: SharpOptions = { limitInputPixels: mostPixels, failOn: "error" };

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
	return (
		width * height > mostPixels || width * height * channels * bytesOf(depth) > mostDecodedBytes
	);
}

function bytesOf(depth: Metadata["depth"]): number {
	return depth === "uchar" || depth === "char"
		? 1
		: depth === "ushort" || depth === "short"
			? 2
			: 8;
}

/**
 * Decodes the whole picture. `broken` means that it can't be read to its end. Returns null if this
 * portal can't decode pictures (`whyNoVariants`).
 */
export async function checkPicture(path: string): Promise<"whole" | "broken" | "too large" | null> {
	const { sharp } = await load();
	if (!sharp) return null;
	try {
		if (isTooLarge(await sharp(path, { limitInputPixels: false }).metadata())) return "too large";
		await sharp(path, bounded).timeout({ seconds: maxSeconds }).resize(16).raw().toBuffer();
		return "whole";
	} catch {
		return "broken";
	}
}

export async function whyNoVariants(): Promise<string | null> {
	const { sharp, why } = await load();
	return sharp
		? null
		: `sharp can't be loaded on ${process.platform}-${process.arch}, Node ${process.version} (${why})`;
}

/**
 * Makes the variants of a picture. `name` is the file's name in the pack. Returns null if this
 * portal can't make variants (`whyNoVariants`).
 */
export async function makePicture(path: string, name: string): Promise<MadePicture | null> {
	const { size: bytes } = await stat(path);
	if (/\.svg$/i.test(name)) return drawing(path, bytes);
	const { sharp } = await load();
	if (!sharp) return null;
	let facts: Metadata;
	try {
		facts = await sharp(path, { limitInputPixels: false }).metadata();
	} catch (error) {
		return withoutVariants(null, bytes, `can't be read as a picture (${reasonOf(error)})`);
	}
	const size = facts.autoOrient;
	if (isTooLarge(facts))
		return withoutVariants(
			size,
			bytes,
			`is too large (${size.width} × ${size.height}; at most ${mostPixels / 1e6} million pixels, or half as many with 16 bits per channel)`,
		);
	if ((facts.pages ?? 1) > 1 && facts.format !== "tiff")
		return withoutVariants(size, bytes, "is animated");
	if (bytes <= minBytes && usual.has(facts.format)) return { size, variants: [], finding: null };
	try {
		const variants = await variantsOf(sharp, sharp(path, bounded), {
			bytes,
			isUsual: usual.has(facts.format),
		});
		return {
			size,
			variants,
			finding:
				facts.space === "cmyk" ? "is in CMYK, and its smaller versions are in screen colors" : null,
		};
	} catch (error) {
		return withoutVariants(size, bytes, `can't be read to its end (${reasonOf(error)})`);
	}
}

const maxPhotographSide = 2400;
/** The width of the small version for lists, in pixels. */
const smallWidth = pictureWidths[1];

/**
 * A process decodes one uploaded picture at a time, because decoding takes up to 300 MB and one of
 * the threads that hash passwords.
 */
const uploadLine = createBoundedQueue({
	maxConcurrent: 1,
	maxWaiting: 20,
	maxWaitingPerClient: 2,
	maxWaitMs: maxSeconds * 1000,
});

/** A photograph that was encoded again. */
export interface Photograph {
	content: Uint8Array;
	extension: "jpg" | "png";
	/** The width and height are in pixels. */
	width: number;
	height: number;
	small: { content: Uint8Array; width: number };
}

export type UnusablePhotograph = "unreadable" | "tooLarge" | "busy" | "unable";

/**
 * Encodes a photograph again, upright and with sides of at most 2,400 pixels. This removes
 * everything that cameras and software added. At most two pictures of each author (`authorId`)
 * wait. `picture` is a path or the bytes. Returns `busy` if too many uploads are waiting, and
 * `unable` if this server can't decode pictures.
 */
export async function cleanPhotograph(
	picture: string | Uint8Array,
	authorId: number,
): Promise<Photograph | UnusablePhotograph> {
	try {
		return await uploadLine.run(String(authorId), () => encodeAgain(picture));
	} catch (error) {
		if (error instanceof TooBusy) return "busy";
		throw error;
	}
}

async function encodeAgain(given: string | Uint8Array): Promise<Photograph | UnusablePhotograph> {
	const { sharp } = await load();
	if (!sharp) return "unable";
	try {
		const facts = await sharp(given, { limitInputPixels: false }).metadata();
		const { format, hasAlpha } = facts;
		if (format !== "jpeg" && format !== "png" && format !== "webp") return "unreadable";
		if (isTooLarge(facts)) return "tooLarge";
		const picture = sharp(given, bounded);
		const upright = picture
			.timeout({ seconds: maxSeconds })
			.autoOrient()
			.resize({
				width: maxPhotographSide,
				height: maxPhotographSide,
				fit: "inside",
				withoutEnlargement: true,
			})
			.toColourspace("srgb");
		const encoded = hasAlpha ? upright.png() : upright.jpeg({ quality: 86, progressive: true });
		const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
		const resized = sharp(data, bounded).resize({ width: smallWidth, withoutEnlargement: true });
		const small = await (hasAlpha ? resized.png() : resized.jpeg()).toBuffer({
			resolveWithObject: true,
		});
		return {
			content: data,
			extension: hasAlpha ? "png" : "jpg",
			width: info.width,
			height: info.height,
			small: { content: small.data, width: small.info.width },
		};
	} catch {
		return "unreadable";
	}
}

/**
 * Returns upright variants in sRGB. Leaves out variants above the size limit, and variants that
 * aren't smaller than an original in a usual format.
 */
async function variantsOf(
	sharp: Maker,
	picture: Sharp,
	{ bytes, isUsual }: { bytes: number; isUsual: boolean },
): Promise<MadePicture["variants"]> {
	const resized = picture
		.timeout({ seconds: maxSeconds })
		.autoOrient()
		.resize({
			width: maxWidth,
			height: maxWidth * maxHeightToWidth,
			fit: "inside",
			withoutEnlargement: true,
		})
		.toColourspace("srgb");
	const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const isOpaque =
		info.channels === 3 || info.channels === 1 || (await sharp(data, { raw }).stats()).isOpaque;
	const made: { width: number; format: VariantFormat; content: Uint8Array }[] = [];
	for (const width of [...pictureWidths.filter((each) => each < info.width), info.width]) {
		const at = () => sharp(data, { raw }).resize({ width });
		const webp = await lightest((quality) => at().webp({ quality, effort: 3 }));
		const other = isOpaque
			? await lightest((quality) => at().flatten().jpeg({ quality, progressive: true }))
			: await lightest((quality) =>
					at().png(quality === qualities[0] ? {} : { palette: true, quality, effort: 1 }),
				);
		for (const [format, content] of [
			["webp", webp] as const,
			[isOpaque ? "jpg" : "png", other] as const,
		])
			if (content.length <= maxVariantBytes && (content.length < bytes || !isUsual))
				made.push({ width, format, content });
	}
	return made;
}

async function lightest(encode: (quality: number) => Sharp): Promise<Uint8Array> {
	let content: Uint8Array = new Uint8Array();
	for (const quality of qualities) {
		content = await encode(quality).timeout({ seconds: maxSeconds }).toBuffer();
		if (content.length <= maxVariantBytes) break;
	}
	return content;
}

async function drawing(path: string, bytes: number): Promise<MadePicture> {
	const size = svgSize(await readFile(path, "utf8"));
	if (size === null)
		return withoutVariants(null, bytes, "doesn't give its size (viewBox, or width and height)");
	return bytes > maxVariantBytes
		? withoutVariants(size, bytes, "is a drawing")
		: { size, variants: [], finding: null };
}

function withoutVariants(size: MadePicture["size"], bytes: number, why: string): MadePicture {
	const weight =
		bytes > maxVariantBytes
			? `. It has ${Math.round(bytes / kb)} KB, and a picture in a list should have at most ${maxVariantBytes / kb} KB`
			: "";
	return { size, variants: [], finding: `${why}, and is shown unchanged${weight}` };
}

function reasonOf(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).split("\n")[0]?.trim() ?? "";
}

function svgSize(svg: string): { width: number; height: number } | null {
	let root: Record<string, string> | null = null;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (name === "svg") root ??= attributes;
				parser.pause();
			},
		},
		{ xmlMode: true },
	);
	parser.write(svg);
	const { width = "", height = "", viewBox = "" }: Record<string, string> = root ?? {};
	const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
	const own = sized(width, height);
	return own ?? sized(boxWidth ?? "", boxHeight ?? "");
}

/** Reads only sizes in pixels. For other units, the proportions come from the view box. */
function sized(width: string, height: string): { width: number; height: number } | null {
	const [across, down] = [width, height].map((text) =>
		/^\s*[\d.]+(px)?\s*$/.test(text) ? Math.round(Number.parseFloat(text)) : 0,
	);
	return across && down && across > 0 && down > 0 && across < 1e6 && down < 1e6
		? { width: across, height: down }
		: null;
}
