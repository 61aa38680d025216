import { Film, type FilmSource } from "#app/components/media/film.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";

export interface ChapterOpeningProps {
	title: string;
	/** Whether it is a partner's. */
	partner: boolean;
	film: FilmSource | null;
}

/** What stands at the head of a chapter's first page. */
export function ChapterOpening({ title, partner, film }: ChapterOpeningProps) {
	const t = useTranslate();
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
