import type { CollectionRow } from "#app/wire/collection.server.ts";

/** Whether a collection's item is a picture to look at. */
export function isCollectionPicture({ type, url, image }: CollectionRow): boolean {
	return type === "image" && (url !== "" || image !== "");
}
