import { z } from "zod";
import type { Rendition } from "#app/platform/files/picture.ts";
import { isLanguageTag } from "#app/platform/i18n/language.ts";
import { isTimeZone } from "#app/platform/text/time-zone.ts";
import { normalForm } from "#app/platform/text/well-formed.ts";
import {
	isNoList,
	isNone,
	isNumeric,
	isZeroDate,
	parseTime,
	softColor,
	type Soften,
	softFlag,
	softJoined,
	softKind,
	softList,
	softNumber,
	softText,
	softTime,
} from "./soften.server.ts";
import { fieldPatterns, patternMeta, type FieldPattern } from "./field-patterns.server.ts";

export { timeOf, toTime } from "./soften.server.ts";

/**
 * Returns the full address of a bare file name. With `picture`, the address also contains the
 * picture's sizes and formats (`withPictureFacts`).
 */
export type Address = (name: string, use?: "picture") => string;

/**
 * The options for reading rows: strictly for a pack, leniently for a remote back end (PACK-10,
 * BACK-9).
 */
export interface ReadOptions {
	/**
	 * If true, the schemas convert every form in BACK-9 to the strict form, and any other value is an
	 * issue. `readForgivingly` then uses the field's default.
	 */
	lenient?: boolean;
	hasFile?: (name: string) => boolean;
	suggestedFile?: (name: string) => string | null;
	/** True if the schemas are for JSON Schema, which can't express conversions. */
	described?: boolean;
	/** True if every key is required, as in calls to the portal's API. */
	exact?: boolean;
}

export interface Fields {
	lenient: boolean;
	text: z.ZodType<string>;
	name: z.ZodType<string>;
	id: z.ZodType<number>;
	/** The id of another row, or 0 for none. */
	reference: z.ZodType<number>;
	int: z.ZodType<number>;
	count: z.ZodType<number>;
	flag: z.ZodType<0 | 1>;
	time: z.ZodType<string>;
	/** A time zone. Lenient reading turns an unknown zone into an empty string. */
	timeZone: z.ZodType<string>;
	image: z.ZodType<string>;
	address: z.ZodType<string>;
	/** An address, or the path of one of the portal's pages. */
	place: z.ZodType<string>;
	/** An address, or the bare id of a video at its host. */
	video: z.ZodType<string>;
	captions: z.ZodType<string>;
	email: z.ZodType<string>;
	color: z.ZodType<string>;
	font: z.ZodType<string>;
	language: z.ZodType<string>;
	angle: z.ZodType<number | string>;
	opacity: z.ZodType<number | string>;
	tiers: z.ZodType<number[]>;
	also: z.ZodType<string[]>;
	outside: z.ZodType<string>;
	percent: z.ZodType<number>;
	dials: z.ZodType<number>;
	/**
	 * A list. With `bare`, lenient reading turns a plain text or number into an object with this
	 * field, such as an email address into `{ email }`.
	 */
	list<T>(of: z.ZodType<T>, bare?: string): z.ZodType<T[]>;
	/** A list that a row must have. */
	items<T>(of: z.ZodType<T>): z.ZodType<T[]>;
	/** A list as one text with a separator. Lenient reading also accepts an array. */
	joined(separator: string): z.ZodType<string>;
	/**
	 * A value that the portal keeps without interpreting it. Lenient reading silently replaces an
	 * invalid value with the default.
	 */
	carried<T>(of: z.ZodType<T>): z.ZodType<T>;
	/**
	 * A value that decides whether an answer is right. In lenient reading, an invalid value gets no
	 * default, and the row is unusable.
	 */
	answer<T>(of: z.ZodType<T>): z.ZodType<T>;
	orNull<T>(of: z.ZodType<T>): z.ZodType<T | null>;
	/**
	 * One of `kinds`. A missing value becomes `usual`. Lenient reading ignores case, spaces, hyphens
	 * and underscores, and so accepts `videoLibrary` for `video library`.
	 */
	kind<const Kind extends string>(
		kinds: readonly Kind[],
		usual: NoInfer<Kind>,
		error: string,
	): z.ZodType<Kind>;
	neededKind<const Kind extends string>(kinds: readonly Kind[], error?: string): z.ZodType<Kind>;
}

/**
 * Returns the schemas of fields. A field that is absent or null gets its default, unless it is
 * required (PACK-36).
 */
export function fieldsOf({
	lenient = false,
	hasFile = () => true,
	suggestedFile = () => null,
	described = false,
	exact = false,
}: ReadOptions = {}): Fields {
	const hinted = <T extends z.ZodType>(schema: T, pattern: FieldPattern): T =>
		schema.meta(patternMeta(pattern));
	const needed = <T>(schema: z.ZodType<T>, soften: Soften): z.ZodType<T> =>
		lenient ? z.preprocess(soften, schema) : schema;
	const read = <T>(schema: z.ZodType<T>, soften: Soften): z.ZodType<T> => {
		if (exact) return schema;
		if (described) return schema.nullish() as unknown as z.ZodType<T>;
		return lenient
			? z.preprocess(soften, schema)
			: z.preprocess((value, context) => value ?? soften(value, context), schema);
	};
	const string = (faultOf: (value: string) => string | null) =>
		z.string().superRefine(reporting(faultOf));
	const text = (faultOf?: (value: string) => string | null) =>
		read(faultOf ? string(faultOf) : z.string(), softText);
	const int = z.int();
	const flag = read(z.literal([0, 1], { error: "Invalid input: expected 0 or 1" }), softFlag);
	const list = <T>(of: z.ZodType<T>, bare?: string) =>
		read(z.array(of), (value) => softList(value, bare));
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
		flag,
		time: hinted(
			read(
				string((value) =>
					value === "" || isZeroDate(value) || parseTime(value) !== null
						? null
						: fieldPatterns.time.error,
				),
				softTime,
			),
			fieldPatterns.time,
		),
		timeZone: hinted(
			read(
				string((value) =>
					value === "" || isTimeZone(value) ? null : fieldPatterns.timeZone.error,
				),
				softText,
			),
			fieldPatterns.timeZone,
		),
		image: hinted(
			text((value) => imageFault(value) ?? (value === "" ? null : missing(value))),
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
			read(
				string((value) =>
					value === "" || hexColor(value) !== null ? null : fieldPatterns.color.error,
				),
				softColor,
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
			(value) => (isNoList(value) ? [0, 0, 0, 0] : softList(value)),
		),
		list,
		items: (of) => needed(z.array(of), (value) => softList(value)),
		joined: (separator) =>
			read(z.string(), (value, context) => softJoined(value, separator, context)),
		carried: (of) => (lenient ? of.catch(() => of.parse(undefined)) : of),
		answer: (of) => (lenient ? decisive(of) : of),
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
		dials: needed(z.int().min(1).max(12), softNumber),
		orNull: (of) => read(of.nullable(), (value) => value ?? null),
		kind: (kinds, usual, error) =>
			read(z.enum(kinds, { error }), (value) =>
				isNone(value) && (lenient || value !== "")
					? usual
					: lenient
						? softKind(value, kinds)
						: value,
			),
		neededKind: (kinds, error) =>
			needed(z.enum(kinds, { error }), (value) => softKind(value, kinds)),
	};
}

const percentFault = { error: "Invalid percentage: expected 1 to 100" };

const rowFault = { of: "row" };

/**
 * Returns true if an issue makes the whole row unusable, so that the field must not get a default.
 */
export function isRowFault(issue: z.core.$ZodIssue): boolean {
	return issue.code === "custom" && issue.params === rowFault;
}

function decisive<T>(of: z.ZodType<T>): z.ZodType<T> {
	return z.unknown().transform((value, context): T => {
		const parsed = of.safeParse(value);
		if (parsed.success) return parsed.data;
		const message = parsed.error.issues[0]?.message ?? "";
		context.addIssue({ code: "custom", message, params: rowFault });
		return z.NEVER;
	});
}

function reporting(
	faultOf: (value: string) => string | null,
): (value: string, context: z.RefinementCtx<string>) => void {
	return (value, context) => {
		const message = faultOf(value);
		if (message !== null) context.addIssue({ code: "custom", message });
	};
}

const imageEndings = /\.(jpe?g|png|gif|bmp|tiff|webp|svg)$/i;
const scheme = /^\s*[a-z][a-z0-9+.-]*:/i;
// Control characters and invisible characters. Browsers remove some of them from addresses.
const unprintable = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/;

/**
 * Returns what is wrong with an image name, or null for a valid name and an empty string (PACK-31).
 */
export function imageFault(name: string): string | null {
	if (name === "") return null;
	if (scheme.test(name) || /^[\\/]{2}/.test(name))
		return "Full address where an image name belongs";
	if (leavesPack(name)) return "Path leaves the pack";
	return imageEndings.test(name) ? null : "Invalid image format";
}

export function isImageFile(name: string): boolean {
	return isFile(name) && imageFault(name) === null;
}

/**
 * Returns what is wrong with an address, or null for a valid address and an empty string (PACK-31).
 */
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

/** Returns true if an address names a file of the pack, not a place elsewhere. */
export function isFile(address: string): boolean {
	return (
		address !== "" &&
		!scheme.test(address.replaceAll(/[\u0000-\u0020\u007F]/g, "")) &&
		!/^[\s\\/]*[\\/]{2}/.test(address)
	);
}

/** Returns true if an address is a path such as `/attend/` or `/info/620/?words=sea#benefits`. */
export function isPortalPath(address: string): boolean {
	return /^\/(?:[\w-]+\/)*(?:[?#][!-[\]-~]*)?$/.test(address);
}

/**
 * Returns true if a name could lead out of the pack's folder (PACK-30). Empty parts and single
 * periods count, too.
 */
export function leavesPack(name: string): boolean {
	return (
		/[\\\u0000-\u001F]/.test(name) ||
		name.startsWith("/") ||
		name.split("/").some((part) => part === ".." || part === "." || part === "")
	);
}

export function textOf(text: string | undefined): string | null {
	return text === undefined || text === "" ? null : text;
}

export function imageOf(name: string | undefined, address: Address): string | null {
	return name === undefined || name === "" ? null : address(name, "picture");
}

export function pictureOf(value: string | undefined, address: Address): string | null {
	return value !== undefined && isFile(value) && imageEndings.test(value)
		? address(value, "picture")
		: null;
}

export function addressOf(value: string | undefined, address: Address): string | null {
	if (value === undefined || value === "") return null;
	return isFile(value) ? address(value) : value;
}

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

/**
 * Returns the values of all fields, at any depth, that may name a file. Leaves out the field
 * `except` and everything in it.
 */
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

/**
 * Converts all file names in the rows to NFC, because operating systems write the same name in
 * different forms.
 */
export function withComposedNames(rows: unknown, field = ""): unknown {
	if (typeof rows === "string") return fileFields.has(field) ? normalForm(rows, "NFC") : rows;
	if (Array.isArray(rows)) return rows.map((each) => withComposedNames(each, field));
	if (typeof rows !== "object" || rows === null) return rows;
	return Object.fromEntries(
		Object.entries(rows).map(([name, value]) => [name, withComposedNames(value, name)]),
	);
}

export function renditionRows({ list, image, id }: Fields) {
	return list(z.object({ url: image, width: id }))
		.optional()
		.describe("The same picture as other files, for download: its name and its width in pixels.");
}

export function toRenditions(
	rows: readonly { url: string; width: number }[] | undefined,
	address: Address,
): Rendition[] {
	return (rows ?? [])
		.filter(({ url }) => isFile(url) && imageFault(url) === null)
		.map(({ url, width }) => ({ url: address(url), width }));
}
