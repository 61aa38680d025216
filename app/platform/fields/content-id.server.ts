import { createHash } from "node:crypto";
import { CONTENT_ID_LENGTH } from "#app/constants.ts";

export type ContentKind = "page" | "asset" | "collection" | "library";

/** Returns an entity's content id (PACK-17). */
export function contentId(kind: ContentKind, id: number): string {
	return hashed(`${kind}:${id}`);
}

/** Returns an option's key for forms. The key doesn't reveal the option's position in the pack. */
export function optionKey(pageId: number, index: number): string {
	return hashed(`option:${pageId}:${index}`);
}

/**
 * Hashes the address as it is in its row, because a portal in front of this one serves the file at
 * another address.
 */
export function addressKey(address: string): string {
	return hashed(`address:${address}`);
}

function hashed(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, CONTENT_ID_LENGTH);
}
