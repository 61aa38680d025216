import { BadgeProgress } from "#app/components/rewards/badge-progress.tsx";
import type { PointSummary } from "#app/domain/training/points.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";

/** The sum of the points and the way to the next badge. */
export function PointBalance({ total, next, allWon }: PointSummary) {
	const t = useTranslate();
	return (
		<>
			<p className="balance">
				<b>{t("pointBar.number", { count: total })}</b> {t("pointBar.points", { count: total })}
			</p>
			<BadgeProgress total={total} next={next} allWon={allWon} />
		</>
	);
}
