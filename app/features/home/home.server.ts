import { PORTAL_APP_ID } from "#app/constants.ts";
import { listings } from "#app/features/catalog/category.ts";
import {
	availability,
	highlights,
	type Highlight,
	isInCategory,
	namesOf,
	type Program,
} from "#app/features/catalog/program.ts";
import { groupByLevel, resumePage } from "#app/features/learner/progress.ts";
import { totalPages } from "#app/features/catalog/chapter.ts";
import { libraryOf, portalProgram } from "#app/features/catalog/catalog.ts";
import {
	byCompletion,
	listed,
	listedPrograms,
	type ListedProgram,
} from "#app/features/learner/learner.ts";
import { insetThemeCss, listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import type { SignedInContext } from "#app/request.server.ts";
import { programView } from "#app/features/programs/program-view.server.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";
import { hasFilm } from "#app/features/catalog/resources/video.ts";
import { paths } from "#app/paths.ts";
import { dueQuestions } from "#app/features/training/refresh/refresh.server.ts";
import { refreshCard } from "#app/features/training/refresh/open-refresh.server.ts";

function continuation(programs: readonly ListedProgram[]) {
	const [entry] = programs
		.filter((candidate) => candidate.next !== null && candidate.completion < 100)
		.toSorted((a, b) => b.lastActive - a.lastActive);
	const chapter = entry?.next;
	const chapterProgress = entry?.progress.chapters.find(
		(candidate) => candidate.chapterId === chapter?.id,
	);
	if (!entry || !chapter || !chapterProgress) return null;
	return {
		id: entry.id,
		program: entry.program.nameOnDevice,
		image: entry.program.image ?? entry.program.background.image,
		chapterId: chapter.id,
		chapter: chapter.title,
		number: entry.required.indexOf(chapter) + 1,
		chapters: entry.required.length,
		page: resumePage(chapterProgress),
		pages: totalPages(chapter),
		percentage: chapterProgress.progressPercentage,
		begun: chapterProgress.pagesDone > 0,
	};
}

const newlyGraduatedFor = 30 * 24 * 3_600_000;

/** On a phone, styles hide those after `onPhones`. */
const maxHighlights = 4;
const onPhones = { featured: 2, recentlyLaunched: 3, comingSoon: 3 } as const;

/** Their own list has all. */
const maxBrands = 24;

/** `hasMore`: their own list has more than the home page shows. */
function highlighted(
	programs: readonly Program[],
	highlight: Highlight,
	now: number,
	belongs: (program: Program) => boolean,
) {
	const all = programs.filter((program) => highlights[highlight](program, now));
	const shown = all.filter(belongs).slice(0, maxHighlights);
	return { shown, hasMore: all.length > Math.min(shown.length, onPhones[highlight]) };
}

/** Destinations, those first that Home does not show elsewhere. */
function firstChoices(programs: readonly Program[], now: number) {
	const open = programs.filter(
		(program) =>
			isInCategory(program, ...listings.destinations) && availability(program, now) === "open",
	);
	const isFeatured = (program: Program) => Number(highlights.featured(program));
	return open.toSorted((a, b) => isFeatured(a) - isFeatured(b)).slice(0, maxHighlights);
}

function specialtyOf(mine: readonly ListedProgram[]): string | null {
	const graduated = mine.filter(({ enrollment }) => enrollment?.trainingGraduated != null);
	const [last] = graduated.toSorted(
		(a, b) => (b.enrollment?.trainingGraduated ?? 0) - (a.enrollment?.trainingGraduated ?? 0),
	);
	return last ? namesOf(last.program).place : null;
}

/** (CAT-30) */
export async function loadHome({
	portal,
	catalog,
	user,
	now,
	language,
	t,
	...context
}: SignedInContext) {
	const { accounts } = portal.backEnd;
	const [learner, closed, due] = await Promise.all([
		context.learner(),
		accounts.dismissals(user),
		dueQuestions({ portal, catalog, user, now }, null),
	]);
	const { enrollments } = learner;
	const programs = byCompletion(catalog, learner, listedPrograms(catalog, learner));
	const look = portalProgram(catalog);
	const registered = programs.filter(({ id }) => enrollments.has(id));
	const featured = highlighted(programs, "featured", now, ({ id }) => !enrollments.has(id));
	const isElsewhere = new Set(featured.shown);
	const launched = highlighted(
		programs,
		"recentlyLaunched",
		now,
		(program) => !isElsewhere.has(program),
	);
	const soon = highlighted(programs, "comingSoon", now, (program) => !isElsewhere.has(program));
	const suppliers = programs
		.filter((program) => isInCategory(program, ...listings.suppliers))
		.slice(0, maxBrands);
	const choices = registered.length > 0 ? [] : firstChoices(programs, now);
	const welcome = closed.has("welcome-video")
		? undefined
		: libraryOf(catalog, PORTAL_APP_ID, "video").find(hasFilm);
	const shown = [
		...new Set([...registered, ...choices, ...launched.shown, ...soon.shown, ...suppliers]),
	];
	const view = (entry: ListedProgram) => programView(entry, { portal, language });
	const views = (of: readonly Program[]) =>
		of.map((program) => view(listed(catalog, learner, program)));
	const mine = registered.map((program) => listed(catalog, learner, program));
	return {
		title: t("nav.home"),
		firstName: user.firstName,
		css:
			listThemesCss(shown, look) +
			featured.shown.map((program) => insetThemeCss(program, look)).join(""),
		go: continuation(mine),
		refresh: refreshCard(due),
		specialty: specialtyOf(mine),
		choices: views(choices),
		levels: groupByLevel(mine).map((group) => ({ ...group, programs: group.programs.map(view) })),
		graduated: mine
			.filter((entry) => now - (entry.enrollment?.trainingGraduated ?? 0) < newlyGraduatedFor)
			.map(view),
		featured: { ...featured, shown: views(featured.shown) },
		launched: { ...launched, shown: views(launched.shown) },
		soon: { ...soon, shown: views(soon.shown) },
		brands: suppliers.map((program) => ({
			id: program.id,
			name: namesOf(program).place,
			logo: program.logo,
		})),
		welcome: welcome
			? {
					title: welcome.title,
					video: filmSource(portal.settings, { ...welcome, poster: welcome.thumbnail }, (search) =>
						paths.play("library", welcome.id, search),
					),
				}
			: null,
	};
}
