import { useTranslation } from "react-i18next";
import type { Route } from "./+types/listing";
import { signedIn, type SignedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { ProgramGroupsPage } from "./program-groups.tsx";
import { ProgramCardGrid, ProgramTable } from "./program-list.tsx";
import type { TFunction } from "i18next";
import { listings, type Listing } from "#app/features/catalog/category.ts";
import {
	highlights,
	type Highlight,
	groupByCategory,
	type Program,
} from "#app/features/catalog/program.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { listedPrograms } from "#app/features/learner/learner.ts";
import { programGroups, type ProgramGroup } from "./program-groups.server.ts";

export const loader = (args: Route.LoaderArgs) => loadListing(signedIn(args));

export const meta = pageTitle;

const withCards: ReadonlySet<string> = new Set(["destinations", "featured"]);

export default function Listing({ loaderData: { listing, title, list } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramGroupsPage
			title={title}
			lede={t(`listing.${listing}.lede`)}
			list={list}
			href={paths[listing]}
			empty={{
				title: t("listing.empty"),
				text: t("listing.emptyText"),
				link: { href: paths.home(), label: t("nav.home") },
			}}
		>
			{({ programs }) =>
				withCards.has(listing) ? (
					<ProgramCardGrid programs={programs} t={t} />
				) : (
					<ProgramTable programs={programs} t={t} />
				)
			}
		</ProgramGroupsPage>
	);
}

const lists = [
	...(Object.keys(listings) as Listing[]),
	...(Object.keys(highlights) as Highlight[]),
] as const;

function listAt(route: string | null): Listing | Highlight {
	const found = lists.find((list) => paths[list]() === `${route}/`);
	if (!found) throw httpError("notFound");
	return found;
}

function groupsOf(
	list: Listing | Highlight,
	programs: readonly Program[],
	now: number,
	t: TFunction,
): ProgramGroup[] {
	if (list in highlights) {
		const members = programs.filter((program) => highlights[list as Highlight](program, now));
		return members.length === 0
			? []
			: [{ id: "programs", title: t(`nav.${list}`), programs: members }];
	}
	return groupByCategory(programs, list as Listing).map((group) => ({
		id: `category-${group.categoryId}`,
		title: t(`category.${group.categoryId}`, { defaultValue: group.name, skipInterpolation: true }),
		programs: group.programs,
	}));
}

async function loadListing(asking: SignedInContext) {
	const { catalog, now, route, t } = asking;
	const listing = listAt(route);
	const learner = await asking.learner();
	const groups = groupsOf(listing, listedPrograms(catalog, learner), now, t);
	return { listing, title: t(`nav.${listing}`), list: programGroups(asking, learner, groups) };
}
