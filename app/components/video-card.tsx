import type { ReactNode } from "react";
import { Film } from "./lesson.tsx";

export interface VideoCardProps {
	/** Unique on the page. */
	id: string;
	/** The program's: its colors. */
	appId: number;
	program: string;
	/** Absent: the portal's own. */
	programHref?: string | null;
	chapter?: string | null;
	title: string;
	text?: string | null;
	/** Null: the video is at its host only. */
	src: string | null;
	hostHref?: string | null;
	poster?: string | null;
	captions?: string | null;
	transcript?: string | null;
	/** A favorite button. */
	actions?: ReactNode;
}

/** A video that plays where it stands; nothing of it is fetched before. */
export function VideoCard({
	id,
	appId,
	program,
	programHref,
	chapter,
	title,
	text,
	src,
	hostHref,
	poster,
	captions,
	transcript,
	actions,
}: VideoCardProps) {
	return (
		<li className={`video program-${appId}`}>
			<article data-video={id} aria-labelledby={`video-${id}`}>
				<Film video={{ src, poster, captions, transcript, hostHref }} title={title} />
				<p className="video__of">
					{programHref ? <a href={programHref}>{program}</a> : program}
					{chapter && <span> · {chapter}</span>}
				</p>
				<h3 id={`video-${id}`}>{title}</h3>
				{text && <p className="small soft">{text}</p>}
				{actions && <div className="acts">{actions}</div>}
			</article>
		</li>
	);
}

export function VideoCards({ children }: { children: ReactNode }) {
	return <ul className="videos">{children}</ul>;
}
