import { BadgeProgress } from "../../components/badge-progress.tsx";
import type { PointSummary } from "../../domain/points.ts";
import { useWords } from "../../i18n/words.tsx";

/** The sum of the points and the way to the next badge. */
export function PointBalance({ total, next, allWon }: PointSummary) {
	const t = useWords();
	return (
		<>
			<p className="balance">
				<b>{t("pointBar.number", { count: total })}</b> {t("pointBar.points", { count: total })}
			</p>
			<BadgeProgress total={total} next={next} allWon={allWon} />
		</>
	);
}
