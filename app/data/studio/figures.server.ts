import { sql, type RawBuilder } from "kysely";
import type { FiguresPort, ResourceCounts, ResourceUse, StepsInWeek } from "#app/services/studio/figures-port.ts";
import { itemTypes } from "#app/domain/resources/item.ts";
import { clientCategory } from "#app/data/events/daily-figures.server.ts";
import { peopleByWeek, peopleToReport } from "#app/data/events/reports.server.ts";
import { titleIn, useOf } from "#app/data/events/use.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

const uses: Readonly<Record<string, ResourceUse>> = {
	resource: "opened",
	videos: "opened",
	collection: "opened",
	download: "download",
	share: "share",
	[clientCategory]: "client",
};

/** A column for each time: what there was before it. */
function before(times: readonly number[], at: string, value: RawBuilder<unknown>, name: string) {
	return times.map((time, place) =>
		sql<number | string>`sum(case when ${sql.ref(at)} < ${time} then ${value} else 0 end)`.as(`${name}${place}`),
	);
}

function countsOf(row: object, times: readonly number[], name: string): number[] {
	const columns = row as Readonly<Record<string, number | string>>;
	return times.map((_, place) => Number(columns[`${name}${place}`] ?? 0));
}

const one = sql`1`;

export function createFigureCounts(db: Database): FiguresPort {
	return {
		async steps(appId, until) {
			const weeks = new Map<number, StepsInWeek>();
			for (const step of ["registered", "started", "graduated"] as const)
				for (const { week, people } of await peopleByWeek(db, appId, step, { from: 0, until }))
					weeks.set(week, { ...(weeks.get(week) ?? { week, registered: 0, started: 0, graduated: 0 }), [step]: people });
			return [...weeks.values()].toSorted((a, b) => a.week - b.week);
		},
		async chapters(appId, times) {
			const last = times.at(-1) ?? 0;
			const ofProgram = db.selectFrom("chapter_progress").where("app_id", "=", appId).groupBy("chapter_id");
			const begun = before([last], "updated_at", one, "begun");
			// `updated_at` moves on with each page: who went on since then may have begun before.
			const wentOn = ofProgram
				.select(({ fn }) => ["chapter_id", fn.countAll().as("people")])
				.where("chapter_progress.updated_at", ">=", last)
				.where(({ exists, selectFrom }) =>
					exists(
						selectFrom("page_done")
							.select("page_done.page_id")
							.whereRef("page_done.user_id", "=", "chapter_progress.user_id")
							.whereRef("page_done.chapter_id", "=", "chapter_progress.chapter_id")
							.where("done_at", "<", last),
					),
				);
			const [rows, earlier] = await Promise.all([
				ofProgram.select(["chapter_id", ...begun, ...before(times, "completed_at", one, "completed")]).execute(),
				wentOn.execute(),
			]);
			const more = new Map(earlier.map((row) => [row.chapter_id, Number(row.people)]));
			return new Map(
				rows.map((row) => [
					row.chapter_id,
					{
						begun: (countsOf(row, [last], "begun")[0] ?? 0) + (more.get(row.chapter_id) ?? 0),
						completed: countsOf(row, times, "completed"),
					},
				]),
			);
		},
		async questions(appId, times) {
			const rows = await db
				.selectFrom("question_try")
				.select([
					"page_id",
					...before(times, "updated_at", one, "answered"),
					...before(times, "updated_at", sql.ref("first_correct"), "right"),
				])
				.where("app_id", "=", appId)
				.groupBy("page_id")
				.execute();
			return new Map(
				rows.map((row) => [row.page_id, { answered: countsOf(row, times, "answered"), rightFirst: countsOf(row, times, "right") }]),
			);
		},
		async wrongAnswers(appId, times) {
			const last = times.at(-1) ?? 0;
			const columns = ["page_id", "answer", ...before(times, "day", sql.ref("count"), "count")] as const;
			const chosen = db.selectFrom("wrong_answer").select(columns).where("app_id", "=", appId).where("day", "<", last);
			const typed = db
				.selectFrom("typed_answer")
				.select(columns)
				.where("app_id", "=", appId)
				.where("day", "<", last)
				.groupBy(["page_id", "answer"])
				.having(({ fn }) => fn.count("user_id").distinct(), ">=", peopleToReport);
			const [ofChosen, ofTyped] = await Promise.all([chosen.groupBy(["page_id", "answer"]).execute(), typed.execute()]);
			return [...ofChosen.map((row) => ({ row, isTyped: false })), ...ofTyped.map((row) => ({ row, isTyped: true }))].map(
				({ row, isTyped }) => ({ pageId: row.page_id, answer: row.answer, isTyped, counts: countsOf(row, times, "count") }),
			);
		},
		async resources(appId, times) {
			const rows = await useOf(db, appId, { from: 0, until: times.at(-1) ?? 0 })
				.select(({ fn }) => ["category", "item_id", fn.max("last").as("last"), ...before(times, "at", sql.ref("count"), "count")])
				.groupBy(["category", "item_id"])
				.execute();
			const items = new Map<string, ResourceCounts & { last: string }>();
			const none = times.map(() => 0);
			for (const row of rows) {
				const use = Object.hasOwn(uses, row.category) ? uses[row.category] : undefined;
				if (!use || !itemTypes.some((type) => row.item_id.startsWith(`${type}:`))) continue;
				const known = items.get(row.item_id);
				const counts = known?.counts ?? { opened: none, download: none, share: none, client: none };
				const added = countsOf(row, times, "count").map((count, place) => count + (counts[use][place] ?? 0));
				const last = known && known.last > row.last ? known.last : row.last;
				items.set(row.item_id, { itemId: row.item_id, title: titleIn(last), last, counts: { ...counts, [use]: added } });
			}
			return [...items.values()].map(({ itemId, title, counts }) => ({ itemId, title, counts }));
		},
	};
}
