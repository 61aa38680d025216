import { useWords } from "../i18n/words.tsx";

export interface NextBadge {
	title: string;
	/** What the badge takes. */
	points: number;
	/** What is left of that. */
	missing: number;
}

/** How far the visitor has come to the next badge, and what is missing; a word when all are won. */
export function BadgeProgress({ total, next }: { total: number; next: NextBadge | null }) {
	const t = useWords();
	if (!next) return <p>{t("pointBar.all")}</p>;
	return (
		<>
			<p>{t("pointBar.missing", { count: next.missing, badge: next.title })}</p>
			<progress
				role="progressbar"
				value={total}
				max={next.points}
				aria-valuenow={total}
				aria-label={t("pointBar.towards", { badge: next.title })}
			/>
		</>
	);
}
