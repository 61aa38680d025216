import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { Agent } from "#tests/support/agent.ts";
import { countedChapters, isQuestion, rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, pageAddress, valuesOf, work } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import type { Shot } from "../load/generator.ts";

const password = "correct horse battery";
/** The number of people who send requests, each with their own browser. */
const people = 8;

/** Programs that people read, answer and register for during the measurement. */
export const walked = [621, 788, 825, 860];
export const answered = [620, 840, 870];
export const registeredLate = [812, 820, 830, 850];
/** The program that the first person has graduated from. */
export const graduated = 630;

export const shared = { app: 620, kind: "asset", id: 620_021 };
export const diplomaNumber = "GROW-GROW-GROW-GROW";

export interface Asker {
	email: string;
	agent: Agent;
}

export interface Askers {
	all: readonly Asker[];
	/** The address of a link that the first person shared. */
	share: string;
	next: readonly Shot[];
	checks: readonly Shot[];
}

let clients = 0;
/** Returns a network address that no client has used. */
export function newAddress(): string {
	clients++;
	return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

export function newBrowser(address: string): Agent {
	const from = newAddress();
	return new Agent(
		(request) => {
			const headers = new Headers(request.headers);
			headers.set("X-Forwarded-For", from);
			return fetch(new Request(request, { headers }));
		},
		{},
		address,
	);
}

export const cookieOf = (agent: Agent) =>
	[...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; ");

/** Returns a form as a browser posts it, with the token from `openPage`. */
export async function formOf(
	agent: Agent,
	path: string,
	fields: readonly (readonly [string, string])[],
	openPage = path,
	status = 302,
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
		body: new URLSearchParams([["_token", token], ...fields.map((each) => [...each])]).toString(),
		status,
	};
}

function lessonsOf(pack: string, appId: number) {
	const [chapter] = countedChapters(pack, appId);
	if (!chapter) throw new Error(`Program ${appId} has no chapter.`);
	return { chapter, lessons: chapter.pages.findIndex(isQuestion) };
}

/** Signs people up. The first one gets a diploma and shares an item. */
export async function openAskers(address: string, database: string, pack: string): Promise<Askers> {
	const all: Asker[] = [];
	for (let number = 0; number < people; number++) {
		const email = `asker-${number}@example.org`;
		const agent = await signUp(newBrowser(address), { email, password });
		for (const appId of [...walked, ...answered, graduated]) await enroll(agent, appId);
		all.push({ email, agent });
	}
	const [first] = all;
	if (!first) throw new Error("There is nobody.");
	await work(first.agent, 787, chapterOf(787, 7871, pack), 4).catch(() => null);
	await work(first.agent, 840, chapterOf(840, 8401, pack), 4);
	await first.agent.get(`/share/${shared.app}/${shared.kind}/${shared.id}/`);
	await first.agent.post(`/share/${shared.app}/${shared.kind}/${shared.id}/`);
	await first.agent.get("/info/630/");
	await first.agent.post("/favorite/", { itemType: "app", itemId: "630", favorite: "1" });

	const next: Shot[] = [];
	const checks: Shot[] = [];
	for (const { agent } of all) {
		for (const appId of walked) {
			const { chapter, lessons } = lessonsOf(pack, appId);
			const form = await formOf(agent, pageAddress(appId, chapter.id, 1), [["intent", "next"]]);
			for (let page = 1; page <= Math.min(lessons, 3); page++)
				next.push({ ...form, path: pageAddress(appId, chapter.id, page) });
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
			checks.push(
				await formOf(agent, path, [
					["intent", "check"],
					...valuesOf($, rightReply(question)).map((value) => ["answer", value] as const),
				]),
			);
		}
	}
	const opened = await openDatabase(database);
	try {
		return { all, next, checks, share: await graduate(opened, first.email) };
	} finally {
		await opened.close();
	}
}

/** Gives the user a diploma. Returns the path of the link that they shared. */
async function graduate({ db }: OpenDatabase, email: string): Promise<string> {
	const { id } = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("diploma")
		.values({
			number: diplomaNumber,
			user_id: id,
			app_id: graduated,
			holder_name: "Maren Holt",
			program_title: "A program",
			chapter_titles: "[]",
			issued_at: Date.now(),
		})
		.execute();
	await db
		.updateTable("enrollment")
		.set({ training_graduated: Date.now() })
		.where("user_id", "=", id)
		.where("app_id", "=", graduated)
		.execute();
	const share = await db
		.selectFrom("share")
		.select("token")
		.where("user_id", "=", id)
		.executeTakeFirstOrThrow();
	return `/s/${share.token}/`;
}

/** Deletes the progress, answers and registrations that the measurement added. */
export async function forget({ db }: OpenDatabase, pack: string): Promise<void> {
	const ids = (
		await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "like", "asker-%")
			.where("email", "<", "asker-~")
			.where("email", ">=", "asker-")
			.execute()
	).map(({ id }) => id);
	const chapters = walked.map((appId) => lessonsOf(pack, appId).chapter.id);
	for (const table of ["page_done", "chapter_progress"] as const)
		await db
			.deleteFrom(table)
			.where("user_id", "in", ids)
			.where("chapter_id", "in", chapters)
			.execute();
	await db.deleteFrom("question_try").where("user_id", "in", ids).execute();
	await db
		.deleteFrom("enrollment")
		.where("user_id", "in", ids)
		.where("app_id", "in", registeredLate)
		.execute();
}
