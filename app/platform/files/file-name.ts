import { normalForm, withoutEnds } from "#app/platform/text/well-formed.ts";

/**
 * Parses `/media/{first 16 digits of the hash}/{file name}`, with or without picture facts in the
 * fragment. Returns null for other addresses.
 */
export function mediaOfAddress(address: string | null): { hash: string; name: string } | null {
	const parts = /^\/media\/([\da-f]{16})\/([^/?#]+)(?:#.*)?$/.exec(address ?? "");
	return parts ? { hash: parts[1] as string, name: decoded(parts[2] as string) } : null;
}

/** Turns a file's address at the CDN into the portal's own. Returns null for any other address. */
export function ownAddress(address: string): string | null {
	const place = /^https?:\/\/.+?\/([\da-f]{16}\/[^/?#]+(?:#.*)?)$/.exec(address)?.[1];
	return place === undefined ? null : `/media/${place}`;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

// A draft's file has no hash in its address.
function ownName(address: string | null): string | null {
	return (
		mediaOfAddress(address)?.name ??
		/^\/preview\/[^/?#]+\/files\/([^/?#]+)$/.exec(address ?? "")?.[1] ??
		null
	);
}

/** Returns true if an address leads to one of the portal's files, including a draft's. */
export function isOwnFile(address: string | null): boolean {
	return ownName(address) !== null;
}

/**
 * Returns the extension in lowercase, such as `pdf`, or null if there is none or the file isn't the
 * portal's.
 */
export function fileExtension(address: string | null): string | null {
	return /\.([a-z\d]{1,5})$/i.exec(ownName(address) ?? "")?.[1]?.toLowerCase() ?? null;
}

export type FileShape = "pdf" | "image" | "video" | "other";

const shapes: Readonly<Record<string, FileShape>> = {
	pdf: "pdf",
	...Object.fromEntries(
		["jpg", "jpeg", "png", "gif", "bmp", "tiff", "webp", "svg"].map((ending) => [
			ending,
			"image" as const,
		]),
	),
	...Object.fromEntries(["mp4", "webm", "m4v", "mov"].map((ending) => [ending, "video" as const])),
};

export function fileShape(address: string | null): FileShape | null {
	const ending = fileExtension(address);
	return isOwnFile(address) ? (shapes[ending ?? ""] ?? "other") : null;
}

const maxBaseLength = 120;

/** Returns the title as a name that is safe for file systems, with the file's own ending. */
export function saveName(title: string, address: string): string {
	const spaced = normalForm(title, "NFC")
		.replaceAll(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
	const plain = withoutEnds(spaced, /[. ]/);
	const base = [...plain].slice(0, maxBaseLength).join("").trim();
	const ending = fileExtension(address);
	return `${base || (mediaOfAddress(address)?.name.replace(/\.[^.]*$/, "") ?? "file")}${ending ? `.${ending}` : ""}`;
}
