import { cachedPart, type PartProps } from "./cached-part.tsx";
import { Chip } from "./chip.tsx";
import { Icon } from "./icon.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { useWords } from "../i18n/words.tsx";

export const chapterKinds = ["intro", "essential", "specialization", "test", "comingSoon"] as const;
export type ChapterKind = (typeof chapterKinds)[number];

export interface Stop {
	id: number;
	number: number;
	title: string;
	description?: string | null;
	/** Where the chapter opens; null where it cannot be opened (not registered, coming soon). */
	href: string | null;
	/** `plain` is a stop on the info page: nobody is under way yet. */
	state: "plain" | "open" | "current" | "done" | "locked" | "comingSoon";
	/** Percent; null where the visitor has no progress. */
	percentage?: number | null;
	/** About how long; 0 where unknown. */
	minutes: number;
	/** A test says its questions instead of its minutes; 0 where unknown. */
	questions?: number;
	kinds: readonly ChapterKind[];
	badge?: { title: string; image: string | null; won: boolean } | null;
	/** Added after the visitor had graduated. */
	isNew?: boolean;
}

const StopPart = cachedPart("stop", function StopInside({ of: stop }: PartProps<Stop>) {
	const t = useWords();
	return (
		<>
			<span className="route__stop" aria-hidden="true">
				{stop.state === "done" ? (
					<Icon name="check" />
				) : stop.state === "locked" || stop.state === "comingSoon" ? (
					<Icon name="lock" />
				) : (
					stop.number
				)}
			</span>
			<div className="route__main">
				<h3>
					{stop.href ? <a href={stop.href}>{stop.title}</a> : stop.title}
					{stop.kinds.map((kind) => (
						<Chip key={kind}>{t(`route.kind.${kind}`)}</Chip>
					))}
					{stop.isNew && <Chip>{t("route.new")}</Chip>}
				</h3>
				{stop.description && <p className="route__about">{stop.description}</p>}
				{stop.percentage != null && stop.percentage > 0 && stop.percentage < 100 && (
					<div className="route__way">
						<ProgressLine value={stop.percentage} label={stop.title} />
						<span>{t("route.percent", { percent: stop.percentage })}</span>
					</div>
				)}
				{stop.badge && (
					<p className="route__badge">
						{stop.badge.image ? <img src={stop.badge.image} alt="" width="28" height="28" loading="lazy" /> : <Icon name="tag" />}
						<span>{t(stop.badge.won ? "route.badgeWon" : "route.badge", { badge: stop.badge.title })}</span>
					</p>
				)}
			</div>
			<div className="route__meta">
				{stop.minutes > 0 && (
					<span>
						{stop.questions && stop.kinds.includes("test")
							? t("route.questions", { count: stop.questions })
							: t("route.minutes", { count: stop.minutes })}
					</span>
				)}
				<span className="route__state">{stateWords(stop, t)}</span>
				{stop.state === "current" && stop.href && (
					<a className="button button--small" href={stop.href} aria-label={`${t("route.continue")}: ${stop.title}`}>
						{t("route.continue")}
					</a>
				)}
			</div>
		</>
	);
});

/** Chapters as stops on a route. */
export function RouteList({ stops }: { stops: readonly Stop[] }) {
	return (
		<ol className="route">
			{stops.map((stop) => (
				<StopPart
					key={stop.id}
					as="li"
					data-chapter={stop.id}
					data-state={stop.state}
					className={`route__item route__item--${stop.state}`}
					of={stop}
				/>
			))}
		</ol>
	);
}

function stateWords(stop: Stop, t: (key: string) => string): string | null {
	switch (stop.state) {
		case "done":
			return t("route.done");
		case "locked":
			return t("route.locked");
		case "open":
			return stop.percentage ? null : t("route.notBegun");
		case "current":
		case "comingSoon":
		case "plain":
			return null;
	}
}
