import {
	isListedChapter,
	isOpenChapter,
	minutesOf,
	requiredChapters,
} from "#app/features/catalog/chapter.ts";
import { availability, opensAt } from "#app/features/catalog/program.ts";
import { pointsToEarn } from "#app/features/catalog/points.ts";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { standingIn, type Standing } from "#app/features/learner/learner.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import type { UnlockedProps } from "#app/features/programs/unlocked.tsx";
import { unlockedItems } from "#app/features/programs/unlocked.server.ts";
import { chapterRows } from "#app/features/training/chapter-list.server.ts";
import { graduateDesk, type GraduateDesk } from "#app/features/programs/graduate-desk.server.ts";
import { linkedInAddress } from "#app/features/learner/diploma.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";

function stateOf(
	{ program, enrollment, progress, graduated }: Standing,
	language: string,
	now: number,
) {
	if (enrollment) {
		return {
			kind: "registered" as const,
			started: progress.chapters.some((chapter) => chapter.pagesDone > 0),
			completion: progress.chapterCompletion,
			diploma: graduated,
		};
	}
	switch (availability(program, now)) {
		case "open":
			return { kind: "open" as const };
		case "coming-soon":
			return { kind: "comingSoon" as const, date: longDate(language, opensAt(program, now)) };
		case "not-yet":
			return { kind: "notYet" as const, date: longDate(language, program.startDate) };
		case "closed":
			return { kind: "closed" as const, date: longDate(language, program.endDate) };
	}
}

function deskView(
	context: LoggedInContext,
	{ program }: Standing,
	{ diploma, claims, next }: GraduateDesk,
	unlocked: UnlockedProps["items"],
	badges: readonly { won: boolean }[],
) {
	const { portal, user, language } = context;
	const origin = publicOrigin(context);
	const page = origin === null ? null : origin + paths.verify(diploma.number);
	return {
		place: namesOf(program).place,
		name: user.firstName,
		since: longDate(language, diploma.issuedAt, portal.settings.timeZone),
		test: diploma.test,
		badges: { won: badges.filter(({ won }) => won).length, of: badges.length },
		number: diploma.number,
		linkedIn: linkedInAddress(diploma, portal, page),
		unlocked,
		claims: [...claims],
		next: next.map((entry) => ({
			id: entry.id,
			title: entry.program.nameOnDevice,
			text: entry.program.description,
			href: entry.enrollment ? paths.training(entry.id) : paths.info(entry.id),
			isBegun: entry.enrollment !== null,
		})),
	};
}

export async function loadInfo(context: LoggedInContext, appId: number | null) {
	const { portal, catalog, user, now, language, t, url, messages } = context;
	const learner = await context.learner();
	const standing = unwrap(standingIn(catalog, learner, appId));
	const { program, chapters, progress, enrollment, graduated } = standing;
	const [favorites, desk] = await Promise.all([
		portal.backEnd.favorites.list(user, program.id),
		graduateDesk(portal.backEnd.rewards, catalog, learner, standing),
	]);
	const unlocked = graduated ? unlockedItems(catalog, learner, standing) : [];
	const state = stateOf(standing, language, now);
	const listed = chapters.filter(isListedChapter);
	const required = requiredChapters(chapters);
	const minutes = listed
		.filter(isOpenChapter)
		.reduce((sum, chapter) => sum + minutesOf(chapter), 0);
	const points = pointsToEarn(chapters, catalog.pointDescriptions);
	const time =
		minutes < 60
			? t("info.minutes", { count: minutes })
			: minutes % 60 === 0
				? t("info.fullHours", { hours: minutes / 60 })
				: t("info.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
	const facts = [
		{ key: "chapters", value: String(required.length) },
		{ key: "time", value: time },
		{ key: graduated ? "pointsInAll" : "points", value: String(points) },
	] as const;
	const done = new Set(
		progress.chapters.filter(isChapterComplete).map((chapter) => chapter.chapterId),
	);
	const badges = listed
		.map((chapter, position) => ({
			id: chapter.id,
			number: position + 1,
			title: chapter.title,
			image: chapter.badge,
			won: enrollment !== null && done.has(chapter.id),
		}))
		.filter((badge) => badge.image !== null);
	const prizes = [graduated, ...badges.map((badge) => badge.won)];
	const first = listed.find(
		(chapter) =>
			isOpenChapter(chapter) &&
			progress.chapters.some((way) => way.chapterId === chapter.id && way.totalPages > 0),
	);
	return {
		title: program.nameOnDevice,
		/** The address of the program's first page. Null if no open chapter has pages. */
		firstPage: first ? paths.page(program.id, first.id, 1) : null,
		frame: programFrame(context, standing, "info"),
		level: program.level,
		description: program.description,
		sources: program.sources,
		image: program.image ?? program.background.image,
		benefits: [...program.programBenefits],
		facts: required.length > 0 ? facts : [],
		state,
		rows: chapterRows(portal.settings, standing, true),
		badges,
		prizes: prizes.every(Boolean)
			? ("won" as const)
			: prizes.some(Boolean)
				? ("partlyWon" as const)
				: ("toBeWon" as const),
		graduated,
		desk: desk && deskView(context, standing, desk, unlocked, badges),
		/**
		 * The diploma's address if the user graduated, but the program is no longer complete. Otherwise
		 * null.
		 */
		diplomaHref: graduated && !standing.complete ? paths.diploma(program.id) : null,
		favorite: favorites.some((item) => item.itemType === "app" && item.itemId === program.id),
		/** True if the page asks a user who can register to do so first (CAT-15). */
		registerFirst:
			url.searchParams.get("register") === "first" &&
			state.kind === "open" &&
			messages.length === 0,
	};
}
