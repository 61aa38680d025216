import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { countClient, countEvents } from "#app/platform/database/daily-figures.server.ts";

const day = 86_400_000;
export const yearBegins = Date.parse("2025-11-24T00:00:00Z");
const weeks = 52;

const appId = 620;
const chapters = [
	{ id: 6201, pages: [620101, 620102, 620104], questions: [620103] },
	{ id: 6202, pages: [620201, 620211], questions: [620202, 620203, 620205, 620208] },
	{ id: 6203, pages: [620301, 620302], questions: [] },
] as const;
const typed = new Set<number>([620203, 620205]);

export interface Year {
	registered: number[];
	started: number[];
	graduated: number[];
	/** The times at which people passed the test of chapter 6202. */
	passed: number[];
	results: { right: number; passed: boolean; sitting: number }[];
	places: { country: string | null; agency: string | null }[];
	/** People with a confirmed address who agreed to emails. */
	agreed: { user: number; email: string; at: number }[];
	/** The number of other people who agreed, but have no confirmed address. */
	unconfirmed: number;
	begun: { chapter: number; at: number }[];
	completed: { chapter: number; at: number }[];
	tries: { page: number; user: number; right: boolean; at: number }[];
	wrong: { page: number; user: number; answer: string; at: number }[];
	uses: { item: string; use: "opened" | "download" | "share" | "client"; at: number }[];
}

/** Returns a generator of the same numbers in each run. */
function dice(): () => number {
	let state = 20_261_125;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

const midnight = (at: number) => at - (at % day);

async function insertAll(
	rows: readonly object[],
	insert: (some: object[]) => Promise<unknown>,
): Promise<void> {
	for (let at = 0; at < rows.length; at += 50) await insert(rows.slice(at, at + 50));
}

function added(rows: Map<string, { count: number }>, key: string, row: object): void {
	const known = rows.get(key);
	if (known) known.count++;
	else rows.set(key, { ...row, count: 1 });
}

const emailOf = (number: number) => `year-${number}@example.org`;
const isConfirmed = (number: number) => number % 5 > 0;

const countries = ["gb", "gb", "ca", "US", "us", "de", null] as const;
const agencies = [
	"Maple & Main",
	"Maple & Main",
	"maple &  main ",
	"Harbor Travel",
	null,
	"",
] as const;

/**
 * Returns a person's country and agency. Together, the people have common and rare countries, and
 * countries and agencies typed in different ways.
 */
function placeOf(number: number) {
	return {
		country:
			number % 30 === 7
				? (["fr", "jp", "mx"][number % 3] ?? null)
				: (countries[number % 7] ?? null),
		agency: number % 20 === 3 ? `Agency ${number % 3}` : (agencies[number % 6] ?? null),
	};
}

/** Generates a year in which fewer and fewer people register, and activity declines. */
export async function generateYear({ db }: OpenDatabase, people: number): Promise<Year> {
	const roll = dice();
	const year: Year = {
		registered: [],
		started: [],
		graduated: [],
		passed: [],
		results: [],
		places: [],
		agreed: [],
		unconfirmed: 0,
		begun: [],
		completed: [],
		tries: [],
		wrong: [],
		uses: [],
	};
	const rows = {
		enrollment: [] as object[],
		chapter_progress: [] as object[],
		page_done: [] as object[],
		question_try: [] as object[],
		test_result: [] as object[],
		activity_event: [] as object[],
	};
	const answers = {
		wrong_answer: new Map<string, { count: number }>(),
		typed_answer: new Map<string, { count: number }>(),
	};
	const users: number[] = [];
	const account = {
		first_name: "Maren",
		last_name: "Holt",
		password_hash: null,
		language: null,
		training_started: null,
	};
	for (let number = 0; number < people; number += 50) {
		const some = Array.from({ length: Math.min(50, people - number) }, (_, index) => ({
			...account,
			...placeOf(number + index),
			email: emailOf(number + index),
			proven_at: isConfirmed(number + index) ? 1 : null,
			created_at: 0,
			updated_at: 0,
		}));
		users.push(
			...(await db.insertInto("user_account").values(some).returning("id").execute()).map(
				({ id }) => id,
			),
		);
	}
	for (const [number, user] of users.entries()) {
		// The first people register in the first or last millisecond of a week.
		const at =
			number < 20
				? yearBegins + number * 7 * day - (number % 2)
				: yearBegins + Math.floor(roll() ** 1.5 * weeks * 7 * day);
		const hasStarted = roll() < 0.8;
		const started = hasStarted ? at + Math.floor(roll() * 3 * day) : null;
		let now = started ?? at;
		let isThrough = hasStarted;
		year.registered.push(at);
		year.places.push(placeOf(number));
		const agreedAt = number % 4 === 1 ? at + day : null;
		if (agreedAt !== null && isConfirmed(number))
			year.agreed.push({ user, email: emailOf(number), at: agreedAt });
		else if (agreedAt !== null) year.unconfirmed++;
		if (started !== null) year.started.push(started);
		for (const { id, pages, questions } of chapters) {
			if (!isThrough) break;
			isThrough = roll() < 0.75;
			const begun = now;
			for (const page of isThrough ? pages : pages.slice(0, 1)) {
				rows.page_done.push({ user_id: user, page_id: page, chapter_id: id, done_at: now });
				now += Math.floor(roll() * 4 * day);
			}
			year.begun.push({ chapter: id, at: begun });
			if (isThrough) year.completed.push({ chapter: id, at: now });
			rows.chapter_progress.push({
				user_id: user,
				app_id: appId,
				chapter_id: id,
				progress: isThrough ? pages.length : 1,
				order_key: "",
				completed_at: isThrough ? now : null,
				updated_at: now,
			});
			if (questions.length > 1 && roll() < 0.7) {
				const right = Math.floor(roll() * 5);
				const result = { right, passed: right >= 2, sitting: 1 + Math.floor(roll() * 2) };
				year.results.push(result);
				if (result.passed) year.passed.push(now);
				rows.test_result.push({
					user_id: user,
					chapter_id: id,
					app_id: appId,
					sitting: result.sitting,
					right_count: right,
					question_count: 4,
					passed: Number(result.passed),
					ended_at: now,
				});
			}
			for (const page of questions) {
				if (roll() < 0.15) continue;
				const wrongTries = roll() < 0.6 ? 0 : 1 + Math.floor(roll() * 3);
				for (let time = 0; time < wrongTries; time++) {
					const answer = `answer ${Math.floor(roll() ** 3 * 12)}`;
					year.wrong.push({ page, user, answer, at: now });
					const row = { page_id: page, app_id: appId, answer, day: midnight(now) };
					if (typed.has(page))
						added(answers.typed_answer, [user, page, answer, row.day].join(" "), {
							...row,
							user_id: user,
						});
					else added(answers.wrong_answer, [page, answer, row.day].join(" "), row);
					now += Math.floor(roll() * day);
				}
				year.tries.push({ page, user, right: wrongTries === 0, at: now });
				rows.question_try.push({
					user_id: user,
					page_id: page,
					chapter_id: id,
					app_id: appId,
					tries: wrongTries + 1,
					wrong_tries: wrongTries,
					first_correct: wrongTries === 0 ? 1 : 0,
					answered_at: now,
					revealed_at: null,
					last_answer: "[]",
					last_outcome: "{}",
					updated_at: now,
				});
			}
		}
		const graduated = isThrough ? now : null;
		if (graduated !== null) year.graduated.push(graduated);
		rows.enrollment.push({
			user_id: user,
			app_id: appId,
			created_at: at,
			updated_at: now,
			opt_in_at: agreedAt,
			training_started: started,
			training_graduated: graduated,
		});
		for (let time = Math.floor(roll() * 6); time > 0; time--) {
			const use =
				(["opened", "opened", "download", "share", "client"] as const)[Math.floor(roll() * 5)] ??
				"opened";
			const number = Math.floor(roll() ** 2 * 15);
			const when = at + Math.floor(roll() * 30 * day);
			year.uses.push({ item: `asset:${number}`, use, at: when });
			if (use === "client")
				await db
					.transaction()
					.execute((trx) =>
						countClient(
							trx,
							[{ appId, itemType: "asset", itemId: number, title: `Title ${number}` }],
							when,
						),
					);
			else
				rows.activity_event.push({
					user_id: user,
					app_id: appId,
					category: use === "opened" ? (number % 2 ? "videos" : "resource") : use,
					item_id: `asset:${number}`,
					activity: JSON.stringify({ title: `Title ${number}` }),
					tracking: "{}",
					created_at: when,
				});
		}
	}
	// Reports never count these events: one is of another program, and one of an opened lesson.
	for (const other of [
		{ app_id: 787, item_id: "asset:1" },
		{ app_id: appId, item_id: "page:620101" },
	])
		rows.activity_event.push({
			user_id: users[0],
			category: "resource",
			activity: "{}",
			tracking: "{}",
			created_at: yearBegins,
			...other,
		});
	for (const [table, all] of Object.entries({
		...rows,
		wrong_answer: [...answers.wrong_answer.values()],
		typed_answer: [...answers.typed_answer.values()],
	}))
		await insertAll(all, (some) =>
			db
				.insertInto(table as "enrollment")
				.values(some as never)
				.execute(),
		);
	while (await countEvents(db));
	return year;
}
