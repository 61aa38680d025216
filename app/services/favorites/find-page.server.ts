import { isOpenChapter, type Chapter } from "../../domain/chapter.ts";
import { fail, ok, type Result } from "../../domain/errors.ts";
import { isWorthACard } from "../../domain/retain.ts";
import type { ContentPage } from "../../domain/page.ts";
import type { CatalogPort } from "../ports.ts";
import type { Standing } from "../training/standing.server.ts";

/** A page worth keeping: content of an open chapter of a registered program, as Retain shows it; no question, no end screen that says nothing. */
export async function findPage(
	catalog: Pick<CatalogPort, "pages">,
	{ enrollment, chapters }: Pick<Standing, "enrollment" | "chapters">,
	pageId: number,
): Promise<Result<{ page: ContentPage; chapter: Chapter }>> {
	const chapter = enrollment && chapters.find((candidate) => isOpenChapter(candidate) && candidate.pageIds?.includes(pageId));
	const page = chapter ? (await catalog.pages(chapter.id)).find((candidate) => candidate.id === pageId) : undefined;
	return chapter && page?.kind === "content" && isWorthACard(page) ? ok({ page, chapter }) : fail("notFound");
}
