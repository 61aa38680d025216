import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { Film, type FilmSource } from "#app/components/media/film.tsx";
import { LessonBody, LessonPicture, type LessonLink } from "./lesson.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export interface RetainPageProps {
	page: {
		id: number;
		title: string | null;
		html: string | null;
		image: string | null;
		imageCredits: string | null;
		imageAlt: string | null;
		salesTip: string | null;
		comment: string | null;
		date: { iso: string; text: string } | null;
		links: readonly LessonLink[];
		video: FilmSource | null;
	};
	chapterTitle: string;
	chapterHref: string;
	before: { href: string; title: string } | null;
	after: { href: string; title: string } | null;
	/** A favorite button. */
	actions?: ReactNode;
}

/** One page of a chapter, opened to look something up. */
export function RetainPage({ page, chapterTitle, chapterHref, before, after, actions }: RetainPageProps) {
	const { t } = useTranslation();
	const title = page.title ?? chapterTitle;
	return (
		<div className="section">
			<div className="wrap">
				{/* Not every page has a heading of its own below the title. */}
				<div className="retain-page" role="article" data-page={page.id} aria-labelledby="page-title">
					{page.video && <Film video={page.video} poster={page.image} title={title} />}
					{page.image && !page.video && <LessonPicture image={page.image} alt={page.imageAlt ?? title} credits={page.imageCredits} />}
					<LessonBody {...page} actions={actions} />
				</div>
				<nav className="retain-turn" aria-label={t("retain.turn")}>
					{before ? (
						<Link to={before.href} rel="prev">
							<Icon name="prev" />
							<Content>{before.title}</Content>
						</Link>
					) : (
						<Link to={chapterHref}>{t("retain.all")}</Link>
					)}{" "}
					{before && after && <Link to={chapterHref}>{t("retain.all")}</Link>}{" "}
					{after ? (
						<Link to={after.href} rel="next">
							<Content>{after.title}</Content>
							<Icon name="next" />
						</Link>
					) : (
						before && <Link to={chapterHref}>{t("retain.all")}</Link>
					)}
				</nav>
			</div>
		</div>
	);
}
