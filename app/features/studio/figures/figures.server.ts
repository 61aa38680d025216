import {
	reportedChapters,
	reportedQuestions,
	reportedWrongAnswers,
} from "#app/features/activity/report-queries.server.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import { isTyped } from "#app/features/question/question.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import { breakdownOf, minPeople, shareOf, type Breakdown, type Share } from "./breakdown.ts";
import { contactCounts } from "./contacts.server.ts";
import {
	passDays,
	peopleByPlace,
	resourceUses,
	stepDays,
	testCounts,
	useCounts,
	type DayCount,
	type ResourceUse,
	type TestCounts,
	type UseCounts,
} from "./figure-rows.server.ts";
import { monthOf, monthsBetween, parseMonth, type Month } from "./month.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { HOUR_MS } from "#app/constants.ts";

/** The steps that agents reach, in this order. `passed` means passing a test. */
export const milestones = ["registered", "started", "passed", "graduated"] as const;
type Milestone = (typeof milestones)[number];

const measures = [...milestones, "contacts", "share", "client"] as const;
type Measure = (typeof measures)[number];

/** Counts for the month, the month before, and overall. */
interface Total {
	month: number;
	before: number;
	soFar: number;
}

export interface ProgramFigures {
	month: Month;
	/**
	 * The months, latest first: from the current month back to the first month with a count, or to
	 * the requested month if that is earlier.
	 */
	months: readonly (Month & Readonly<Record<Milestone, number>>)[];
	totals: Readonly<Record<Measure, Total>>;
	/** The number of agents who agreed to be contacted but haven't confirmed their email address. */
	unconfirmed: number;
	/** All-time counts. */
	chapters: readonly { id: number; title: string; begun: number; completed: number }[];
	tests: readonly TestFigures[];
	/** All registered agents by country code. A null key means that the agents gave no country. */
	countries: Breakdown<string | null>;
	/** All registered agents by agency. A null key means that the agents gave no agency. */
	agencies: Breakdown<string | null>;
	questions: QuestionBreakdown;
	resources: ResourceBreakdown;
}

export type TestFigures = Omit<TestCounts, "right" | "questions"> & {
	id: number;
	title: string;
	/**
	 * The average of everyone's last sitting, in percent. Null if fewer than ten people took the
	 * test.
	 */
	average: number | null;
};

export interface QuestionFigures extends Share {
	pageId: number;
	question: string;
	chapter: string;
	/** The number of the question's page in its chapter, from 1. */
	place: number;
	answered: number;
	/**
	 * At most two wrong answers that were given ten times or more, the most frequent first. A typed
	 * one was given by at least ten people.
	 */
	wrong: readonly { answer: string; count: number }[];
}

export interface QuestionBreakdown {
	/** Questions that ten people or more answered, hardest first. */
	shown: readonly QuestionFigures[];
	/** All other questions together. Null if there are none, or if they have too few answers. */
	rest: ({ questions: number; answered: number } & Share) | null;
}

export interface ResourceBreakdown {
	/** A null count isn't shown. The count in `rest` includes it, or is null, too. */
	shown: readonly ({ itemId: string; title: string } & Record<ResourceUse, number | null>)[];
	rest: Readonly<Record<ResourceUse, number | null>>;
}

/**
 * Returns the measures to show. Omits `passed` if no one has taken a current test or passed any
 * test.
 */
export function measuresOf({ tests, totals }: ProgramFigures): Measure[] {
	return measures.filter(
		(measure) => measure !== "passed" || tests.length > 0 || totals.passed.soFar > 0,
	);
}

const wrongAnswersShown = 2;
const agenciesShown = 25;
// The earliest month that can be requested is ten years ago.
const longestMs = 315_576_000_000;
const always = { from: 0, until: Number.MAX_SAFE_INTEGER };

function sumIn(days: readonly DayCount[], { from, until }: Month): number {
	return days.reduce((sum, { day, count }) => sum + (day >= from && day < until ? count : 0), 0);
}

/**
 * Returns the percentage to sort by. If it isn't shown, returns the bound that follows from
 * `fewer`, or 101 if `fewer` is null. The hardest question has the lowest value.
 */
function hardness({ percent, fewer, answered }: QuestionFigures): number {
	const bound = (100 * (minPeople - 1)) / answered;
	return percent ?? (fewer === "part" ? bound : fewer === "others" ? 100 - bound : 101);
}

/**
 * Breaks down all answers so far by question. Includes a wrong answer only if it was given ten
 * times or more, and a typed one only if at least ten people gave it.
 */
async function questionBreakdown(
	db: Database,
	catalog: Catalog,
	appId: number,
	withAnswers: boolean,
): Promise<QuestionBreakdown> {
	const [counts, wrong] = await Promise.all([
		reportedQuestions(db, appId, always),
		withAnswers ? reportedWrongAnswers(db, appId, always, minPeople) : [],
	]);
	const wrongOf = Map.groupBy(wrong, ({ pageId }) => pageId);
	const questions = chaptersOf(catalog, appId)
		.filter(isListedChapter)
		.flatMap((chapter) =>
			pagesOf(catalog, chapter.id).flatMap((page, index) => {
				const { answered = 0, rightFirst = 0 } = counts.get(page.id) ?? {};
				if (page.kind !== "question") return [];
				const isTypedQuestion = isTyped(page.question);
				return {
					rightFirst,
					figures: {
						pageId: page.id,
						question: page.question.question,
						chapter: chapter.title,
						place: index + 1,
						answered,
						...shareOf(rightFirst, answered),
						wrong: (wrongOf.get(page.id) ?? [])
							.filter((each) => each.isTyped === isTypedQuestion && each.count >= minPeople)
							.map(({ answer, count }) => ({ answer, count }))
							.slice(0, wrongAnswersShown),
					} satisfies QuestionFigures,
				};
			}),
		);
	const { groups, rest } = breakdownOf(
		questions.map(({ figures }) => [figures.pageId, figures.answered]),
	);
	const shown = new Set(groups.map(({ key }) => key));
	const joined = new Set(rest?.keys);
	return {
		shown: questions
			.map(({ figures }) => figures)
			.filter(({ pageId }) => shown.has(pageId))
			.toSorted((a, b) => hardness(a) - hardness(b) || b.answered - a.answered),
		rest: rest && {
			questions: rest.keys.length,
			answered: rest.count,
			...shareOf(
				questions.reduce(
					(sum, { figures, rightFirst }) => sum + (joined.has(figures.pageId) ? rightFirst : 0),
					0,
				),
				rest.count,
			),
		},
	};
}

function resourceBreakdown(uses: readonly UseCounts[]): ResourceBreakdown {
	const titles = new Map(uses.map(({ itemId, title }) => [itemId, title]));
	const parts = new Map(
		resourceUses.map((use) => {
			const counts = new Map<string, number>();
			for (const each of uses)
				if (each.use === use) counts.set(each.itemId, (counts.get(each.itemId) ?? 0) + each.soFar);
			const { groups, rest } = breakdownOf(counts);
			const shown = new Map(groups.map(({ key, count }) => [key, count]));
			return [use, { counts, shown, rest }];
		}),
	);
	const eachUse = (countOf: (use: ResourceUse) => number | null) => ({
		opened: countOf("opened"),
		download: countOf("download"),
		share: countOf("share"),
		client: countOf("client"),
	});
	return {
		shown: [...titles]
			.map(([itemId, title]) => ({
				itemId,
				title,
				...eachUse((use) => {
					const part = parts.get(use);
					return part?.shown.get(itemId) ?? (part?.counts.has(itemId) ? null : 0);
				}),
			}))
			.filter((row) => resourceUses.some((use) => (row[use] ?? 0) > 0))
			.toSorted(
				(a, b) =>
					(b.share ?? 0) - (a.share ?? 0) ||
					(b.opened ?? 0) - (a.opened ?? 0) ||
					a.title.localeCompare(b.title),
			),
		rest: eachUse((use) => parts.get(use)?.rest?.count ?? null),
	};
}

/** Combines different spellings of an agency under the most frequent one. */
function agencyBreakdown(
	places: readonly { agency: string | null; count: number }[],
): Breakdown<string | null> {
	const agencies = new Map<string, Map<string, number>>();
	for (const { agency, count } of places) {
		const name = (agency ?? "").normalize("NFKC").replaceAll(/\s+/g, " ").trim();
		const key = name.toLowerCase();
		const spellings = agencies.get(key) ?? new Map<string, number>();
		agencies.set(key, spellings.set(name, (spellings.get(name) ?? 0) + count));
	}
	return breakdownOf(
		[...agencies.values()].map((spellings) => {
			const [[name] = [""]] = [...spellings].toSorted((a, b) => b[1] - a[1]);
			return [name || null, [...spellings.values()].reduce((sum, count) => sum + count, 0)];
		}),
		agenciesShown,
	);
}

function countryBreakdown(places: readonly { country: string | null; count: number }[]) {
	const countries = new Map<string | null, number>();
	for (const { country, count } of places) {
		const code = country?.toLowerCase() || null;
		countries.set(code, (countries.get(code) ?? 0) + count);
	}
	return breakdownOf(countries);
}

async function programFigures(
	db: Database,
	catalog: Catalog,
	appId: number,
	requested: Month | null,
	now: number,
): Promise<ProgramFigures> {
	const month =
		requested !== null && requested.from <= now && requested.from > now - longestMs
			? requested
			: monthOf(now);
	const before = monthOf(month.from, -1);
	const listed = chaptersOf(catalog, appId).filter(isListedChapter);
	const [registered, started, graduated, passed, contacts, uses, places, begun, tests, questions] =
		await Promise.all([
			stepDays(db, appId, "registered"),
			stepDays(db, appId, "started"),
			stepDays(db, appId, "graduated"),
			passDays(db, appId),
			contactCounts(db, appId),
			useCounts(db, appId, [month, before]),
			peopleByPlace(db, appId),
			reportedChapters(db, appId, always),
			testCounts(db, appId),
			questionBreakdown(db, catalog, appId, true),
		]);
	const ofEach = <Value>(valueOf: (days: readonly DayCount[]) => Value) => ({
		registered: valueOf(registered),
		started: valueOf(started),
		passed: valueOf(passed),
		graduated: valueOf(graduated),
	});
	const totalOf = (days: readonly DayCount[]): Total => ({
		month: sumIn(days, month),
		before: sumIn(days, before),
		soFar: sumIn(days, always),
	});
	const totalOfUse = (use: ResourceUse): Total => {
		const counted = uses.filter((each) => each.use === use);
		const sum = (countOf: (each: UseCounts) => number | undefined) =>
			counted.reduce((all, each) => all + (countOf(each) ?? 0), 0);
		return {
			month: sum(({ inMonths }) => inMonths[0]),
			before: sum(({ inMonths }) => inMonths[1]),
			soFar: sum(({ soFar }) => soFar),
		};
	};
	const first = Math.min(
		month.from,
		...[...registered, ...started, ...passed, ...graduated].map(({ day }) => day),
	);
	return {
		month,
		months: monthsBetween(first, now).map((each) => ({
			...each,
			...ofEach((days) => sumIn(days, each)),
		})),
		totals: {
			...ofEach(totalOf),
			contacts: totalOf(contacts.days),
			share: totalOfUse("share"),
			client: totalOfUse("client"),
		},
		unconfirmed: contacts.unconfirmed,
		chapters: listed.map(({ id, title }) => ({
			id,
			title,
			begun: begun.get(id)?.begun ?? 0,
			completed: begun.get(id)?.completed ?? 0,
		})),
		tests: listed.flatMap(({ id, title }) => {
			const counts = tests.get(id);
			if (!counts) return [];
			const { right, questions: of, ...people } = counts;
			const average = people.taken < minPeople ? null : Math.round((100 * right) / of);
			return [{ id, title, ...people, average }];
		}),
		countries: countryBreakdown(places),
		agencies: agencyBreakdown(places),
		questions,
		resources: resourceBreakdown(uses),
	};
}

/**
 * Creates the studio's figures: exact totals, and breakdowns from which no one can tell what one
 * person did (docs/decisions/0060-figures.md).
 */
export function createFigures(db: Database) {
	// The list of programs and the page of a question show these figures. Each process computes them
	// at most once an hour for each program.
	const cache = createCache<string, Promise<readonly QuestionFigures[]>>("question figures", {
		max: 200,
	});
	const recent = async (
		catalog: Catalog,
		appId: number,
		now: number,
	): Promise<readonly QuestionFigures[]> => {
		const key = `${appId} ${Math.floor(now / HOUR_MS)}`;
		const known = cache.get(key);
		if (known) return known;
		const counted = questionBreakdown(db, catalog, appId, false).then(({ shown }) => shown);
		cache.set(key, counted);
		counted.catch(() => cache.delete(key));
		return counted;
	};
	return {
		/**
		 * Returns the figures of a month. Uses the current month if `month` is null, in the future, or
		 * more than ten years ago.
		 */
		ofProgram: (
			catalog: Catalog,
			appId: number,
			month: Month | null,
			now: number,
		): Promise<ProgramFigures> => programFigures(db, catalog, appId, month, now),
		/** Returns at most `most` questions, hardest first. Omits questions without a percentage. */
		async hardest(
			catalog: Catalog,
			appId: number,
			now: number,
			most: number = 3,
		): Promise<readonly QuestionFigures[]> {
			return (await recent(catalog, appId, now))
				.filter(({ percent }) => percent !== null)
				.slice(0, most);
		},
		/**
		 * Returns how people first answered a question. Returns null if the page isn't a question of
		 * the program or has too few answers.
		 */
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

/**
 * Returns a program and its figures for the month in the URL, such as `?month=2026-11`. Throws
 * `notFound` like `openProgram`.
 */
export async function requestedFigures(args: Parameters<typeof openProgram>[0]) {
	const open = await openProgram(args);
	const { studio, url, now, catalog } = open.context;
	const month = parseMonth(url.searchParams.get("month"));
	return { ...open, figures: await studio.figures.ofProgram(catalog, open.appId, month, now) };
}
