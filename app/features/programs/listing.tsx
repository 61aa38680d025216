import { useTranslation } from "react-i18next";
import type { Route } from "./+types/listing";
import { signedIn, type SignedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { programGroupsHandle, ProgramGroupsPage } from "./program-groups.tsx";
import { ProgramCardGrid, ProgramTable } from "./program-list.tsx";
import type { TFunction } from "i18next";
import type { Listing } from "#app/features/catalog/category.ts";
import {
	highlights,
	type Highlight,
	groupByCategory,
	type Program,
} from "#app/features/catalog/program.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { byCompletion, listedPrograms } from "#app/features/learner/learner.ts";
import { programGroups, type ProgramGroup } from "./program-groups.server.ts";

export const loader = (args: Route.LoaderArgs) => loadListing(signedIn(args));

export const meta = pageTitle;

export const handle = programGroupsHandle;

export default function Listing({
	loaderData: { listing, hasCards, title, list },
}: Route.ComponentProps) {
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
				hasCards ? (
					<ProgramCardGrid programs={programs} t={t} />
				) : (
					<ProgramTable programs={programs} t={t} />
				)
			}
		</ProgramGroupsPage>
	);
}

type Groups = (programs: readonly Program[], now: number, t: TFunction) => ProgramGroup[];

interface ProgramList {
	/** In `routes.ts`. */
	pattern: string;
	/** Cards with pictures; false: rows. */
	hasCards: boolean;
	groups: Groups;
}

const byCategory =
	(listing: Listing): Groups =>
	(all, _now, t) =>
		groupByCategory(all, listing).map(({ categoryId, name, programs }) => ({
			id: `category-${categoryId}`,
			title: t(`category.${categoryId}`, { defaultValue: name, skipInterpolation: true }),
			programs,
		}));

const inOneGroup =
	(highlight: Highlight): Groups =>
	(all, now, t) => {
		const programs = all.filter((program) => highlights[highlight](program, now));
		return programs.length === 0
			? []
			: [{ id: "programs", title: t(`nav.${highlight}`), programs }];
	};

/** The lists of programs (CAT-31). */
const lists: Record<Listing | Highlight, ProgramList> = {
	destinations: {
		pattern: "/destinations",
		hasCards: true,
		groups: byCategory("destinations"),
	},
	suppliers: {
		pattern: "/suppliers",
		hasCards: false,
		groups: byCategory("suppliers"),
	},
	microLearnings: {
		pattern: "/micro-learnings",
		hasCards: false,
		groups: byCategory("microLearnings"),
	},
	featured: {
		pattern: "/featured",
		hasCards: true,
		groups: inOneGroup("featured"),
	},
	recentlyLaunched: {
		pattern: "/recently-launched",
		hasCards: false,
		groups: inOneGroup("recentlyLaunched"),
	},
	comingSoon: {
		pattern: "/coming-soon",
		hasCards: false,
		groups: inOneGroup("comingSoon"),
	},
};

const listNames = Object.keys(lists) as (Listing | Highlight)[];

async function loadListing(context: SignedInContext) {
	const { catalog, now, route, t } = context;
	const listing = listNames.find((name) => lists[name].pattern === route);
	if (!listing) throw httpError("notFound");
	const { hasCards, groups } = lists[listing];
	const learner = await context.learner();
	const programs = byCompletion(catalog, learner, listedPrograms(catalog, learner));
	return {
		listing,
		hasCards,
		title: t(`nav.${listing}`),
		list: programGroups(context, learner, groups(programs, now, t)),
	};
}
