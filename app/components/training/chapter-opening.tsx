import { useTranslation } from "react-i18next";
import { Film, type FilmSource } from "#app/components/media/film.tsx";

export interface ChapterOpeningProps {
	title: string;
	/** Whether it is a partner's. */
	partner: boolean;
	film: FilmSource | null;
}

/** What stands at the head of a chapter's first page. */
export function ChapterOpening({ title, partner, film }: ChapterOpeningProps) {
	const { t } = useTranslation();
	return (
		<section className="opening" aria-label={t("lesson.opening", { title })}>
			{partner && (
				<p className="opening__partner">
					<span className="kind">{t("lesson.partner")}</span>
				</p>
			)}
			{film && <Film video={film} title={title} />}
		</section>
	);
}
