import type { Chapter } from "#app/features/catalog/chapter.ts";
import type { ContentPage } from "#app/features/catalog/page.ts";
import {
	creditKind,
	isReportedAddress,
	replaceLinkAddresses,
} from "#app/features/catalog/page-link.ts";
import { showsVideo } from "#app/features/catalog/resources/video.ts";
import type { RequestContext } from "#app/request.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";

/**
 * Returns a content page for the player. Its video, and its links to web addresses and files, lead
 * through the portal, which records when someone opens them.
 */
export function contentView(
	{ portal: { settings }, language }: Pick<RequestContext, "portal" | "language">,
	page: ContentPage,
	chapter: Pick<Chapter, "appId" | "image">,
) {
	return {
		kind: "content" as const,
		id: page.id,
		type: page.type,
		title: page.title,
		subtitle: page.subtitle,
		summary: page.summary,
		html:
			page.text === null
				? null
				: replaceLinkAddresses(page.text, page.textLinks, (link) =>
						paths.pageLink(chapter.appId, page.id, link.key),
					),
		image: page.image,
		imageCredits: page.imageCredits,
		imageAlt: page.imageAlt,
		salesTip: page.salesTip,
		comment: page.comment,
		date:
			page.date === null
				? null
				: {
						iso: new Date(page.date).toISOString().slice(0, 10),
						text: longDate(language, page.date) ?? "",
					},
		links: page.links.map((link) => ({
			text: link.text,
			type: link.type,
			resources: link.resources.map(({ src, key, credits }) => ({
				href: isReportedAddress(src) ? paths.pageLink(chapter.appId, page.id, key) : src,
				credits: credits === null ? null : { of: creditKind(link.type, src), text: credits },
			})),
		})),
		video: showsVideo(page)
			? filmSource(
					settings,
					{ ...page, appId: chapter.appId, poster: page.image ?? chapter.image },
					(search) => paths.play("page", page.id, search),
				)
			: null,
	};
}
