import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface PageListProps {
	appId: number;
	chapter: { id: number; title: string };
	pages: readonly { id: number; number: number; title: string; isQuestion: boolean }[];
	/** The id of the page that is open, or null. */
	current: number | null;
	hrefOf?: (id: number) => string;
}

/** Lists the pages of a chapter, next to a form or below a preview. */
export function PageList({
	appId,
	chapter,
	pages,
	current,
	hrefOf = (id) => paths.studioPage(appId, id),
}: PageListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<nav className="bench__list leaves" id="pages" aria-label={t("page.pagesOf")}>
			<h2>
				<Link to={paths.studioChapter(appId, chapter.id)}>
					<bdi>{chapter.title}</bdi>
				</Link>
			</h2>
			<ol>
				{pages.map(({ id, number, title, isQuestion }) => (
					<li key={id}>
						<Link to={hrefOf(id)} aria-current={id === current ? "page" : undefined}>
							<span className="leaves__number">{number}</span>{" "}
							<span>
								<bdi>{title || t("page.untitled")}</bdi>
								{isQuestion && (
									<span className="hidden-visually">{` (${t("page.question")})`}</span>
								)}
							</span>
							{isQuestion && (
								<b className="leaves__question" aria-hidden="true">
									{"?"}
								</b>
							)}
						</Link>
					</li>
				))}
			</ol>
			<p className="small">
				<Link to={paths.studioProgram(appId, `chapter-${chapter.id}`)}>{t("page.toOutline")}</Link>
			</p>
		</nav>
	);
}
