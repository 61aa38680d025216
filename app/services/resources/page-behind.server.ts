import { isOpenChapter } from "../../domain/chapter.ts";
import type { PageBehind } from "../../domain/item.ts";
import type { CatalogPort } from "../ports.ts";
import type { Standing } from "../training/standing.server.ts";

/** The page that an item of a collection names by its id (0: none). One of a chapter that cannot be opened is like one that does not exist. */
export async function pageBehind(
	catalog: Pick<CatalogPort, "pages">,
	{ chapters }: Pick<Standing, "chapters">,
	pageId: number,
): Promise<PageBehind | null> {
	const chapter = chapters.find((candidate) => isOpenChapter(candidate) && candidate.pageIds?.includes(pageId));
	const page = chapter && (await catalog.pages(chapter.id)).find((candidate) => candidate.id === pageId);
	return chapter && page ? { chapterId: chapter.id, pageNumber: page.pageNumber, isQuestion: page.kind === "question" } : null;
}
