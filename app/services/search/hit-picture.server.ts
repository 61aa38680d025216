import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { SearchHit } from "./port.ts";

type Catalog = Pick<CatalogPort, "program" | "chapters" | "pages" | "assets" | "collection" | "images" | "videos" | "contacts">;

/** The picture that stands for what was found, or null. Not to be asked for what is locked. */
export async function hitPicture(catalog: Catalog, { kind, appId, itemId, parentId, section }: SearchHit): Promise<string | null> {
	const byId = <T extends { id: number }>(list: readonly T[]) => list.find((candidate) => candidate.id === itemId);
	switch (kind) {
		case "program": {
			const program = await catalog.program(appId);
			return program?.image ?? program?.background.image ?? null;
		}
		case "chapter":
			return byId(await catalog.chapters(appId))?.image ?? null;
		case "page": {
			const page = byId(await catalog.pages(parentId ?? 0));
			const chapter = (await catalog.chapters(appId)).find((candidate) => candidate.id === parentId);
			return (page?.kind === "content" ? page.image : null) ?? chapter?.image ?? null;
		}
		case "resource": {
			if (parentId !== null) return byId(await catalog.collection(parentId))?.image ?? null;
			const asset = byId(await catalog.assets(appId, section ?? "sell"));
			return asset?.thumbnail ?? asset?.image ?? null;
		}
		case "picture":
			return byId(await catalog.images(appId))?.thumbnail ?? null;
		case "video":
			return byId(await catalog.videos(appId))?.thumbnail ?? null;
		case "contact":
			return byId(await catalog.contacts(appId))?.image ?? null;
	}
}
