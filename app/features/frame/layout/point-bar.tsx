import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PointSummary } from "#app/features/catalog/points.ts";

export interface PointBarProps extends PointSummary {
	href: string;
	/** True if the bar is on a plain background instead of a picture. */
	isOnPaper?: boolean;
}

export function PointBar({ href, isOnPaper = false, ...points }: PointBarProps) {
	const { t } = useTranslation();
	return (
		<section
			className={isOnPaper ? "points" : "points on-dark"}
			data-part="point-bar"
			aria-label={t("pointBar.name")}
		>
			<div className="wrap points__row">
				<p className="points__sum">
					{t("pointBar.number", { count: points.total })}{" "}
					<small>{t("pointBar.points", { count: points.total })}</small>
				</p>
				<div className="points__way">
					<BadgeProgress {...points} />
				</div>
				<Link to={href}>{t("pointBar.more")}</Link>
			</div>
		</section>
	);
}

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
