import {
	type Report,
	byWeek,
	isoDay,
	type ReportRow,
	type Period,
	type ReportedUse,
	percent,
} from "./report-table.ts";
import {
	showRegistrants,
	registeredCount,
	peopleByWeek,
	optedInPeople,
	reportedChapters,
	reportedQuestions,
	reportedWrongAnswers,
	reportedItemUse,
} from "./report-queries.server.ts";
import { fail, ok } from "#app/platform/errors.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { isListedChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { isTyped } from "#app/features/question/question.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/**
 * Counts all registrations, and names the people who confirmed their address. By registering, they
 * gave their names to the trade show.
 */
const showReport: Report = async ({ catalog, db }, showId, period) => {
	const show = catalog.tradeShows?.find((candidate) => candidate.id === showId);
	if (!show) return fail("noShowData");
	const registrants = await showRegistrants(db, showId, period);
	const named = registrants.filter(({ isProven }) => isProven);
	const subject = { id: showId, title: show.name };
	return ok([
		{ section: "registrations", ...subject, measure: "registered", value: registrants.length },
		...byWeek(registrants.map(({ at }) => at)).map(([week, count]): ReportRow => ({
			section: "registrations",
			week,
			...subject,
			measure: "registered",
			value: count,
		})),
		...named.map(({ name, email, country, at }): ReportRow => ({
			section: "registrants",
			title: name,
			measure: "registered",
			value: isoDay(at),
			detail: email,
			country,
		})),
	]);
};

/**
 * Reports only what a supplier may know: figures, and the people whom `optedInPeople` returns.
 */
export const programReport: Report = async ({ catalog, db }, appId, period) => {
	const program = appId === PORTAL_APP_ID ? null : catalog.programById.get(appId);
	if (!program) return fail("programNotFound", appId);
	const [everybody, registered, graduated, optedIn, figures, use] = await Promise.all([
		registeredCount(db, appId),
		peopleByWeek(db, appId, "registered", period),
		peopleByWeek(db, appId, "graduated", period),
		optedInPeople(db, appId, period),
		reportedChapters(db, appId, period),
		reportedItemUse(db, appId, period),
	]);
	const subject = { id: appId, title: program.nameOnDevice };
	const listed = chaptersOf(catalog, appId).filter(isListedChapter);
	return ok([
		...countRows("registrations", "registered", subject, registered),
		{ section: "registrations", ...subject, measure: "opted_in", value: optedIn.length },
		...listed.flatMap((chapter) => chapterRows(chapter, figures.get(chapter.id), everybody)),
		...(await questionRows({ catalog, db }, appId, listed, period)),
		...countRows("graduates", "graduated", subject, graduated),
		...useRows(use),
		...optedIn.map(({ at, graduatedAt, name, email, country }): ReportRow => ({
			section: "people",
			title: name,
			measure: graduatedAt !== null ? "graduated" : "registered",
			value: isoDay(graduatedAt ?? at),
			detail: email,
			country,
		})),
	]);
};

/** The reports of `npm run report`, by name. */
export const reports = {
	program: programReport,
	show: showReport,
} satisfies Record<string, Report>;

function countRows(
	section: string,
	measure: string,
	subject: { id: number; title: string },
	weeks: readonly { week: number; people: number }[],
): ReportRow[] {
	return [
		{ section, ...subject, measure, value: weeks.reduce((sum, { people }) => sum + people, 0) },
		...weeks.map(({ week, people }): ReportRow => ({
			section,
			week: isoDay(week),
			...subject,
			measure,
			value: people,
		})),
	];
}

function chapterRows(
	chapter: Chapter,
	figures: { begun: number; completed: number } | undefined,
	registered: number,
): ReportRow[] {
	const { begun, completed } = figures ?? { begun: 0, completed: 0 };
	const row = (measure: string, value: number): ReportRow => ({
		section: "chapters",
		id: chapter.id,
		title: chapter.title,
		measure,
		value,
	});
	const share = percent(completed, registered);
	return [
		row("begun", begun),
		row("completed", completed),
		...(share === null ? [] : [row("completed_percent", share)]),
	];
}

async function questionRows(
	{ catalog, db }: { catalog: Catalog; db: Database },
	appId: number,
	chapters: readonly Chapter[],
	period: Period,
): Promise<ReportRow[]> {
	const [figures, wrong] = await Promise.all([
		reportedQuestions(db, appId, period),
		reportedWrongAnswers(db, appId, period),
	]);
	const rows: ReportRow[] = [];
	for (const chapter of chapters) {
		for (const page of pagesOf(catalog, chapter.id)) {
			if (page.kind !== "question") continue;
			const {
				answered,
				rightFirst,
				wrong: wrongTries,
			} = figures.get(page.id) ?? { answered: 0, rightFirst: 0, wrong: 0 };
			const row = (measure: string, value: number, detail?: string): ReportRow => ({
				section: "questions",
				id: page.id,
				title: page.question.question,
				measure,
				value,
				detail,
			});
			const share = percent(rightFirst, answered);
			const commonest = wrong.find(
				(each) => each.pageId === page.id && each.isTyped === isTyped(page.question),
			);
			rows.push(
				row("answered", answered, chapter.title),
				row("right_first", rightFirst),
				row("wrong_tries", wrongTries),
			);
			if (share !== null) rows.push(row("right_first_percent", share));
			if (commonest) rows.push(row("commonest_wrong_answer", commonest.count, commonest.answer));
		}
	}
	return rows;
}

function useRows(use: readonly ReportedUse[]): ReportRow[] {
	const weeks = new Map<string, ReportRow & { value: number }>();
	const items = new Map<string, ReportRow & { value: number }>();
	for (const { category, itemId, title, week, count } of use) {
		const monday = isoDay(week);
		const inWeek = weeks.get(`${monday} ${category}`) ?? {
			section: "use",
			week: monday,
			title: "",
			measure: category,
			value: 0,
		};
		weeks.set(`${monday} ${category}`, { ...inWeek, value: inWeek.value + count });
		const key = `${category} ${itemId ?? title}`;
		const ofItem = items.get(key) ?? {
			section: "use_items",
			id: itemId ?? "",
			title,
			measure: category,
			value: 0,
		};
		items.set(key, { ...ofItem, title: title || ofItem.title, value: ofItem.value + count });
	}
	return [...weeks.values(), ...[...items.values()].toSorted((a, b) => b.value - a.value)];
}
