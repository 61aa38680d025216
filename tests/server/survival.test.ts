import { describe, expect, it, onTestFinished } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { isQuestion, rightReply } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	pageAddress,
	sendReply,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";
import { postgresServer } from "#tests/support/postgres.ts";

/** Starts servers that share their data: SQLite in one folder, or the PostgreSQL of the tests. */
async function cluster(): Promise<{ start: () => Promise<Server> }> {
	const dataDir = temporaryFolder();
	const env: Record<string, string> = postgresServer
		? { DATABASE_URL: await temporaryAddress() }
		: {};
	return {
		async start() {
			const server = await startServer({ dataDir, pack: samplePack, env });
			onTestFinished(() => server.kill());
			return server;
		},
	};
}

/** Returns the same browser, connected to the server that replaces the previous one. */
const moved = (agent: Agent, server: Server) =>
	agent.on((request) => fetch(request), server.address);

const chapter = chapterOf(620, 6202);

describe("Answers while servers are killed or share a database", () => {
	it("Killing the server (SIGKILL) right after it acknowledged answers loses none of them (TRAIN-38)", async () => {
		const { start } = await cluster();
		let server = await start();
		let agent = await signUp(server.agent());
		await enroll(agent, 620);
		for (const [position, page] of chapter.pages.slice(0, 2).entries()) {
			const address = pageAddress(620, 6202, position + 1);
			const acknowledged = isQuestion(page)
				? await sendReply(agent, address, rightReply(page))
				: await agent.post(address, { intent: "next" });
			await server.kill();
			expect(acknowledged.status).toBe(302);
			server = await start();
			agent = moved(agent, server);
			if (isQuestion(page)) {
				expect((await agent.get(address)).$("[data-outcome=correct]")).toHaveLength(1);
				await agent.post(address, { intent: "next" });
			} else {
				expect((await agent.get(pageAddress(620, 6202, position + 2))).status).toBe(200);
			}
		}
	});

	it("If the server is killed during many answers, each answer counts once or not at all, and acknowledged answers are stored (TRAIN-38)", async () => {
		const { start } = await cluster();
		let server = await start();
		const people = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const agent = await signUp(server.agent());
				await enroll(agent, 620);
				await work(agent, 620, chapterOf(620, 6201), 3);
				return agent;
			}),
		);
		const question = chapterOf(620, 6201).pages[2];
		if (!question) throw new Error("There is no question.");
		const address = pageAddress(620, 6201, 3);
		const acknowledged = new Set<Agent>();
		const answering = people.map(async (agent) => {
			const { $ } = await agent.get(address);
			const sent = await agent.post(address, {
				intent: "check",
				answer: valuesOf($, rightReply(question)),
			});
			if (sent.status === 302) acknowledged.add(agent);
		});
		await Promise.race(answering);
		await server.kill();
		await Promise.allSettled(answering);
		server = await start();
		for (const before of people) {
			const agent = moved(before, server);
			const page = await agent.get(address);
			expect(page.status).toBe(200);
			if (acknowledged.has(before)) expect(page.$("[data-outcome=correct]")).toHaveLength(1);
			if (page.$("[data-outcome=correct]").length === 0)
				await sendReply(agent, address, rightReply(question));
			await agent.post(address, { intent: "next" });
			expect((await agent.get("/home/")).$("[data-part=point-bar]").text()).toContain("85");
		}
		expect(acknowledged.size).toBeGreaterThan(0);
	});

	it("Two servers on one database complete a chapter only once, even if they share 20 parallel posts of `Finish chapter`", async () => {
		const { start } = await cluster();
		const [first, second] = await Promise.all([start(), start()]);
		const agent = await signUp(first.agent());
		await enroll(agent, 787);
		const last = pageAddress(787, 7871, 2);
		const chapter = chapterOf(787, 7871);
		await work(agent, 787, chapter, 2);
		const question = chapter.pages[1];
		if (question) await sendReply(agent, last, rightReply(question));
		await agent.get(last);
		const twin = moved(agent, second);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, number) =>
				(number % 2 === 0 ? agent : twin).post(last, { intent: "next" }),
			),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
		for (const each of [agent, twin]) {
			expect((await each.get("/home/")).$("[data-part=point-bar]").text()).toContain("335");
			expect((await each.get("/diploma/787/")).$("a:contains('Download diploma')")).toHaveLength(1);
		}
	});
});
