import type { Route } from "./+types/listing";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { signedIn } from "#app/http/request-context.server.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadListing } from "./listing.server.ts";
import { ProgramCardGrid, ProgramTable } from "./program-list.tsx";

export const loader = (args: Route.LoaderArgs) => loadListing(signedIn(args));

export const meta = pageTitle;

/** Destinations, Suppliers and Micro-learnings: programs grouped by category. */
export default function Listing({ loaderData: { listing, title, css, groups } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<PortalPage
			section={listing}
			css={css}
			stage={{ title, lede: t(`listing.${listing}.lede`), crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: title }] }}
		>
			<div className="section">
				<div className="wrap">
					{groups.length === 0 && (
						<EmptyState title={t("listing.empty")} text={t("listing.emptyText")} link={{ href: paths.home(), label: t("nav.home") }} />
					)}
					{groups.map((group) => (
						<LevelGroup
							key={group.id}
							id={`category-${group.id}`}
							title={t(`category.${group.id}`, { defaultValue: group.name })}
							note={t("listing.count", { count: group.programs.length })}
						>
							{listing === "destinations" ? (
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
