import { Link } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/elements/row.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export const chapterKinds = [
	"intro",
	"essential",
	"specialization",
	"test",
	"partner",
	"comingSoon",
] as const;
export type ChapterKind = (typeof chapterKinds)[number];

export interface ChapterRow {
	id: number;
	number: number;
	title: string;
	description?: string | null;
	/** The address of the chapter's video. Null if there is none. */
	film?: string | null;
	/**
	 * The address of the page where the user continues. Null on the info page, and if the chapter
	 * can't be opened.
	 */
	href: string | null;
	/** `plain` is for the info page. */
	state: "plain" | "open" | "current" | "done" | "locked" | "comingSoon";
	/** The progress in percent. Null if the row shows no progress. */
	percentage?: number | null;
	/** The duration in minutes. 0 if unknown. */
	minutes: number;
	/** The number of questions, which a test shows instead of the minutes. 0 if unknown. */
	questions?: number;
	kinds: readonly ChapterKind[];
	badge?: { image: string | null; won: boolean } | null;
	/** True if the user has graduated without this chapter, because it was added later. */
	isNew?: boolean;
}

function ChapterItem({ row }: { row: ChapterRow }) {
	const { t } = useTranslation();
	return (
		<li
			data-chapter={row.id}
			data-state={row.state}
			className={`route__item route__item--${row.state}`}
		>
			<span className="route__marker" aria-hidden="true">
				{row.state === "done" ? (
					<Icon name="check" />
				) : row.state === "locked" || row.state === "comingSoon" ? (
					<Icon name="lock" />
				) : (
					row.number
				)}
			</span>
			<div className="route__main">
				<h3>
					{row.href ? (
						<Link to={row.href}>
							<Content>{row.title}</Content>
						</Link>
					) : (
						<Content>{row.title}</Content>
					)}
					{row.kinds.map((kind) => (
						<Chip key={kind}>{t(`route.kind.${kind}`)}</Chip>
					))}
					{row.isNew && <Chip>{t("route.new")}</Chip>}
				</h3>
				{row.description && (
					<p className="route__about">
						<Content>{row.description}</Content>
					</p>
				)}
				{row.film && (
					<p className="route__film">
						<Icon name="film" start />
						<a
							href={row.film}
							target="_blank"
							rel="noopener"
							aria-label={t("labeled", { label: t("route.film"), text: row.title })}
						>
							{t("route.film")}
						</a>
					</p>
				)}
				{row.percentage != null && row.percentage > 0 && row.percentage < 100 && (
					<div className="route__way">
						<ProgressLine value={row.percentage} label={row.title} />
						<span>{t("route.percent", { percent: row.percentage })}</span>
					</div>
				)}
				{row.badge && (
					<p className="route__badge">
						{row.badge.image ? (
							<Picture src={row.badge.image} alt="" width={28} height={28} lazy />
						) : (
							<Icon name="tag" />
						)}
						<span>{t(row.badge.won ? "route.badgeWon" : "route.badge")}</span>
					</p>
				)}
			</div>
			<div className="route__meta">
				{row.minutes > 0 && (
					<span>
						{row.questions && row.kinds.includes("test")
							? t("route.questions", { count: row.questions })
							: t("route.minutes", { count: row.minutes })}
					</span>
				)}{" "}
				<span className="route__state">{stateWords(row, t)}</span>
			</div>
		</li>
	);
}

export function ChapterList({ rows }: { rows: readonly ChapterRow[] }) {
	return (
		<ol className="route">
			{rows.map((row) => (
				<ChapterItem key={row.id} row={row} />
			))}
		</ol>
	);
}

function stateWords(row: ChapterRow, t: TFunction): string | null {
	switch (row.state) {
		case "done":
			return t("route.done");
		case "locked":
			return t("route.locked");
		case "open":
			return row.percentage ? null : t("route.notBegun");
		case "current":
		case "comingSoon":
		case "plain":
			return null;
	}
}
