import { useTranslation } from "react-i18next";
import { FILTERED_FROM } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/navigation/pager.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { ItemSheet } from "#app/features/resources/items/item-sheet.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { BandSection } from "./band.tsx";
import { ItemFilterBar } from "#app/features/resources/item-filter-bar.tsx";
import type { loadResources } from "./resources.server.ts";
import { useItemTools } from "#app/features/resources/use-item-tools.ts";

/** (RES-2) */
type Toolbox = Awaited<ReturnType<typeof loadResources>>;

export const toolboxHasFilter = ({ filter, filtered, opened }: Toolbox) =>
	(filter.total >= FILTERED_FROM || filtered !== null) && !opened;

export function ToolboxPage({ box }: { box: Toolbox }) {
	const { t } = useTranslation();
	const tools = useItemTools();
	const { frame, type, filter, filtered, opened } = box;
	const own = paths.resources(type, frame.appId);
	const name = t(`buttonBar.${type}`);
	return (
		<ProgramPage
			frame={frame}
			current={type === "promote" ? "resource-promote" : "resource-sell"}
			here={name}
			contact={box.contact}
			links={
				<ClientLinks
					contact={paths.contact(frame.appId)}
					chapters={box.registered ? paths.training(frame.appId) : null}
				/>
			}
			hero={{ title: box.heading, lede: t(`resources.${type}.lede`) }}
		>
			{toolboxHasFilter(box) && (
				<ItemFilterBar
					action={own}
					label={t(`resources.${type}.filter`)}
					filter={filter}
					found={filtered?.count ?? null}
					whole={own}
					t={t}
				/>
			)}
			{opened && (
				<ItemSheet
					{...opened}
					tools={tools}
					eyebrow={t(`resources.kind1.${opened.card.kind}`)}
					back={{ href: own, label: t(`resources.${type}.back`) }}
					openHref={opened.library ? opened.card.href : null}
				/>
			)}
			{box.bands.map((band, position) => (
				<BandSection
					key={band.id}
					band={band}
					more={opened !== null}
					sunk={(position + (opened ? 1 : 0)) % 2 === 1}
					tools={tools}
					t={t}
				/>
			))}
			{filtered && filtered.pages > 1 && (
				<div className="section">
					<div className="wrap">
						<Pager
							page={filtered.page}
							pages={filtered.pages}
							href={(page) => paths.resources(type, frame.appId, { ...filter, page })}
						/>
					</div>
				</div>
			)}
			{filter.total === 0 && (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon={type}
							title={t(`resources.${type}.empty`)}
							text={t("resources.emptyText")}
							link={
								box.other
									? {
											href: paths.resources(box.other, frame.appId),
											label: t(`resources.${box.other}.back`),
										}
									: {
											href: box.registered ? paths.training(frame.appId) : paths.info(frame.appId),
											label: <Content>{frame.name}</Content>,
										}
							}
						/>
					</div>
				</div>
			)}
			{filtered?.count === 0 && (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon="filter"
							title={t("filter.none")}
							text={t("filter.noneText")}
							link={{ href: own, label: t("filter.clear") }}
						/>
					</div>
				</div>
			)}
		</ProgramPage>
	);
}
