import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { Agent } from "#tests/support/agent.ts";
import { countedChapters, isQuestion, rightReply } from "#tests/support/answers.ts";
import { enroll, pageAddress, valuesOf } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import type { Shot, Supply } from "./generator.ts";

const password = "correct horse battery";

/** Programs that people read and answer. */
const walked = [621, 630, 640, 787, 788, 812, 820, 825, 830, 850];
const answered = [620, 840, 860, 870];

export interface People {
	/** Functions that prepare a supply of requests, by name. */
	supplies: Readonly<Record<string, () => Promise<Supply>>>;
	close(): Promise<void>;
}

const pages = {
	"Login page": "/login/",
	Home: "/home/",
	"Chapter list": "/training/620/",
	Player: "/training/620/6201/1/",
	Sell: "/resources/sell/620/",
	Search: "/search/?q=wine",
	"My Source": "/my-source/",
} as const;

export const names: readonly string[] = [...Object.keys(pages), "Next", "Check answer", "Login"];

/** Returns a network address for each number. */
const addressOf = (number: number) =>
	`10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const cookieOf = (agent: Agent) =>
	[...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; ");

/** Returns a form as a browser posts it, with the token from `openPage`. */
async function form(
	agent: Agent,
	path: string,
	fields: readonly (readonly [string, string])[],
	openPage = path,
): Promise<Shot> {
	const token = (await agent.get(openPage)).$("input[name=_token]").first().attr("value") ?? "";
	const headers = {
		Cookie: cookieOf(agent),
		"Content-Type": "application/x-www-form-urlencoded",
		Origin: agent.base,
	};
	return {
		method: "POST",
		path,
		headers,
		body: new URLSearchParams([
			["_token", token],
			...fields.map(([name, value]) => [name, value]),
		]).toString(),
		status: 302,
	};
}

function lessonsOf(pack: string, appId: number) {
	const [chapter] = countedChapters(pack, appId);
	if (!chapter) throw new Error(`Program ${appId} has no chapter.`);
	const lessons = chapter.pages.findIndex(isQuestion);
	return { chapter, lessons };
}

const each = <T>(values: readonly T[], work: (value: T) => Promise<unknown>) =>
	values.reduce<Promise<unknown>>(
		(before, value) => before.then(() => work(value)),
		Promise.resolve(),
	);

function once(shots: readonly Shot[]): Supply {
	let next = 0;
	return () => shots[next++] ?? null;
}

function roundAndRound(shots: readonly Shot[]): Supply {
	let next = 0;
	return () => shots[next++ % shots.length] ?? null;
}

/**
 * Signs people up and registers them for the programs. Before a supply repeats answers or progress,
 * it deletes the old ones from `database`, the portal's database.
 */
export async function openPeople(
	address: string,
	database: string,
	pack: string,
	count: number,
): Promise<People> {
	let clients = 0;
	const browser = () => {
		const from = addressOf(++clients);
		return new Agent(
			(request) => {
				const headers = new Headers(request.headers);
				headers.set("X-Forwarded-For", from);
				return fetch(new Request(request, { headers }));
			},
			{},
			address,
		);
	};
	const people: Agent[] = [];
	for (let number = 0; number < count; number++)
		people.push(await signUp(browser(), { email: `agent-${number}@example.org`, password }));
	await Promise.all(
		people.map((agent) => each([...walked, ...answered], (appId) => enroll(agent, appId))),
	);

	// These requests are prepared once, and stay valid while the people are logged in.
	const next: Shot[][] = [];
	const checks: Shot[] = [];
	const learned = walked.map((appId) => ({ appId, ...lessonsOf(pack, appId) }));
	for (const agent of people) {
		for (const { appId, chapter, lessons } of learned) {
			const first = await form(agent, pageAddress(appId, chapter.id, 1), [["intent", "next"]]);
			for (let page = 0; page < lessons; page++)
				(next[page] ??= []).push({ ...first, path: pageAddress(appId, chapter.id, page + 1) });
		}
		for (const appId of answered) {
			const { chapter, lessons } = lessonsOf(pack, appId);
			const question = chapter.pages[lessons];
			if (!question) continue;
			for (let page = 1; page <= lessons; page++) {
				await agent.get(pageAddress(appId, chapter.id, page));
				await agent.post(pageAddress(appId, chapter.id, page), { intent: "next" });
			}
			const path = pageAddress(appId, chapter.id, lessons + 1);
			const { $ } = await agent.get(path);
			const values = valuesOf($, rightReply(question)).map((value) => ["answer", value] as const);
			checks.push(await form(agent, path, [["intent", "check"], ...values]));
		}
	}
	const logIns: Shot[] = [];
	for (let number = 0; number < count; number++) {
		// These people exist only for the logins, because a person has at most 50 sessions.
		const email = `visitor-${number}@example.org`;
		await signUp(browser(), { email, password });
		logIns.push(
			await form(browser(), "/login/", [
				["email", email],
				["password", password],
			]),
		);
	}

	const opened = await openDatabase(database);
	const ofPages = Object.entries(pages).map(([name, path]) => {
		const shots = people.map((agent): Shot => ({
			method: "GET",
			path,
			headers: path === pages["Login page"] ? {} : { Cookie: cookieOf(agent) },
			status: 200,
		}));
		return [name, async () => roundAndRound(shots)] as const;
	});
	return {
		supplies: {
			...Object.fromEntries(ofPages),
			Next: async () => {
				await forget(
					opened,
					learned.map(({ chapter }) => chapter.id),
				);
				return once(next.flat());
			},
			"Check answer": async () => {
				await opened.db.deleteFrom("question_try").execute();
				return once(checks);
			},
			Login: async () => {
				const known = roundAndRound(logIns);
				return () => {
					const shot = known();
					// Rate limits apply to network addresses, so each login has a new one.
					return (
						shot && {
							...shot,
							headers: { ...shot.headers, "X-Forwarded-For": addressOf(++clients) },
						}
					);
				};
			},
		},
		close: () => opened.close(),
	};
}

async function forget({ db }: OpenDatabase, chapters: readonly number[]): Promise<void> {
	for (const table of ["page_done", "chapter_progress"] as const)
		await db
			.deleteFrom(table)
			.where("chapter_id", "in", [...chapters])
			.execute();
}

/** Returns the size of a response in bytes. */
export async function sizeOf(address: string, shot: Shot): Promise<number> {
	if (shot.method === "POST") return 0;
	const response = await fetch(address + shot.path, {
		headers: shot.headers as Record<string, string>,
	});
	return Buffer.byteLength(await response.text());
}
