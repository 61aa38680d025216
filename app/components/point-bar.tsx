import { useWords } from "../i18n/words.tsx";
import { cachedPart, type PartProps } from "./cached-part.tsx";

export interface PointBarProps {
	total: number;
	/** The badge to be won next; null when all are won. `points` is what it takes, `missing` what is left of that. */
	next: { title: string; points: number; missing: number } | null;
	/** Where the points and what earns more are told. */
	href: string;
}

const BarPart = cachedPart("point-bar", function BarInside({ of: { total, next, href } }: PartProps<PointBarProps>) {
	const t = useWords();
	return (
		<div className="wrap points__row">
			<p className="points__sum">
				{t("pointBar.number", { count: total })} <small>{t("pointBar.points", { count: total })}</small>
			</p>
			<div className="points__way">
				{next ? (
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
				) : (
					<p>{t("pointBar.all")}</p>
				)}
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
