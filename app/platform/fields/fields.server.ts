import { z } from "zod";
import type { Rendition } from "#app/platform/files/picture.ts";
import { isLanguageTag } from "#app/platform/text/language-tag.ts";
import { isTimeZone } from "#app/platform/text/time-zone.ts";
import { normalForm } from "#app/platform/text/normal-form.ts";
import { fieldPatterns, patternMeta, type FieldPattern } from "./field-patterns.server.ts";

/** Returns the full address of a bare file name; `picture` adds picture facts to it. */
export type Address = (name: string, use?: "picture") => string;

/** Strict for a pack, lenient for a remote back end (PACK-10, BACK-9). */
export interface Reading {
	lenient?: boolean;
	/** Absent: any name passes. */
	hasFile?: (name: string) => boolean;
	/** Suggests a file for a mistyped name. */
	suggestedFile?: (name: string) => string | null;
	/** For JSON Schema, which cannot say what reading does to a value. */
	described?: boolean;
	/** No key may be absent, as in calls of the served API. */
	exact?: boolean;
}

/** Schemas of single fields. They always return strict wire form. */
export interface Fields {
	/** Uses rows that a pack could not have. */
	lenient: boolean;
	text: z.ZodType<string>;
	/** Not empty. */
	name: z.ZodType<string>;
	id: z.ZodType<number>;
	/** The number of something else; 0: none. */
	reference: z.ZodType<number>;
	int: z.ZodType<number>;
	count: z.ZodType<number>;
	flag: z.ZodType<0 | 1>;
	time: z.ZodType<string>;
	/** Lenient reading turns an unknown one into none. */
	timeZone: z.ZodType<string>;
	image: z.ZodType<string>;
	address: z.ZodType<string>;
	/** An address, or the path of a page of the portal. */
	place: z.ZodType<string>;
	/** An address, or the bare id of a video at its host. */
	video: z.ZodType<string>;
	captions: z.ZodType<string>;
	email: z.ZodType<string>;
	color: z.ZodType<string>;
	font: z.ZodType<string>;
	language: z.ZodType<string>;
	/** May be text or empty. */
	angle: z.ZodType<number | string>;
	opacity: z.ZodType<number | string>;
	tiers: z.ZodType<number[]>;
	also: z.ZodType<string[]>;
	/** `https:`, `mailto:` or `tel:`. */
	outside: z.ZodType<string>;
	/** 1 to 100. */
	percent: z.ZodType<number>;
	list<T>(of: z.ZodType<T>): z.ZodType<T[]>;
	orNull<T>(of: z.ZodType<T>): z.ZodType<T | null>;
	/** Lenient reading turns a missing kind into `usual`. */
	kind<const Kind extends string>(
		kinds: readonly Kind[],
		usual: NoInfer<Kind>,
		error: string,
	): z.ZodType<Kind>;
}

/** A key that is absent or null has its default, unless nothing can be shown without it (PACK-36). */
export function fieldsOf({
	lenient = false,
	hasFile = () => true,
	suggestedFile = () => null,
	described = false,
	exact = false,
}: Reading = {}): Fields {
	const hinted = <T extends z.ZodType>(schema: T, pattern: FieldPattern): T =>
		schema.meta(patternMeta(pattern));
	const needed = <T>(schema: z.ZodType<T>, soften: (value: unknown) => unknown): z.ZodType<T> =>
		lenient ? z.preprocess(soften, schema) : schema;
	const read = <T>(schema: z.ZodType<T>, soften: (value: unknown) => unknown): z.ZodType<T> => {
		if (exact) return schema;
		if (described) return schema.nullish() as unknown as z.ZodType<T>;
		return lenient
			? z.preprocess(soften, schema)
			: z.preprocess((value) => value ?? soften(value), schema);
	};
	const string = (faultOf: (value: string) => string | null) =>
		z.string().superRefine(reporting(faultOf));
	const text = (faultOf?: (value: string) => string | null) =>
		read(faultOf ? string(faultOf) : z.string(), softText);
	const int = z.int();
	const list = <T>(of: z.ZodType<T>) => read(z.array(of), softList);
	const missing = (name: string) => {
		if (hasFile(name)) return null;
		const meant = suggestedFile(name);
		return `File not in media/: ${name}${meant === null ? "" : `. Did you mean ${meant}?`}`;
	};
	const number = (accepts: (value: number) => boolean, error: string) =>
		read(
			z
				.union([z.number(), z.string()], { error })
				.refine((value) => value === "" || (isNumeric(value) && accepts(Number(value))), { error }),
			softText,
		);
	return {
		lenient,
		text: text(),
		name: needed(
			string((value) => (value.trim() === "" ? "Invalid input: must not be empty" : null)),
			softText,
		),
		id: needed(int.positive(), softNumber),
		reference: needed(int, softNumber),
		int: read(int, softNumber),
		count: read(int.nonnegative(), softNumber),
		flag: read(z.literal([0, 1], { error: "Invalid input: expected 0 or 1" }), softFlag),
		time: hinted(
			text((value) =>
				value === "" || isZeroDate(value) || parseTime(value) !== null
					? null
					: fieldPatterns.time.error,
			),
			fieldPatterns.time,
		),
		timeZone: hinted(
			read(
				string((value) =>
					value === "" || isTimeZone(value) ? null : fieldPatterns.timeZone.error,
				),
				(value) => (typeof value === "string" && isTimeZone(value) ? value : ""),
			),
			fieldPatterns.timeZone,
		),
		image: hinted(
			read(
				z
					.string()
					.superRefine(
						reporting(
							(value) => imageFault(value) ?? (value === "" ? null : missing(value)),
							pictureFault,
						),
					),
				softText,
			),
			fieldPatterns.image,
		),
		address: hinted(
			text((value) => addressFault(value) ?? (isFile(value) ? missing(value) : null)),
			fieldPatterns.address,
		),
		place: text((value) =>
			isPortalPath(value) ? null : (addressFault(value) ?? (isFile(value) ? missing(value) : null)),
		),
		video: text((value) =>
			/^[\w-]{0,40}$/.test(value)
				? null
				: (addressFault(value) ?? (isFile(value) ? missing(value) : null)),
		),
		captions: hinted(
			text((value) => captionsFault(value) ?? (value === "" ? null : missing(value))),
			fieldPatterns.captions,
		),
		email: hinted(
			text((value) => (fieldPatterns.email.pattern.test(value) ? null : fieldPatterns.email.error)),
			fieldPatterns.email,
		),
		color: hinted(
			text((value) =>
				value === "" || hexColor(value) !== null ? null : fieldPatterns.color.error,
			),
			fieldPatterns.color,
		),
		font: text((value) => (/^[\p{L}\p{N} _-]{0,60}$/u.test(value) ? null : "Invalid font")),
		language: hinted(
			text((value) => (value === "" || isLanguageTag(value) ? null : fieldPatterns.language.error)),
			fieldPatterns.language,
		),
		angle: number((value) => Math.abs(value) <= 360, "Invalid angle: expected degrees"),
		opacity: number((value) => value >= 0 && value <= 1, "Invalid opacity: expected 0 to 1"),
		tiers: read(
			z.array(read(int, softNumber)).length(4, { error: "Invalid input: expected 4 values" }),
			(value) => (isNoList(value) ? [0, 0, 0, 0] : value),
		),
		list,
		also: list(text()).describe(
			"Other names that people know it by, a list: search finds it by them too.",
		),
		outside: hinted(
			needed(
				string((value) =>
					fieldPatterns.outside.pattern.test(value)
						? addressFault(value)
						: fieldPatterns.outside.error,
				),
				softText,
			),
			fieldPatterns.outside,
		),
		percent: needed(z.int().min(1, percentFault).max(100, percentFault), softNumber),
		orNull: (of) => read(of.nullable(), (value) => value ?? null),
		kind: (kinds, usual, error) =>
			read(z.enum(kinds, { error }), (value) =>
				isNone(value) && (lenient || value !== "") ? usual : value,
			),
	};
}

const percentFault = { error: "Invalid percentage: expected 1 to 100" };

const pictureFault = { of: "picture" };

/** Whether only a picture's name is wrong. */
export function isPictureFault(issue: z.core.$ZodIssue): boolean {
	return issue.code === "custom" && issue.params === pictureFault;
}

function reporting(
	faultOf: (value: string) => string | null,
	params?: Record<string, unknown>,
): (value: string, context: z.RefinementCtx<string>) => void {
	return (value, context) => {
		const message = faultOf(value);
		if (message !== null) context.addIssue({ code: "custom", message, params });
	};
}

/** A missing key counts as null (BACK-9). */
function isNone(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

function isNoList(value: unknown): boolean {
	return isNone(value) || (Array.isArray(value) && value.length === 0);
}

function softList(value: unknown): unknown {
	return isNoList(value) ? [] : value;
}

function softText(value: unknown): unknown {
	return value ?? "";
}

function softNumber(value: unknown): unknown {
	if (isNone(value)) return 0;
	return typeof value === "string" && isNumeric(value) ? Number(value) : value;
}

function softFlag(value: unknown): unknown {
	if (value === true || value === "1") return 1;
	return value === false || value === "0" || isNone(value) ? 0 : value;
}

function isNumeric(value: number | string): boolean {
	return /^[+-]?\d+(\.\d+)?$/.test(String(value).trim());
}

const imageEndings = /\.(jpe?g|png|gif|bmp|tiff|webp|svg)$/i;
const scheme = /^\s*[a-z][a-z0-9+.-]*:/i;
/** Controls and invisible characters, some of which browsers drop from addresses. */
const unprintable = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/;

/** Null: no fault, or empty (PACK-31, PACK-32). */
export function imageFault(name: string): string | null {
	if (name === "") return null;
	if (scheme.test(name) || /^[\\/]{2}/.test(name))
		return "Full address where an image name belongs";
	if (leavesPack(name)) return "Path leaves the pack";
	return imageEndings.test(name) ? null : "Invalid image format";
}

/** Null: no fault, or empty (PACK-34). */
export function addressFault(address: string): string | null {
	if (isFile(address)) return leavesPack(address) ? "Path leaves the pack" : null;
	if (address === "") return null;
	if (unprintable.test(address) || !/^(https?:\/\/[^/\\]|mailto:.|tel:.)/i.test(address))
		return "Invalid address";
	return URL.canParse(address) ? null : "Invalid address";
}

function captionsFault(name: string): string | null {
	if (name === "") return null;
	if (!isFile(name)) return "Full address where a file name belongs";
	if (leavesPack(name)) return "Path leaves the pack";
	return /\.vtt$/i.test(name) ? null : "Invalid captions format: expected .vtt";
}

/** A file of the pack, not a place elsewhere. */
export function isFile(address: string): boolean {
	return (
		address !== "" &&
		!scheme.test(address.replaceAll(/[\u0000-\u0020\u007F]/g, "")) &&
		!/^[\s\\/]*[\\/]{2}/.test(address)
	);
}

/** `/attend/`, `/info/620/?words=sea#benefits` */
export function isPortalPath(address: string): boolean {
	return /^\/(?:[\w-]+\/)*(?:[?#][!-[\]-~]*)?$/.test(address);
}

/** (PACK-30) */
export function leavesPack(name: string): boolean {
	return (
		/[\\\u0000-\u001F]/.test(name) ||
		name.startsWith("/") ||
		name.split("/").some((part) => part === ".." || part === "." || part === "")
	);
}

function isZeroDate(time: string): boolean {
	return /^0000-00-00( 00:00:00)?$/.test(time);
}

function parseTime(time: string): number | null {
	const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(time);
	if (!parts) return null;
	const ms = Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00:00"}Z`);
	return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== time.slice(0, 10)
		? null
		: ms;
}

/** Takes UTC, returns ms; null for empty and the zero date (PACK-12). */
export function timeOf(time: string | undefined): number | null {
	return time === undefined || isZeroDate(time) ? null : parseTime(time);
}

/** UTC; the zero date for null. */
export function toTime(ms: number | null): string {
	return ms === null
		? "0000-00-00 00:00:00"
		: new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}

/** (PACK-11) */
export function textOf(text: string | undefined): string | null {
	return text === undefined || text === "" ? null : text;
}

export function imageOf(name: string | undefined, address: Address): string | null {
	return name === undefined || name === "" ? null : address(name, "picture");
}

/** Null unless the address names a picture of the pack. */
export function pictureOf(value: string | undefined, address: Address): string | null {
	return value !== undefined && isFile(value) && imageEndings.test(value)
		? address(value, "picture")
		: null;
}

/** Returns addresses elsewhere as they are; null if empty. */
export function addressOf(value: string | undefined, address: Address): string | null {
	if (value === undefined || value === "") return null;
	return isFile(value) ? address(value) : value;
}

/** Null: not a color. */
export function hexColor(value: string): string | null {
	if (value.toLowerCase() === "black") return "#000000";
	if (value.toLowerCase() === "white") return "#FFFFFF";
	const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
	if (short)
		return `#${short
			.slice(1)
			.map((digit) => digit + digit)
			.join("")}`.toUpperCase();
	return /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : null;
}

/** Fields that may name a file of the pack. */
export const fileFields: ReadonlySet<string> = new Set([
	"image",
	"image_pro",
	"badge",
	"video",
	"url",
	"thumbnail",
	"captions",
	"link_jw",
	"logo",
	"background_image",
	"directory_url",
	"src",
]);

/** The values of all fields, at any depth, that may name a file. `except`: a field to leave out with all it holds. */
export function namedFiles(rows: unknown, except?: string): Set<string> {
	const found = new Set<string>();
	const visit = (value: unknown, field: string): void => {
		if (typeof value === "string" && fileFields.has(field)) found.add(value);
		else if (Array.isArray(value)) for (const each of value) visit(each, field);
		else if (typeof value === "object" && value !== null)
			for (const [name, each] of Object.entries(value)) if (name !== except) visit(each, name);
	};
	visit(rows, "");
	return found;
}

/** The same rows, at any depth, with names of files as one computer writes them (NFC). */
export function withComposedNames(rows: unknown, field = ""): unknown {
	if (typeof rows === "string") return fileFields.has(field) ? normalForm(rows, "NFC") : rows;
	if (Array.isArray(rows)) return rows.map((each) => withComposedNames(each, field));
	if (typeof rows !== "object" || rows === null) return rows;
	return Object.fromEntries(
		Object.entries(rows).map(([name, value]) => [name, withComposedNames(value, name)]),
	);
}

/** `[{"url": "bay-1200.png", "width": 1200}]` */
export function renditionRows({ list, image, id }: Fields) {
	return list(z.object({ url: image, width: id }))
		.optional()
		.describe("The same picture as other files, for download: its name and its width in pixels.");
}

/** Drops renditions without a picture file. */
export function toRenditions(
	rows: readonly { url: string; width: number }[] | undefined,
	address: Address,
): Rendition[] {
	return (rows ?? [])
		.filter(({ url }) => isFile(url) && imageFault(url) === null)
		.map(({ url, width }) => ({ url: address(url), width }));
}
