import type { Database } from "#app/platform/database/database.server.ts";
import {
	chapterCounts,
	questionCounts,
	resourceCounts,
	stepsByWeek,
	wrongAnswerCounts,
} from "./figure-rows.server.ts";
import { isTyped } from "#app/features/question/question.ts";
import {
	roundedCount,
	roundedCountBetween,
	roundedCountsByWeek,
	roundedPercent,
} from "./suppression.ts";
import { lastWeeks, weekMs, weekOf, type Weeks } from "./weeks.ts";
import { isListedChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import type { Step } from "#app/features/activity/report.ts";
import { resourceUses, type ResourceUse, type StepsInWeek } from "./figure-counts.ts";

/** A number that may be told; null: fewer than five. */
type RoundedCount = number | null;

export const steps = ["registered", "started", "graduated"] as const satisfies readonly Step[];

export interface ProgramFigures {
	weeks: Weeks;
	/** The Monday of the first week that has something to tell; null: there is none yet. */
	firstWeek: number | null;
	/** Until the last finished week. */
	soFar: Readonly<Record<Step, RoundedCount>>;
	inPeriod: Readonly<Record<Step, RoundedCount>>;
	/** Without the weeks before the first that has something to tell. */
	byWeek: readonly (Readonly<Record<Step, RoundedCount>> & { week: number })[];
	chapters: readonly ChapterFigures[];
	/** The lowest at first try first, those without a percentage last. */
	questions: readonly QuestionFigures[];
	/** The most used first. */
	resources: readonly ResourceFigures[];
	clients: RoundedCount;
}

export interface ChapterFigures {
	id: number;
	number: number;
	title: string;
	/** These two until the last finished week. */
	begun: RoundedCount;
	completed: RoundedCount;
	inPeriod: RoundedCount;
	/** Of everybody registered; null: too few. */
	percent: number | null;
}

export interface QuestionFigures {
	pageId: number;
	question: string;
	chapter: string;
	/** The place of its page in the chapter, from 1. */
	place: number;
	answered: RoundedCount;
	rightFirst: RoundedCount;
	/** Null: too few. */
	percent: number | null;
	/** Chosen most often first. */
	wrong: readonly { answer: string; count: number }[];
}

export type ResourceFigures = { itemId: string; title: string } & Readonly<
	Record<ResourceUse, RoundedCount>
>;

const wrongAnswersShown = 2;

/** Sums of what is told, so that they tell no more. */
function sumOf(figures: readonly RoundedCount[]): RoundedCount {
	return figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0) || null;
}

/** `chapters` that are listed; without wrong answers. */
async function questionFigures(
	db: Database,
	catalog: Catalog,
	appId: number,
	chapters: readonly Chapter[],
	weeks: Weeks,
) {
	const figures = await questionCounts(db, appId, [weeks.from, weeks.until]);
	const questions = [];
	for (const chapter of chapters) {
		for (const [place, page] of pagesOf(catalog, chapter.id).entries()) {
			if (page.kind !== "question") continue;
			const { answered = [], rightFirst = [] } = figures.get(page.id) ?? {};
			const wrongFirst = answered.map((people, index) => people - (rightFirst[index] ?? 0));
			const [right, wrong] = [rightFirst, wrongFirst].map(([from = 0, until = 0]) =>
				roundedCountBetween(from, until),
			) as [RoundedCount, RoundedCount];
			// Of two rounded parts, so that the percentage is rounded neither up nor down.
			const people = sumOf([right, wrong]);
			questions.push({
				pageId: page.id,
				question: page.question.question,
				isTyped: isTyped(page.question),
				chapter: chapter.title,
				place: place + 1,
				answered: people,
				rightFirst: right,
				percent: roundedPercent(right, people),
				wrong: [],
			});
		}
	}
	return questions.toSorted((a, b) => (a.percent ?? 101) - (b.percent ?? 101));
}

/** Of all weeks until then, from the first that has something to tell. */
function stepFigures(byWeek: readonly StepsInWeek[], until: number): ProgramFigures["byWeek"] {
	const first = byWeek[0]?.week ?? until;
	const counts = new Map(byWeek.map((each) => [each.week, each]));
	const weeks = Array.from(
		{ length: Math.max(0, (until - first) / weekMs) },
		(_, index) => first + index * weekMs,
	);
	const [registered = [], started = [], graduated = []] = steps.map((step) =>
		roundedCountsByWeek(weeks.map((week) => counts.get(week)?.[step] ?? 0)),
	);
	const figures = weeks.map((week, index) => ({
		week,
		registered: registered[index] ?? null,
		started: started[index] ?? null,
		graduated: graduated[index] ?? null,
	}));
	const begins = figures.findIndex((figure) => steps.some((step) => figure[step] !== null));
	return begins === -1 ? [] : figures.slice(begins);
}

const everyStep = (countOf: (step: Step) => RoundedCount): Record<Step, RoundedCount> => ({
	registered: countOf("registered"),
	started: countOf("started"),
	graduated: countOf("graduated"),
});

async function programFigures(
	db: Database,
	catalog: Catalog,
	appId: number,
	weeks: Weeks,
	now: number,
): Promise<ProgramFigures> {
	const listed = chaptersOf(catalog, appId).filter(isListedChapter);
	const last = weekOf(now);
	const inPeriod = [weeks.from, weeks.until];
	const [byWeek, chapters, questions, wrong, used] = await Promise.all([
		stepsByWeek(db, appId, last),
		chapterCounts(db, appId, [...inPeriod, last]),
		questionFigures(db, catalog, appId, listed, weeks),
		wrongAnswerCounts(db, appId, inPeriod),
		resourceCounts(db, appId, inPeriod),
	]);
	const all = stepFigures(byWeek, last);
	const soFar = everyStep((step) => sumOf(all.map((week) => week[step])));
	const shown = all.filter(({ week }) => week >= weeks.from && week < weeks.until);
	const wrongOf = Map.groupBy(wrong, ({ pageId }) => pageId);
	const resources = used
		.map(({ itemId, title, counts: each }): ResourceFigures => {
			const toldOf = (use: ResourceUse) =>
				roundedCountBetween(each[use][0] ?? 0, each[use][1] ?? 0);
			return {
				itemId,
				title,
				opened: toldOf("opened"),
				download: toldOf("download"),
				share: toldOf("share"),
				client: toldOf("client"),
			};
		})
		.filter((resource) => resourceUses.some((use) => resource[use] !== null))
		.toSorted((a, b) => (b.opened ?? 0) - (a.opened ?? 0) || a.title.localeCompare(b.title));
	return {
		weeks,
		firstWeek: all[0]?.week ?? null,
		soFar,
		inPeriod: everyStep((step) => sumOf(shown.map((week) => week[step]))),
		byWeek: shown,
		chapters: listed.map((chapter, index): ChapterFigures => {
			const { begun = 0, completed: [from = 0, until = 0, ever = 0] = [] } =
				chapters.get(chapter.id) ?? {};
			const completed = roundedCount(ever) || null;
			return {
				id: chapter.id,
				number: index + 1,
				title: chapter.title,
				begun: roundedCount(begun) || null,
				completed,
				inPeriod: roundedCountBetween(from, until),
				percent: roundedPercent(completed, soFar.registered),
			};
		}),
		questions: questions.map(({ isTyped: isTypedQuestion, ...question }) => ({
			...question,
			wrong: (wrongOf.get(question.pageId) ?? [])
				.filter((each) => each.isTyped === isTypedQuestion)
				.flatMap(({ answer, counts: [from = 0, until = 0] }) => {
					const count = roundedCountBetween(from, until);
					return count === null ? [] : [{ answer, count }];
				})
				.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer))
				.slice(0, wrongAnswersShown),
		})),
		resources,
		clients: sumOf(resources.map(({ client }) => client)),
	};
}

/** Figures of the studio: whole finished weeks, in fives (docs/decisions/0060). No person is named, and none can be worked out. */
export function createFigures(db: Database) {
	// Weeks that are over hardly change: each process counts once a week for its lists.
	const cache = createCache<string, Promise<readonly QuestionFigures[]>>("question figures", {
		max: 200,
	});
	const recent = async (
		catalog: Catalog,
		appId: number,
		now: number,
	): Promise<readonly QuestionFigures[]> => {
		const weeks = lastWeeks(now);
		const key = `${appId} ${weeks.until}`;
		const known = cache.get(key);
		if (known) return known;
		const counted = questionFigures(
			db,
			catalog,
			appId,
			chaptersOf(catalog, appId).filter(isListedChapter),
			weeks,
		);
		cache.set(key, counted);
		counted.catch(() => cache.delete(key));
		return counted;
	};
	return {
		/** Of a program that was never published there are none. */
		ofProgram: (
			catalog: Catalog,
			appId: number,
			weeks: Weeks,
			now: number,
		): Promise<ProgramFigures> => programFigures(db, catalog, appId, weeks, now),
		/** The questions lowest at first try in the last 13 weeks, those with a percentage. */
		async lowest(
			catalog: Catalog,
			appId: number,
			now: number,
			most: number = 3,
		): Promise<readonly QuestionFigures[]> {
			return (await recent(catalog, appId, now))
				.filter(({ percent }) => percent !== null)
				.slice(0, most);
		},
		/** Who got a question right in the last 13 weeks; null: the page is no question of the program's, or no one may know it yet. */
		async ofQuestion(
			catalog: Catalog,
			appId: number,
			pageId: number,
			now: number,
		): Promise<QuestionFigures | null> {
			return (await recent(catalog, appId, now)).find((each) => each.pageId === pageId) ?? null;
		},
	};
}
