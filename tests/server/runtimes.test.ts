import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { provideRuntime, type Runtime } from "#scripts/testing/runtimes.ts";
import { countedChapters, isQuestion, rightReply } from "#tests/support/answers.ts";
import { enroll, pageAddress, sendReply, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { root, startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const appId = 620;
const stockServer = join(root, "node_modules", "@react-router", "serve", "bin.cjs");

/** Starts the built portal with a runtime, using its own server or React Router's. */
async function start(program: string, stock: boolean): Promise<Server> {
	const own = { command: [program, "server.ts"] } as const;
	const server = await startServer({
		dataDir: temporaryFolder(),
		pack: samplePack,
		...(stock
			? {
					command: [program, stockServer, "./build/server/index.js"],
					env: { PORT: String(await freePort()) },
					ready: /\[react-router-serve\] (http:\/\/\S+:\d+)/,
				}
			: own),
	});
	onTestFinished(() => server.kill());
	return server;
}

/** Checks the probes, and goes from the sign-up to the first right answer. */
async function journey(server: Server): Promise<void> {
	for (const probe of ["/healthz", "/readyz"]) {
		const answer = await fetch(server.address + probe);
		expect([probe, answer.status, await answer.text()]).toEqual([probe, 200, "ok"]);
	}
	const credentials = { email: "maren@example.org", password: "correct horse battery" };
	await signUp(server.agent(), credentials);
	const agent = server.agent();
	await agent.get("/login/");
	expect((await agent.post("/login/", credentials)).status).toBe(302);
	await enroll(agent, appId);
	const [chapter] = countedChapters(samplePack, appId);
	if (!chapter) throw new Error("There is no chapter.");
	const asked = chapter.pages.findIndex(isQuestion);
	const question = chapter.pages[asked];
	if (!question) throw new Error("There is no question.");
	await work(agent, appId, chapter, asked + 1);
	const address = pageAddress(appId, chapter.id, asked + 1);
	await sendReply(agent, address, rightReply(question));
	expect((await agent.get(address)).text).toContain("Right!");
}

describe("The built portal, from sign-up to an answer (RUN-5)", () => {
	it.each<Runtime>(["Node 22.18", "Bun"])(
		"The built portal runs on %s without a flag, with its own server and with react-router-serve",
		async (runtime) => {
			const program = await provideRuntime(runtime);
			for (const stock of [false, true]) await journey(await start(program, stock));
		},
		400_000,
	);

	it("On an older Node, react-router-serve ends with one line that explains what to do", () => {
		// An older Node has no SQLite.
		const older = "data:text/javascript,process.getBuiltinModule=()=>undefined";
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			["--import", older, stockServer, "./build/server/index.js"],
			{
				cwd: root,
				encoding: "utf8",
				env: { ...process.env, NODE_ENV: "production", DATA_DIR: temporaryFolder() },
			},
		);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr.trim()).toMatch(
			/^The portal needs Node 22\.18 or newer, and this is v\S+\. Install a newer one, or run `node scripts\/choose-node\.cjs` [^\n]+\.$/,
		);
	});
});
