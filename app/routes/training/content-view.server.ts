import type { ContentPage } from "#app/domain/training/page.ts";
import { paths } from "#app/paths.ts";

/** A page of content as components show it. Its video is fetched by the page's id, so that views count. `chapterImage`: the still where the page has none. */
export function contentView(page: ContentPage, chapterImage: string | null) {
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
				? {
						src: page.url === null ? null : paths.play("page", page.id),
						poster: page.image ?? chapterImage,
						captions: page.captions,
						transcript: page.transcript,
						hostHref: page.linkJw === null ? null : paths.play("page", page.id, { host: true }),
					}
				: null,
	};
}
