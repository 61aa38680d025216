import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { filterForm } from "#app/ui/forms/filter-bar.tsx";
import type { Route } from "./+types/resources";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { LibraryPage, libraryHasFilter } from "./library-page.tsx";
import { loadLibrary } from "./library.server.ts";
import { loadResources } from "./resources.server.ts";
import { useTranslation } from "react-i18next";
import { FILTERED_FROM } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { ItemSheet } from "#app/features/resources/items/item-sheet.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { BandSection } from "./band.tsx";
import { ItemFilterBar } from "./item-filter-bar.tsx";
import { useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const { params, pattern } = args;
	const asking = loggedIn(args);
	if (pattern.endsWith("/library"))
		return { view: "library" as const, ...(await loadLibrary(asking, params)) };
	return { view: "toolbox" as const, ...(await loadResources(asking, params)) };
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) =>
		(page.view === "library" ? libraryHasFilter(page) : toolboxHasFilter(page)) ? filterForm : null,
};

/** Also shows collections and libraries, so that all of these pages share one script. */
export default function Resources({ loaderData }: Route.ComponentProps) {
	return loaderData.view === "library" ? (
		<LibraryPage at={loaderData} />
	) : (
		<ToolboxPage box={loaderData} />
	);
}

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
