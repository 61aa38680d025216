import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import type { loadListing } from "./listing.server.ts";
import { ProgramCardGrid, ProgramTable } from "./program-list.tsx";

export type ListingSection = "destinations" | "suppliers" | "microLearnings";

/** Destinations, Suppliers and Micro-learnings: programs grouped by category. */
export function ListingPage({ section, data }: { section: ListingSection; data: Awaited<ReturnType<typeof loadListing>> }) {
	const t = useTranslate();
	const title = t(`nav.${section}`);
	return (
		<PortalPage
			section={section}
			css={data.css}
			stage={{ title, lede: t(`listing.${section}.lede`), crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: title }] }}
		>
			<div className="section">
				<div className="wrap">
					{data.groups.length === 0 && (
						<EmptyState title={t("listing.empty")} text={t("listing.emptyText")} link={{ href: paths.home(), label: t("nav.home") }} />
					)}
					{data.groups.map((group) => (
						<LevelGroup
							key={group.id}
							id={`category-${group.id}`}
							title={t(`category.${group.id}`, { defaultValue: group.name })}
							note={t("listing.count", { count: group.programs.length })}
						>
							{section === "destinations" ? (
								<ProgramCardGrid programs={group.programs} t={t} />
							) : (
								<ProgramTable programs={group.programs} t={t} />
							)}
						</LevelGroup>
					))}
				</div>
			</div>
		</PortalPage>
	);
}
