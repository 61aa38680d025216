import { listings } from "#app/features/catalog/category.ts";
import {
	availability,
	highlights,
	isInCategory,
	namesOf,
	type Program,
} from "#app/features/catalog/program.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import {
	byCompletion,
	listed,
	listedPrograms,
	type ListedProgram,
} from "#app/features/learner/learner.ts";
import { groupByLevel } from "#app/features/learner/progress.ts";
import {
	backgroundPicture,
	insetThemeCss,
	listThemesCss,
} from "#app/features/catalog/theme-css.server.ts";
import { listShows } from "#app/features/attend/shows.server.ts";
import { unlessFailed } from "#app/features/frame/report-error.server.ts";
import { readableNotifications } from "#app/features/notifications/read-notifications.server.ts";
import { programView } from "#app/features/programs/program-view.server.ts";
import { dueQuestions } from "#app/features/training/refresh/refresh.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { discover, welcomeVideo } from "./discover.server.ts";
import { continuationOf, lastGraduated, nextStep } from "./next-step.server.ts";
import { isFreshlyOpened, todayItems } from "./today.server.ts";
import { DAY_MS } from "#app/constants.ts";

/**
 * Home shows at most this many of the user's programs. With the card that leads to more programs,
 * they fill three rows of five.
 */
const maxOnShelf = 14;
const placesInRow = 5;

/** Home shows at most this many suppliers. */
const maxBrands = 24;

/**
 * Returns the programs that are open for registration. Programs that share a category with `like`
 * come first. Without `like`, returns only destinations, the featured ones first.
 */
function fittingPrograms(
	programs: readonly Program[],
	like: Program | null,
	now: number,
): readonly Program[] {
	const open = programs.filter((program) => availability(program, now) === "open");
	if (like === null)
		return open
			.filter((program) => isInCategory(program, ...listings.destinations))
			.toSorted((a, b) => Number(highlights.featured(b)) - Number(highlights.featured(a)));
	const ids = like.categories.map(({ categoryId }) => categoryId);
	const fit = (program: Program) => Number(isInCategory(program, ...ids));
	return open.toSorted((a, b) => fit(b) - fit(a));
}

/**
 * Loads the user's details, folders, trade shows, due questions and notifications for Home. What
 * another back end can't return is null or empty.
 */
async function readToday(context: LoggedInContext) {
	const { portal, catalog, user, now } = context;
	const { backEnd } = portal;
	const [details, folders, shows, due, news] = await Promise.all([
		unlessFailed(backEnd.profile.details(user)),
		backEnd.shares.folders.list(user),
		unlessFailed(listShows(backEnd.attend, catalog, user)),
		dueQuestions({ portal, catalog, user, now }, null),
		unlessFailed(readableNotifications(backEnd.notifications, catalog, { user, now })),
	]);
	return { details, folders, shows: shows?.ok ? shows.value : [], due, news: news ?? [] };
}

/** Returns everything that Home shows (CAT-30). */
export async function loadHome(context: LoggedInContext) {
	const { portal, catalog, user, now, language, t } = context;
	const [learner, closed, today] = await Promise.all([
		context.learner(),
		portal.backEnd.accounts.dismissals(user),
		readToday(context),
	]);
	const programs = byCompletion(catalog, learner, listedPrograms(catalog, learner));
	const isMine = ({ id }: { id: number }) => learner.enrollments.has(id);
	const list = (program: Program) => listed(catalog, learner, program);
	const mine = groupByLevel(programs.filter(isMine).map(list)).flatMap((group) => group.programs);

	const continuation = continuationOf(mine);
	const graduated = lastGraduated(mine);
	const like = continuation?.entry.program ?? graduated ?? mine[0]?.program ?? null;
	const others = programs.filter((program) => !isMine(program));
	const fitting = fittingPrograms(others, like, now).slice(0, placesInRow).map(list);
	const workedAt = Math.max(now - DAY_MS, continuation?.entry.lastActive ?? 0);
	const opened = today.folders
		.filter((folder) => isFreshlyOpened(folder, today.news, workedAt))
		.toSorted((a, b) => (b.lastOpenedAt ?? 0) - (a.lastOpenedAt ?? 0));
	const head = nextStep(context, {
		continuation,
		opened: opened[0] ?? null,
		graduated,
		fitting,
		hasPrograms: mine.length > 0,
	});

	const onShelf = mine.slice(0, maxOnShelf);
	const free = placesInRow - 1 - onShelf.length;
	const suggested = fitting
		.filter(({ id }) => mine.length === 0 || id !== head.programId)
		.slice(0, Math.max(0, free));
	const shelved = new Set([...mine, ...suggested].map(({ program }) => program));
	const welcome = welcomeVideo(catalog, portal, closed);
	const found = discover(
		programs,
		now,
		(program) => shelved.has(program) || program.id === head.programId,
		welcome !== null,
	);
	const suppliers = programs
		.filter((program) => isInCategory(program, ...listings.suppliers))
		.slice(0, maxBrands);

	const look = portalProgram(catalog);
	const headProgram = programs.find(({ id }) => id === head.programId);
	const large = [...new Set([headProgram, found.large])].filter((program) => program != null);
	const small = [...onShelf, ...suggested].map(({ program }) => program);
	const view = (entry: ListedProgram) => programView(entry, { portal, language });
	return {
		title: t("nav.home"),
		date: longDate(language, now, portal.settings.timeZone) ?? "",
		css:
			listThemesCss([...small, ...found.rows, ...suppliers], look) +
			large.map((program) => insetThemeCss(program, look)).join(""),
		background: headProgram ? backgroundPicture(headProgram, look) : null,
		head,
		today: todayItems(context, {
			...today,
			folders: today.folders.filter((folder) => folder !== opened[0]),
			learner,
			mine,
		}),
		hasPrograms: mine.length > 0,
		shelf: [...onShelf, ...suggested].map((entry) => ({
			...view(entry),
			level: entry.level,
			isMine: isMine(entry),
		})),
		discover: {
			welcome,
			large: found.large && {
				id: found.large.id,
				...namesOf(found.large),
				description: found.large.description,
			},
			rows: found.rows.map((program) => view(list(program))),
			more: found.more,
			brands: suppliers.map((program) => ({
				id: program.id,
				name: namesOf(program).place,
				logo: program.logo,
			})),
		},
	};
}
