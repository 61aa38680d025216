import type { CollectionRow } from "#app/wire/collection.server.ts";

export function isCollectionPicture({ type, url, image }: CollectionRow): boolean {
	return type === "image" && (url !== "" || image !== "");
}
