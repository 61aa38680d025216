import type { Chapter } from "#app/domain/training/chapter.ts";
import type { ContentPage } from "#app/domain/training/page.ts";
import type { Settings } from "#app/env.server.ts";
import { paths } from "#app/paths.ts";
import { filmSource } from "#app/routes/watch/film-source.server.ts";

/** A page of content as components show it. Its video is fetched by the page's id, so that views count; the chapter's picture is its still where it has none. */
export function contentView(settings: Settings, page: ContentPage, chapter: Pick<Chapter, "appId" | "image">) {
	return {
		kind: "content" as const,
		id: page.id,
		type: page.type,
		title: page.title,
		subtitle: page.subtitle,
		summary: page.summary,
		html: page.text,
		image: page.image,
		imageCredits: page.imageCredits,
		salesTip: page.salesTip,
		links: page.links.map((link) => ({
			text: link.text,
			type: link.type,
			resources: link.resources.map(({ src, credits }) => ({ href: src, credits })),
		})),
		video:
			page.type === "video"
				? filmSource(settings, { ...page, appId: chapter.appId, poster: page.image ?? chapter.image }, (search) =>
						paths.play("page", page.id, search),
					)
				: null,
	};
}
