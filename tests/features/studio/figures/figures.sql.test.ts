import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { programReport } from "#app/features/activity/reports.server.ts";
import { breakdownOf, shareOf } from "#app/features/studio/figures/breakdown.ts";
import { contactsOf } from "#app/features/studio/figures/contacts.server.ts";
import { createFigures } from "#app/features/studio/figures/figures.server.ts";
import { monthOf, parseMonth, type Month } from "#app/features/studio/figures/month.ts";
import { generateYear, yearBegins, type Year } from "#tests/support/generated-year.ts";
import { samplePack } from "#tests/support/packs.ts";
import { atEnd, temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const appId = 620;
const day = 86_400_000;
const now = yearBegins + 365 * day;

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

const during = ({ from, until }: Month, times: readonly number[]) =>
	times.filter((at) => at >= from && at < until).length;

function totalOf(times: readonly number[], month: Month) {
	return {
		month: during(month, times),
		before: during(monthOf(month.from, -1), times),
		soFar: times.length,
	};
}

/** Returns the breakdown of a list of keys by how often each key occurs. */
function grouped<Key extends string | number | null>(keys: readonly Key[]) {
	const { groups, rest } = breakdownOf(
		[...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]),
	);
	return {
		groups: new Map(groups.map(({ key, count }) => [key, count])),
		rest: rest?.count ?? null,
	};
}

function asMap<Key>({
	groups,
	rest,
}: {
	groups: readonly { key: Key; count: number }[];
	rest: { count: number } | null;
}) {
	return {
		groups: new Map(groups.map(({ key, count }) => [key, count])),
		rest: rest?.count ?? null,
	};
}

const answersOf = (year: Year, page: number) => year.tries.filter((line) => line.page === page);

describe("The figures of a program", () => {
	it("A program's figures are exact for each month and overall (STUDIO-40, STUDIO-41)", async () => {
		const { catalog, year, figures } = await aYear(240);
		for (const asked of [
			null,
			parseMonth("2026-03"),
			parseMonth("2025-11"),
			parseMonth("2031-01"),
		]) {
			const month = asked !== null && asked.from <= now ? asked : monthOf(now);
			const result = await figures.ofProgram(catalog, appId, asked, now);
			expect(result.month).toEqual(month);
			const uses = (use: string) =>
				year.uses.filter((line) => line.use === use).map(({ at }) => at);
			expect(result.totals).toEqual({
				registered: totalOf(year.registered, month),
				started: totalOf(year.started, month),
				passed: totalOf(year.passed, month),
				graduated: totalOf(year.graduated, month),
				contacts: totalOf(
					year.agreed.map(({ at }) => at),
					month,
				),
				share: totalOf(uses("share"), month),
				client: totalOf(uses("client"), month),
			});
			expect(result.months[0]?.from).toBe(monthOf(now).from);
			for (const each of result.months)
				expect([each.registered, each.started, each.passed, each.graduated]).toEqual(
					[year.registered, year.started, year.passed, year.graduated].map((times) =>
						during(each, times),
					),
				);
			expect(result.months.at(-1)?.registered).toBeGreaterThan(0);
			for (const chapter of result.chapters)
				expect(chapter).toMatchObject({
					begun: year.begun.filter((line) => line.chapter === chapter.id).length,
					completed: year.completed.filter((line) => line.chapter === chapter.id).length,
				});
			expect(result.chapters.map(({ id }) => id)).toEqual([6201, 6202, 6203]);
		}
		// The earliest month is ten years ago.
		for (const [month, isShown] of [
			[parseMonth("2016-12"), true],
			[parseMonth("2016-11"), false],
		] as const)
			expect((await figures.ofProgram(catalog, appId, month, now)).month).toEqual(
				isShown ? month : monthOf(now),
			);
	});

	it("A program's figures include a new registration and a new use of a resource right away, but no use of another program's resources (STUDIO-41)", async () => {
		const { db, catalog, year, figures } = await aYear(12);
		const { id } = await db
			.insertInto("user_account")
			.values({
				email: "late@example.org",
				first_name: "Late",
				last_name: "Comer",
				country: "gb",
				password_hash: null,
				language: null,
				training_started: null,
				proven_at: null,
				created_at: now,
				updated_at: now,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("enrollment")
			.values({
				user_id: id,
				app_id: appId,
				created_at: now,
				updated_at: now,
				opt_in_at: null,
				training_started: null,
				training_graduated: null,
			})
			.execute();
		const share = (app_id: number) => ({
			user_id: id,
			app_id,
			category: "share",
			item_id: "asset:1",
			activity: JSON.stringify({ title: "A new title" }),
			tracking: "{}",
			created_at: now,
		});
		const before = (await figures.ofProgram(catalog, appId, null, now)).totals.share;
		await db
			.insertInto("activity_event")
			.values([share(appId), share(787), share(787)])
			.execute();
		const { totals } = await figures.ofProgram(catalog, appId, null, now);
		expect(totals.registered).toEqual(totalOf([...year.registered, now], monthOf(now)));
		expect([totals.share.month, totals.share.soFar]).toEqual([before.month + 1, before.soFar + 1]);
	});

	it("A program's figures show countries and agencies with ten agents or more, and group the others (STUDIO-42)", async () => {
		const { catalog, year, figures } = await aYear(240);
		const { countries, agencies } = await figures.ofProgram(catalog, appId, null, now);
		expect(asMap(countries)).toEqual(
			grouped(year.places.map(({ country }) => country?.toLowerCase() ?? null)),
		);
		const names = new Map([
			["maple & main", "Maple & Main"],
			["harbor travel", "Harbor Travel"],
			["", null],
		]);
		expect(asMap(agencies)).toEqual(
			grouped(
				year.places.map(({ agency }) => {
					const name = (agency ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();
					return names.has(name) ? (names.get(name) ?? null) : agency;
				}),
			),
		);
		expect(countries.rest?.keys.length).toBeGreaterThan(1);
		expect(agencies.groups.length).toBeGreaterThan(2);
	});

	it("A program's figures show a test's results with their average, and list the hardest questions first (STUDIO-43)", async () => {
		const { catalog, year, figures } = await aYear(240);
		const { tests, questions } = await figures.ofProgram(catalog, appId, null, now);
		const right = year.results.reduce((sum, result) => sum + result.right, 0);
		expect(tests).toEqual([
			{
				id: 6202,
				title: "Parks and roads",
				taken: year.results.length,
				passed: year.passed.length,
				atOnce: year.results.filter(({ passed, sitting }) => passed && sitting === 1).length,
				average: Math.round((100 * right) / (4 * year.results.length)),
			},
		]);
		const pages = [620103, 620202, 620203, 620205, 620208];
		expect(questions.shown.map(({ pageId }) => pageId).toSorted()).toEqual(pages);
		for (const question of questions.shown) {
			const tries = answersOf(year, question.pageId);
			const isTyped = [620203, 620205].includes(question.pageId);
			const wrong = [
				...Map.groupBy(
					year.wrong.filter(({ page }) => page === question.pageId),
					({ answer }) => answer,
				),
			]
				.map(([answer, lines]) => ({
					answer,
					count: lines.length,
					people: isTyped ? new Set(lines.map(({ user }) => user)).size : lines.length,
				}))
				.filter(({ people }) => people >= 10)
				.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer))
				.map(({ answer, count }) => ({ answer, count }));
			expect(question).toMatchObject({
				answered: tries.length,
				...shareOf(tries.filter(({ right: isRight }) => isRight).length, tries.length),
				wrong: wrong.slice(0, 2),
			});
		}
		const percentages = questions.shown.flatMap(({ percent }) => percent ?? []);
		expect(percentages.length).toBeGreaterThan(2);
		expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
	});

	it("A program's figures group the questions and resources that few people answered or used (STUDIO-42)", async () => {
		const { catalog, year, figures } = await aYear(16);
		const { questions, resources, tests } = await figures.ofProgram(catalog, appId, null, now);
		const answered = [620103, 620202, 620203, 620205, 620208].map(
			(page) => answersOf(year, page).length,
		);
		const { groups, rest } = breakdownOf(answered.entries());
		expect(rest).not.toBeNull();
		expect(questions.shown.map((each) => each.answered).toSorted()).toEqual(
			groups.map(({ count }) => count).toSorted(),
		);
		expect(questions.rest).toMatchObject({ questions: rest?.keys.length, answered: rest?.count });
		for (const use of ["opened", "download", "share", "client"] as const) {
			const by = grouped(year.uses.filter((line) => line.use === use).map(({ item }) => item));
			expect(resources.rest[use]).toBe(by.rest);
			for (const row of resources.shown)
				expect([by.groups.get(row.itemId), 0, null]).toContain(row[use]);
		}
		for (const { taken, average } of tests) expect(average === null).toBe(taken < 10);
	});

	it("A program's figures match the output of `npm run report` (STUDIO-43)", async () => {
		const { db, catalog, year, figures } = await aYear(120);
		const always = { from: 0, until: Number.MAX_SAFE_INTEGER };
		const report = await programReport({ catalog, db }, appId, always);
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
		const result = await figures.ofProgram(catalog, appId, null, now);
		expect(result.totals.registered.soFar).toBe(reported("registrations", "registered"));
		expect(result.totals.graduated.soFar).toBe(reported("graduates", "graduated"));
		for (const { id, completed } of result.chapters)
			expect(completed).toBe(reported("chapters", "completed", id));
		for (const { pageId, answered } of result.questions.shown)
			expect(answered).toBe(reported("questions", "answered", pageId));
		for (const use of ["share", "client"] as const)
			expect(result.totals[use].soFar).toBe(
				[...new Set(year.uses.map(({ item }) => item))].reduce(
					(sum, item) => sum + reported("use_items", use, item),
					0,
				),
			);
	});

	it("The studio finds a program's three hardest questions for the list of programs, and a question's figures for the question's form (STUDIO-44)", async () => {
		const { catalog, figures } = await aYear(240);
		const { questions } = await figures.ofProgram(catalog, appId, null, now);
		const hardest = await figures.hardest(catalog, appId, now);
		expect(hardest.map(({ pageId }) => pageId)).toEqual(
			questions.shown.slice(0, 3).map(({ pageId }) => pageId),
		);
		const [first] = hardest;
		expect(await figures.ofQuestion(catalog, appId, first?.pageId ?? 0, now)).toEqual(first);
		expect(await figures.ofQuestion(catalog, appId, 620101, now)).toBeNull();
		expect(await figures.hardest(catalog, 787, now)).toEqual([]);
		expect(await figures.ofProgram(catalog, 999, null, now)).toMatchObject({
			totals: { registered: { soFar: 0 } },
			chapters: [],
			questions: { shown: [], rest: null },
		});
	});
});

describe("The contacts of a program", () => {
	it("A program's contacts are the agents who agreed and confirmed their address, newest first, until they withdraw or are suspended (STUDIO-47)", async () => {
		const { db, catalog, year, figures } = await aYear(120);
		const agreed = year.agreed.toSorted((a, b) => b.at - a.at);
		const contacts = await contactsOf(db, appId);
		expect(contacts.map(({ email }) => email)).toEqual(agreed.map(({ email }) => email));
		expect(contacts.map(({ since }) => since)).toEqual(agreed.map(({ at }) => at));
		expect((await contactsOf(db, appId, 2)).length).toBe(2);
		expect((await figures.ofProgram(catalog, appId, null, now)).unconfirmed).toBe(year.unconfirmed);
		const [first, second, ...others] = agreed;
		await db
			.updateTable("enrollment")
			.set({ opt_in_at: null })
			.where("user_id", "=", first?.user ?? 0)
			.execute();
		await db
			.updateTable("user_account")
			.set({ disabled_at: now })
			.where("id", "=", second?.user ?? 0)
			.execute();
		expect((await contactsOf(db, appId)).map(({ email }) => email)).toEqual(
			others.map(({ email }) => email),
		);
		expect((await figures.ofProgram(catalog, appId, null, now)).totals.contacts.soFar).toBe(
			others.length,
		);
	});
});
