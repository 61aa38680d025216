import { Link } from "react-router";
import { ItemActs } from "#app/features/resources/items/item-acts.tsx";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";
import type { ItemCard, ItemTools } from "#app/features/resources/items/item-card.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";

export interface VideoCardProps {
	id: string;
	appId: number;
	program: string;
	programHref?: string | null;
	chapter?: string | null;
	title: string;
	text?: string | null;
	film: FilmSource;
	/** Null if the video can't be a favorite. */
	keep?: Pick<ItemCard, "favorite" | "fields" | "download" | "share" | "folder"> | null;
	tools: ItemTools;
}

export function VideoCard({
	id,
	appId,
	program,
	programHref,
	chapter,
	title,
	text,
	film,
	keep,
	tools,
}: VideoCardProps) {
	return (
		<ProgramContent id={appId}>
			<li className={`video program-${appId}`}>
				<article data-video={id} aria-labelledby={`video-${id}`}>
					<Film video={film} title={title} />
					<p className="video__of">
						<Content>{programHref ? <Link to={programHref}>{program}</Link> : program}</Content>
						{chapter && (
							<span>
								{" · "}
								{chapter}
							</span>
						)}
					</p>
					<h3 id={`video-${id}`}>
						<Content>{title}</Content>
					</h3>
					{text && (
						<p className="small soft">
							<Content>{text}</Content>
						</p>
					)}
					{keep && (
						<ItemActs
							card={{ ...keep, id: `video-${id}`, kind: "video", verb: null, href: null }}
							tools={tools}
						/>
					)}
				</article>
			</li>
		</ProgramContent>
	);
}
