import { createHash } from "node:crypto";

export type ContentKind = "page" | "asset" | "collection" | "library";

/** The id of a piece of content, hashed to 10 characters (requirements, section 9; contract, section 4). */
export function contentId(kind: ContentKind, id: number): string {
	return hash10(`${kind}:${id}`);
}

/** The key a choice question's option is posted by: it says nothing about the option. */
export function optionKey(pageId: number, index: number): string {
	return hash10(`option:${pageId}:${index}`);
}

function hash10(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
