import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { Agent } from "#tests/support/agent.ts";
import { isQuestion, rightReply } from "#tests/support/answers.ts";
import { today } from "#tests/support/clock.ts";
import { chapterOf, enroll, pageAddress, valuesOf, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { entering, noteEntered, type Entered } from "./entered-files.ts";

/**
 * Lists the files of `app/` in the order in which they run, for each of five requests from a
 * browser without scripts. The portal has the sample pack. The first round warms up, and the second
 * is measured.
 */

type Entry = typeof import("#app/entry.server.tsx");

const root = join(import.meta.dirname, "../..");

interface Walk {
	name: string;
	action: string;
	status: number;
	send(): Promise<{ status: number }>;
}

async function openSources(folder: string) {
	const vite = await createServer({
		root,
		logLevel: "error",
		server: { middlewareMode: true, ws: false, watch: null },
		plugins: [noteEntered(root)],
	});
	const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
	const entry = build.entry.module as unknown as Entry;
	const container = await entry.createContainer(
		entry.parseSettings({ DATA_DIR: folder, CONTENT_PACK: samplePack }),
		() => today,
	);
	const handle = entry.createHandler(build, container, "production");
	return {
		agent: () => new Agent(handle),
		close: () => Promise.all([container.close(), vite.close()]),
	};
}

async function quizWalks(agent: Agent): Promise<Walk[]> {
	const appId = 620;
	const chapter = chapterOf(appId, 6201);
	const number = chapter.pages.findIndex(isQuestion) + 1;
	const page = chapter.pages[number - 1];
	if (!page) throw new Error("The chapter has no question.");
	await enroll(agent, appId);
	await work(agent, appId, chapter, number);
	const address = pageAddress(appId, chapter.id, number);
	const answer = valuesOf((await agent.get(address)).$, rightReply(page));
	const action = "app/features/training/player/player.tsx";
	return [
		{
			name: "A quiz answer, POST",
			action,
			status: 302,
			send: () => agent.post(address, { intent: "check", answer }),
		},
		{ name: "The GET after it", action, status: 200, send: () => agent.get(address) },
	];
}

async function sharedWalk(agent: Agent, stranger: Agent): Promise<Walk> {
	const item = "/share/620/asset/62013/";
	await agent.get(item);
	await agent.post(item);
	const link = (await agent.get(item)).$("a[href^='/s/']").attr("href") ?? "";
	return {
		name: "Opening a shared link",
		action: "app/features/client-pages/shared.tsx",
		status: 200,
		send: () => stranger.get(link),
	};
}

async function logInWalk(owner: Agent, browser: Agent, email: string): Promise<Walk> {
	const person = { email, password: "correct horse battery" };
	await signUp(owner, person);
	const address = "/login/?state=login";
	await browser.get(address);
	return {
		name: "Login, POST",
		action: "app/features/log-in/login.tsx",
		status: 302,
		send: () => browser.post(address, person),
	};
}

async function walkAll(
	agent: () => Agent,
	round: number,
): Promise<{ walk: Walk; entered: Entered }[]> {
	const member = await signUp(agent());
	const walks = [
		...(await quizWalks(member)),
		{
			name: "The list of programs, GET",
			action: "app/features/programs/listing.tsx",
			status: 200,
			send: () => member.get("/destinations/"),
		},
		await sharedWalk(member, agent()),
		await logInWalk(agent(), agent(), `walker${round}@example.org`),
	];
	const walked = [];
	for (const walk of walks) {
		const { outcome, entered } = await entering(walk.send);
		if (outcome.status !== walk.status) throw new Error(`${walk.name} answered ${outcome.status}.`);
		walked.push({ walk, entered });
	}
	return walked;
}

const folder = mkdtempSync(join(tmpdir(), "tradewinds-walks-"));
const { agent, close } = await openSources(folder);
await walkAll(agent, 1);
for (const { walk, entered } of await walkAll(agent, 2)) {
	const files = [...entered];
	console.log(
		`\n${walk.name}: ${files.length} files, ${files.indexOf(walk.action)} before its loader or action`,
	);
	for (const file of files) console.log(`  ${file}`);
}
await close();
rmSync(folder, { recursive: true });
process.exit(0);
