import { addressOf } from "#app/features/diploma/diploma.server.ts";
import { linkedInAddress } from "#app/features/learner/diploma.ts";
import { namesOf, type Program, isVisibleTo } from "#app/features/catalog/program.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import { paths } from "#app/paths.ts";
import type { BadgeBoard } from "#app/features/points/my-badges.server.ts";
import { badgeView } from "#app/features/points/my-badges.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";

const passes = 3;
const tags = 8;

const isBegun = ({ hasChapters, next, completion, enrollment }: ListedProgram) =>
	hasChapters && next !== null && completion < 100 && !enrollment?.trainingGraduated;

function diplomaOnShelf(context: LoggedInContext, diploma: DiplomaView) {
	const program = context.catalog.programById.get(diploma.appId);
	return {
		...diploma,
		...(program ? namesOf(program) : { place: diploma.title, title: diploma.title }),
		linkedIn: linkedInAddress(
			{ number: diploma.number, programTitle: diploma.title, issuedAt: diploma.issuedAt },
			context.portal,
			addressOf(context, diploma.number),
		),
	};
}

/**
 * Returns the newest diplomas, the programs closest to a diploma, and badges, for the shelf on My
 * Source (SELF-1).
 */
export function earnedView(
	context: LoggedInContext,
	mine: readonly ListedProgram[],
	diplomas: readonly DiplomaView[],
	board: BadgeBoard,
) {
	const { catalog } = context;
	const begun = mine.filter(isBegun);
	const shown = diplomas.slice(0, begun.length > 0 ? passes - 1 : passes);
	const next = begun.slice(0, passes - shown.length);
	const badges = [
		...board.points.map((badge) => ({ badge, program: null })),
		...board.programs.flatMap(({ program, badges: own }) =>
			own.map((badge) => ({ badge, program })),
		),
	];
	const won = badges
		.filter(({ badge }) => badge.wonAt !== null)
		.toSorted((a, b) => (b.badge.wonAt ?? 0) - (a.badge.wonAt ?? 0));
	const open = badges.filter(({ badge }) => badge.wonAt === null);
	const onRail = [...won.slice(0, open.length > 0 ? tags - 1 : tags), ...open].slice(0, tags);
	const programs = [
		...shown.map(({ appId }) => catalog.programById.get(appId)),
		...next.map(({ program }) => program),
		...onRail.map(({ program }) => program),
	].filter((program): program is Program => Boolean(program));
	return {
		css: listThemesCss([...new Set(programs)], portalProgram(catalog)),
		diplomas: shown.map((diploma) => diplomaOnShelf(context, diploma)),
		next: next.map((entry) => ({
			id: entry.id,
			...namesOf(entry.program),
			completion: entry.completion,
			done: entry.chaptersDone,
			chapters: entry.required.length,
			href: paths.training(entry.id),
		})),
		hasPlace: shown.length + next.length < passes,
		badges: onRail.map(({ badge, program }) => badgeView(badge, program?.id ?? null, context)),
	};
}

export type EarnedView = ReturnType<typeof earnedView>;

/**
 * Lists diplomas, newest first. Includes diplomas of programs that the catalog no longer has, but
 * not of programs that are hidden in the user's region.
 */
export async function diplomaViews({ portal, catalog, user, language }: LoggedInContext) {
	const { rewards } = portal.backEnd;
	const views = [];
	for (const diploma of await rewards.diplomas(user)) {
		const program = catalog.programById.get(diploma.appId) ?? null;
		if (program && !isVisibleTo(program, user)) continue;
		views.push({
			appId: diploma.appId,
			title: diploma.programTitle,
			image: program ? (program.image ?? program.background.image) : null,
			number: diploma.number,
			test: diploma.test,
			issuedAt: diploma.issuedAt,
			date: longDate(language, diploma.issuedAt, portal.settings.timeZone) ?? "",
			/**
			 * False if the catalog no longer has the program. Its diploma then has no page, but can still
			 * be downloaded and verified.
			 */
			open: program !== null,
		});
	}
	return views;
}

export type DiplomaView = Awaited<ReturnType<typeof diplomaViews>>[number];
