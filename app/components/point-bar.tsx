import { useWords } from "../i18n/words.tsx";
import type { PointSummary } from "../domain/points.ts";
import { BadgeProgress } from "./badge-progress.tsx";
import { cachedPart, type PartProps } from "./cached-part.tsx";

export interface PointBarProps extends PointSummary {
	/** Where the points and what earns more are told. */
	href: string;
}

const BarPart = cachedPart("point-bar", function BarInside({ of: { href, ...points } }: PartProps<PointBarProps>) {
	const t = useWords();
	return (
		<div className="wrap points__row">
			<p className="points__sum">
				{t("pointBar.number", { count: points.total })} <small>{t("pointBar.points", { count: points.total })}</small>
			</p>
			<div className="points__way">
				<BadgeProgress {...points} />
			</div>
			<a href={href}>{t("pointBar.more")}</a>
		</div>
	);
});

/** How many points the visitor has, and the way to the next badge. */
export function PointBar(of: PointBarProps) {
	const t = useWords();
	return <BarPart as="section" className="points on-dark" data-part="point-bar" aria-label={t("pointBar.name")} of={of} />;
}
