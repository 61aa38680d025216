import {
	stepsByWeek,
	chapterCounts,
	questionCounts,
	resourceCounts,
} from "#app/features/studio/figures/figure-rows.server.ts";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { programReport } from "#app/features/activity/report/program-report.server.ts";
import { createFigures, type ProgramFigures } from "#app/features/studio/figures/figures.server.ts";
import { generateYear, yearBegins, type Year } from "#tests/support/generated-year.ts";
import { samplePack } from "#tests/support/packs.ts";
import { atEnd, temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const appId = 620;
const day = 86_400_000;
const week = 7 * day;

async function aYear(people: number) {
	const { database } = await temporaryDatabase();
	const mediaDir = join(temporaryFolder(), "media");
	await importPack(database, samplePack, mediaDir, 1);
	const source = createCatalog(database.db, { mediaDir });
	atEnd(() => source.close());
	const catalog = await source.current();
	const { db } = database;
	const year = await generateYear(database, people);
	return { db, catalog, year, figures: createFigures(db) };
}

/** By hand: what is in a list before a time. */
const before = (time: number, lines: readonly { at: number }[]) =>
	lines.filter(({ at }) => at < time).length;
const at = (time: number) => ({ at: time });

const fives = (count: number) => Math.floor(count / 5) * 5;
const shown = (
	lines: readonly { at: number }[],
	{ from, until }: { from: number; until: number },
) => fives(before(until, lines)) - fives(before(from, lines)) || null;

function wrongOf(year: Year, page: number) {
	return Map.groupBy(
		year.wrong.filter((line) => line.page === page),
		({ answer }) => answer,
	);
}

const question = (figures: ProgramFigures, page: number) =>
	figures.questions.find(({ pageId }) => pageId === page);

describe("Figures of a generated year", () => {
	it("are those counted by hand, in fives, in any weeks (STUDIO-43)", async () => {
		const { catalog, year, figures } = await aYear(240);
		const now = yearBegins + 52 * week + 2 * day;
		const last = yearBegins + 52 * week;
		for (const [from, until] of [
			[0, 52],
			[30, 43],
			[39, 52],
			[51, 52],
		] as const) {
			const weeks = { from: yearBegins + from * week, until: yearBegins + until * week };
			const result = await figures.ofProgram(catalog, appId, weeks, now);
			const { soFar, inPeriod, byWeek, chapters, resources, questions } = result;
			for (const step of ["registered", "started", "graduated"] as const) {
				const lines = year[step].map(at);
				expect([step, soFar[step], inPeriod[step]]).toEqual([
					step,
					shown(lines, { from: 0, until: last }),
					shown(lines, weeks),
				]);
				for (const each of byWeek)
					expect(each[step]).toBe(shown(lines, { from: each.week, until: each.week + week }));
			}
			expect(chapters.map(({ id }) => id)).toEqual([6201, 6202, 6203]);
			for (const chapter of chapters) {
				const completed = year.completed.filter((line) => line.chapter === chapter.id);
				const begun = year.begun.filter((line) => line.chapter === chapter.id);
				expect(chapter).toMatchObject({
					begun: fives(before(last, begun)) || null,
					completed: fives(before(last, completed)) || null,
					inPeriod: shown(completed, weeks),
				});
			}
			for (const page of [620103, 620202, 620203, 620205, 620208]) {
				const tries = year.tries.filter((line) => line.page === page);
				const right = tries.filter((line) => line.right);
				const rightFirst = shown(right, weeks);
				const answered =
					(rightFirst ?? 0) +
						(shown(
							tries.filter((line) => !line.right),
							weeks,
						) ?? 0) || null;
				const wrong = [...wrongOf(year, page)]
					.filter(([, lines]) =>
						page !== 620203 && page !== 620205
							? true
							: new Set(lines.filter((line) => line.at < weeks.until).map(({ user }) => user))
									.size >= 5,
					)
					.map(([answer, lines]) => ({
						answer,
						count:
							shown(
								lines.map(({ at: time }) => at(time - (time % day))),
								weeks,
							) ?? 0,
					}))
					.filter(({ count }) => count > 0)
					.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer));
				expect(question(result, page)).toMatchObject({
					answered,
					rightFirst,
					percent:
						(answered ?? 0) < 20 ? null : Math.round((100 * (rightFirst ?? 0)) / (answered ?? 1)),
					wrong: wrong.slice(0, 2),
				});
			}
			const percentages = questions.map(({ percent }) => percent ?? 101);
			expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
			const items = Map.groupBy(year.uses, ({ item }) => item);
			const used = [...items].flatMap(([itemId, lines]) => {
				const of = (use: string) =>
					shown(
						lines.filter((line) => line.use === use).map((line) => at(line.at - (line.at % day))),
						weeks,
					);
				const all = {
					opened: of("opened"),
					download: of("download"),
					share: of("share"),
					client: of("client"),
				};
				return Object.values(all).some(Boolean)
					? [{ itemId, title: itemId.replace("asset:", "Title "), ...all }]
					: [];
			});
			expect(resources).toHaveLength(used.length);
			expect(resources).toEqual(expect.arrayContaining(used));
		}
	});

	it("count what the report of the command counts, before anything is hidden (STUDIO-43)", async () => {
		const { db, catalog, year } = await aYear(120);
		const [from, until] = [yearBegins + 10 * week, yearBegins + 40 * week];
		const report = await programReport({ catalog, db }, appId, { from, until });
		if (!report.ok) throw new Error("No program");
		const reported = (section: string, measure: string, id?: number | string) =>
			report.value
				.filter(
					(row) =>
						row.section === section &&
						row.measure === measure &&
						(id === undefined || row.id === id) &&
						row.week === undefined,
				)
				.reduce((sum, row) => sum + Number(row.value), 0);
		const inPeriod = ([start = 0, end = 0]: readonly number[]) => end - start;
		const steps = (await stepsByWeek(db, appId, until)).filter((each) => each.week >= from);
		expect(steps.reduce((sum, { registered }) => sum + registered, 0)).toBe(
			reported("registrations", "registered"),
		);
		expect(steps.reduce((sum, { graduated }) => sum + graduated, 0)).toBe(
			reported("graduates", "graduated"),
		);
		const chapters = await chapterCounts(db, appId, [from, until]);
		for (const [id, { completed }] of chapters)
			expect(inPeriod(completed)).toBe(reported("chapters", "completed", id));
		const questions = await questionCounts(db, appId, [from, until]);
		expect(questions.size).toBe(5);
		for (const [id, { answered, rightFirst }] of questions) {
			expect(inPeriod(answered)).toBe(reported("questions", "answered", id));
			expect(inPeriod(rightFirst)).toBe(reported("questions", "right_first", id));
		}
		for (const { itemId, counts: each } of await resourceCounts(db, appId, [from, until])) {
			const opened =
				reported("use_items", "resource", itemId) + reported("use_items", "videos", itemId);
			expect([
				inPeriod(each.opened),
				inPeriod(each.download),
				inPeriod(each.share),
				inPeriod(each.client),
			]).toEqual([
				opened,
				...["download", "share", "client"].map((measure) => reported("use_items", measure, itemId)),
			]);
		}
		expect((await chapterCounts(db, appId, [until + 100 * week])).get(6201)?.begun).toBe(
			year.begun.filter(({ chapter }) => chapter === 6201).length,
		);
	});

	it("name the lowest questions, and each by its page, for the lists of the studio (STUDIO-44)", async () => {
		const { catalog, year, figures } = await aYear(240);
		const now = yearBegins + 20 * week;
		const lowest = await figures.lowest(catalog, appId, now);
		expect(lowest).toHaveLength(3);
		const weeks = { from: now - 13 * week, until: now };
		for (const { pageId, percent, question: text } of lowest) {
			const tries = year.tries.filter((line) => line.page === pageId);
			const [right = 0, wrong = 0] = [true, false].map(
				(isRight) =>
					shown(
						tries.filter((line) => line.right === isRight),
						weeks,
					) ?? 0,
			);
			expect(percent).toBe(Math.round((100 * right) / (right + wrong)));
			expect(text).not.toBe("");
		}
		expect(await figures.ofQuestion(catalog, appId, lowest[0]?.pageId ?? 0, now)).toEqual(
			lowest[0],
		);
		expect(await figures.ofQuestion(catalog, appId, 620101, now)).toBeNull();
		expect(await figures.lowest(catalog, 787, now)).toEqual([]);
		expect(await figures.ofProgram(catalog, 999, weeks, now)).toMatchObject({
			firstWeek: null,
			chapters: [],
			questions: [],
		});
	});
});
