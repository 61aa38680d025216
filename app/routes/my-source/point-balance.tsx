import { useTranslation } from "react-i18next";
import { BadgeProgress } from "#app/components/rewards/badge-progress.tsx";
import type { PointSummary } from "#app/domain/training/points.ts";

export function PointBalance({ total, next, allWon }: PointSummary) {
	const { t } = useTranslation();
	return (
		<>
			<p className="balance">
				<b>{t("pointBar.number", { count: total })}</b> {t("pointBar.points", { count: total })}
			</p>
			<BadgeProgress total={total} next={next} allWon={allWon} />
		</>
	);
}
