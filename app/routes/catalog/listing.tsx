import { useTranslation } from "react-i18next";
import type { Route } from "./+types/listing";
import { signedIn } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { loadListing } from "./listing.server.ts";
import { ProgramGroupsPage } from "./program-groups.tsx";
import { ProgramCardGrid, ProgramTable } from "./program-list.tsx";

export const loader = (args: Route.LoaderArgs) => loadListing(signedIn(args));

export const meta = pageTitle;

/** The lists that show cards. */
const withCards: ReadonlySet<string> = new Set(["destinations", "featured"]);

/** Destinations, Suppliers and Micro-learnings by category; and what Home puts forward, in whole. */
export default function Listing({ loaderData: { listing, title, list } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramGroupsPage
			title={title}
			lede={t(`listing.${listing}.lede`)}
			list={list}
			href={paths[listing]}
			empty={{ title: t("listing.empty"), text: t("listing.emptyText"), link: { href: paths.home(), label: t("nav.home") } }}
		>
			{({ programs }) =>
				withCards.has(listing) ? <ProgramCardGrid programs={programs} t={t} /> : <ProgramTable programs={programs} t={t} />
			}
		</ProgramGroupsPage>
	);
}
