import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/listing";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { programGroupsHandle, ProgramGroupsPage } from "./program-groups.tsx";
import { ProgramCardGrid, ProgramTileGrid } from "./program-list.tsx";
import type { TFunction } from "i18next";
import type { Listing } from "#app/features/catalog/category.ts";
import {
	highlights,
	type Highlight,
	groupByCategory,
	type Program,
} from "#app/features/catalog/program.ts";
import { httpError, parseId } from "#app/platform/http/responses.server.ts";
import { byCompletion, listedPrograms, type Learner } from "#app/features/learner/learner.ts";
import { isFound, programGroups, type ProgramGroup } from "./program-groups.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { groupByLevel } from "#app/features/learner/progress.ts";
import { searchWords } from "#app/platform/http/paging.server.ts";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) => loadListing(loggedIn(args), args.pattern);

export const links = programLinks;

export const meta = pageTitle;

export const handle = programGroupsHandle;

export default function Listing({
	loaderData: { listing, hasCards, title, list, group, groups },
}: Route.ComponentProps) {
	const { t } = useTranslation();
	const chips = [
		{ id: null, title: t("listing.all"), count: groups.reduce((sum, { count }) => sum + count, 0) },
		...groups,
	].map(({ id, ...chip }) => ({
		...chip,
		href: paths[listing]({ words: list.words, group: id }),
		isChosen: id === group,
	}));
	return (
		<ProgramGroupsPage
			title={title}
			lede={t(`listing.${listing}.lede`)}
			list={list}
			href={(search) => paths[listing]({ ...search, group })}
			group={group}
			isOne
			above={
				groups.length > 1 && <GroupChips label={t("listing.filter", { title })} chips={chips} />
			}
			empty={{
				title: t("listing.empty"),
				text: t("listing.emptyText"),
				link: { href: paths.home(), label: t("nav.home") },
			}}
		>
			{({ programs }) =>
				hasCards ? (
					<ProgramCardGrid programs={programs} t={t} isWall />
				) : (
					<ProgramTileGrid programs={programs} t={t} />
				)
			}
		</ProgramGroupsPage>
	);
}

interface Group {
	/** The category's id. Null if the list isn't grouped by category. */
	id: number | null;
	title: string;
	programs: readonly Program[];
}

type Groups = (programs: readonly Program[], now: number, t: TFunction) => Group[];

interface ProgramList {
	/** The pattern of the route in `routes.ts`. */
	pattern: string;
	/** True for cards with pictures, false for tiles with logos. */
	hasCards: boolean;
	groups: Groups;
}

const byCategory =
	(listing: Listing): Groups =>
	(all, _now, t) =>
		groupByCategory(all, listing).map(({ categoryId, name, programs }) => ({
			id: categoryId,
			title: t(`category.${categoryId}`, { defaultValue: name, skipInterpolation: true }),
			programs,
		}));

const inOneGroup =
	(highlight: Highlight): Groups =>
	(all, now, t) => {
		const programs = all.filter((program) => highlights[highlight](program, now));
		return programs.length === 0 ? [] : [{ id: null, title: t(`nav.${highlight}`), programs }];
	};

/** The lists of programs (CAT-31). */
const lists: Record<Listing | Highlight, ProgramList> = {
	destinations: {
		pattern: "destinations",
		hasCards: true,
		groups: byCategory("destinations"),
	},
	suppliers: {
		pattern: "suppliers",
		hasCards: false,
		groups: byCategory("suppliers"),
	},
	microLearnings: {
		pattern: "micro-learnings",
		hasCards: false,
		groups: byCategory("microLearnings"),
	},
	featured: {
		pattern: "featured",
		hasCards: true,
		groups: inOneGroup("featured"),
	},
	recentlyLaunched: {
		pattern: "recently-launched",
		hasCards: false,
		groups: inOneGroup("recentlyLaunched"),
	},
	comingSoon: {
		pattern: "coming-soon",
		hasCards: false,
		groups: inOneGroup("comingSoon"),
	},
};

const listNames = Object.keys(lists) as (Listing | Highlight)[];

async function loadListing(context: LoggedInContext, pattern: string) {
	const { catalog, now, url, t } = context;
	const listing = listNames.find((name) => lists[name].pattern === pattern);
	if (!listing) throw httpError("notFound");
	const { hasCards, groups: groupsOf } = lists[listing];
	const learner = await context.learner();
	const all = groupsOf(listedPrograms(catalog, learner), now, t);
	const asked = parseId(url.searchParams.get("group") ?? undefined);
	const chosen = all.find(({ id }) => id !== null && id === asked) ?? null;
	const words = searchWords(url);
	const title = t(`nav.${listing}`);
	return {
		listing,
		hasCards,
		title,
		group: chosen?.id ?? null,
		groups: all.map(({ id, title: name, programs }) => ({
			id,
			title: name,
			count: programs.filter((program) => isFound(program, name, words)).length,
		})),
		list: programGroups(
			context,
			learner,
			oneGroup(catalog, learner, chosen ? [chosen] : all, title),
		),
	};
}

/**
 * Merges the programs of all groups into one group, sorted by level. Within a level, the programs
 * with the highest completion come first (CAT-33).
 */
function oneGroup(
	catalog: Catalog,
	learner: Learner,
	groups: readonly Group[],
	title: string,
): ProgramGroup[] {
	const programs = byCompletion(
		catalog,
		learner,
		groups.flatMap((group) => group.programs),
	);
	if (programs.length === 0) return [];
	return [
		{
			id: "programs",
			title: groups.length === 1 ? (groups[0]?.title ?? title) : title,
			programs: groupByLevel(programs).flatMap((level) => level.programs),
			kindOf:
				groups.length === 1
					? undefined
					: new Map(
							groups.flatMap((group) => group.programs.map(({ id }) => [id, group.title] as const)),
						),
		},
	];
}

interface GroupChipsProps {
	/** A name such as `Regions`. */
	label: string;
	chips: readonly { href: string; title: string; count: number; isChosen: boolean }[];
}

/** Renders links to the whole list and to each of its groups, such as regions. */
function GroupChips({ label, chips }: GroupChipsProps) {
	return (
		<nav aria-label={label}>
			<ul className="group-chips">
				{chips.map(({ href, title, count, isChosen }) => (
					<li key={href}>
						<Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
							{title} <span>{count}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
