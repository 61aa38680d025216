import { useTranslation } from "react-i18next";
import type { PointSummary } from "#app/features/catalog/points.ts";

export function BadgeProgress({ total, next, allWon }: PointSummary) {
	const { t } = useTranslation();
	if (!next) return allWon ? <p>{t("pointBar.all")}</p> : null;
	return (
		<>
			<p>{t("pointBar.missing", { count: next.missing, badge: next.title })}</p>
			<progress
				value={total}
				max={next.points}
				aria-label={t("pointBar.towards", { badge: next.title })}
			/>
		</>
	);
}
