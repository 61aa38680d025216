import type { ContentPage } from "#app/features/catalog/page.ts";
import {
	cardsWithWords,
	hasCard,
	retainCards,
	retainPage,
	retainPages,
} from "#app/features/learner/retain.ts";
import {
	parseId,
	isUserInitiated,
	httpError,
	unwrap,
} from "#app/platform/http/responses.server.ts";
import { requestedPage, searchWords } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { favoritePages } from "#app/features/favorites/list-favorites.server.ts";
import { openRetainChapter, type RetainChapter } from "./open-retain.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { contentView } from "#app/features/training/player/content-view.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";

const cardsAtOnce = 24;

/** Reports that a chapter or page was opened. Filtering and paging are not reported (EVENT-1). */
async function report(
	{ portal, user, now }: LoggedInContext,
	{ standing, chapter }: RetainChapter,
	page: ContentPage | null,
): Promise<void> {
	const appId = standing.program.id;
	const title = page?.title ?? chapter.title;
	const url = paths.retainChapter(appId, chapter.id, { page: page?.pageNumber });
	const itemId = page ? `page:${page.id}` : `chapter:${chapter.id}`;
	await portal.backEnd.activity.recordOpening(
		user,
		{ category: "retain", appId, title, url, chapterId: chapter.id, itemId },
		now,
	);
}

export async function loadRetainChapter(
	context: LoggedInContext,
	params: { id: string; chapter: string },
	request: Request,
) {
	const { portal, catalog, user, url, t } = context;
	const appId = parseId(params.id);
	const open = unwrap(
		openRetainChapter(catalog, await context.learner(appId), {
			appId,
			chapterId: parseId(params.chapter),
		}),
	);
	const { standing, chapter, pages } = open;
	const words = searchWords(url);
	const asked = url.searchParams.get("page") || null;
	const page = asked === null ? null : retainPage(pages, parseId(asked) ?? 0);
	if (asked !== null && page === null) throw httpError("notFound");
	const found = cardsWithWords(pages, words);
	const { page: part, pages: parts } = requestedPage(url, found.length, cardsAtOnce, "part");
	if (words === null && !url.searchParams.has("part") && isUserInitiated(request))
		await report(context, open, page);
	const kept = await favoritePages(portal.backEnd.favorites, user, standing.program.id);
	const order = retainPages(pages);
	const at = page ? order.indexOf(page) : -1;
	const hrefOf = (other: ContentPage | undefined) =>
		other
			? {
					href: paths.retainChapter(standing.program.id, chapter.id, { page: other.pageNumber }),
					title: other.title ?? chapter.title,
				}
			: null;
	return {
		title: page?.title ?? `${chapter.title} – ${t("buttonBar.retain")}`,
		frame: programFrame(context, standing, "retain"),
		contact: await portal.backEnd.profile.clientContact(user),
		chapter: { id: chapter.id, title: chapter.title, description: chapter.description },
		words,
		total: retainCards(pages).length,
		found: found.length,
		part,
		parts,
		cards: page
			? []
			: found.slice((part - 1) * cardsAtOnce, part * cardsAtOnce).map((card) => ({
					...card,
					kept: kept.has(card.id),
					href: paths.retainChapter(standing.program.id, chapter.id, { page: card.pageNumber }),
				})),
		page: page ? contentView(context, page, chapter) : null,
		/** Null if the page can't be a favorite. */
		kept: page && hasCard(page) ? kept.has(page.id) : null,
		before: at > 0 ? hrefOf(order[at - 1]) : null,
		after: at >= 0 ? hrefOf(order[at + 1]) : null,
	};
}
