import { useWords } from "../../i18n/words.tsx";

/** The sum of the points and the way to the next badge. */
export function PointBalance({ total, next }: { total: number; next: { title: string; points: number; missing: number } | null }) {
	const t = useWords();
	return (
		<>
			<p className="balance">
				<b>{t("pointBar.number", { count: total })}</b> {t("pointBar.points", { count: total })}
			</p>
			<p>{next ? t("pointBar.missing", { count: next.missing, badge: next.title }) : t("pointBar.all")}</p>
			{next && (
				<progress
					role="progressbar"
					value={total}
					max={next.points}
					aria-valuenow={total}
					aria-label={t("pointBar.towards", { badge: next.title })}
				/>
			)}
		</>
	);
}
