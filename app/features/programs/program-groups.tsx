import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FILTERED_FROM } from "#app/constants.ts";
import { EmptyState, type EmptyStateProps } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { TitledGroup } from "#app/ui/elements/titled-group.tsx";
import { paths, type ListSearch } from "#app/paths.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import type { ProgramGroupsView } from "./program-groups.server.ts";
import { Link } from "react-router";
import { FilterBar, filterForm, WordsField } from "#app/ui/forms/filter-bar.tsx";

type Group = ProgramGroupsView["groups"][number];

export interface ProgramGroupsPageProps {
	title: string;
	lede: string;
	list: ProgramGroupsView;
	href: (search?: ListSearch) => string;
	empty: EmptyStateProps;
	bar?: ReactNode;
	above?: ReactNode;
	/** The id of the chosen group, which stays chosen when the filter is used. */
	group?: number | null;
	/** True if only screen readers get the group's heading. */
	isOne?: boolean;
	children: (group: Group) => ReactNode;
}

const hasFilter = ({ words, total }: ProgramGroupsView) =>
	total >= FILTERED_FROM || (total > 0 && words !== null);

export const programGroupsHandle: PageHandle = {
	switchForm: ({ list }: { list: ProgramGroupsView }) => (hasFilter(list) ? filterForm : null),
};

export function ProgramGroupsPage({
	title,
	lede,
	list,
	href,
	empty,
	bar,
	above,
	group: chosen,
	isOne,
	children,
}: ProgramGroupsPageProps) {
	const { t } = useTranslation();
	const { words, total, count, page, pages } = list;
	return (
		<PortalPage
			css={list.css}
			hero={{
				title,
				lede,
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: title }],
				foot: bar,
			}}
		>
			{hasFilter(list) && (
				<WordsFilter
					action={href()}
					group={chosen ?? null}
					label={t("listing.filter", { title })}
					words={words}
					found={count}
					total={total}
				/>
			)}
			<div className="section">
				<div className="wrap">
					{above}
					{total === 0 && <EmptyState {...empty} />}
					{total > 0 && count === 0 && (
						<EmptyState
							icon="filter"
							title={t("listing.none", { words })}
							text={t("filter.noneText")}
							link={{ href: href(), label: t("filter.clear") }}
						/>
					)}
					{list.groups.map((group) => (
						<TitledGroup
							key={group.id}
							id={group.id}
							title={group.title}
							note={t("listing.count", { count: group.count })}
							isHidden={isOne}
						>
							{children(group)}
						</TitledGroup>
					))}
					<Pager page={page} pages={pages} href={(other) => href({ words, page: other })} />
				</div>
			</div>
		</PortalPage>
	);
}

interface WordsFilterProps {
	action: string;
	group: number | null;
	/** The form's name for screen readers. */
	label: string;
	words: string | null;
	found: number;
	total: number;
}

function WordsFilter({ action, group, label, words, found, total }: WordsFilterProps) {
	const { t } = useTranslation();
	return (
		<div className="filter-line">
			<div className="wrap">
				<FilterBar action={action} label={label} submit={t("filter.show")}>
					{group !== null && <input type="hidden" name="group" value={group} />}
					<WordsField words={words} />
				</FilterBar>
				{words !== null && (
					<div className="found">
						<p role="status">{t("filter.found", { count: found, total })}</p>
						{found > 0 && <Link to={action}>{t("filter.clear")}</Link>}
					</div>
				)}
			</div>
		</div>
	);
}
