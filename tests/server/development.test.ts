import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { root, startServer, type Server } from "#tests/support/server.ts";
import { atEnd, forSuite, temporaryFolder } from "#tests/support/temporary.ts";

/** Copies the sources, and links the project's packages. Returns the folder. */
function copyOfSources(): string {
	const folder = temporaryFolder();
	const sources = [
		"app",
		"public",
		"scripts",
		"server",
		"server.ts",
		"package.json",
		"react-router.config.ts",
		"tsconfig.json",
		"vite.config.ts",
	];
	for (const each of sources) cpSync(join(root, each), join(folder, each), { recursive: true });
	mkdirSync(join(folder, "node_modules"));
	for (const each of readdirSync(join(root, "node_modules")).filter(
		(name) => !name.startsWith("."),
	))
		symlinkSync(join(root, "node_modules", each), join(folder, "node_modules", each));
	return folder;
}

function renameEverywhere(folder: string, name: string, next: string): number {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
		/\.tsx?$/.test(each.name),
	);
	const paths = files.map((file) => join(file.parentPath, file.name));
	const naming = paths
		.map((path) => ({ path, text: readFileSync(path, "utf8") }))
		.filter(({ text }) => text.includes(name));
	for (const { path, text } of naming) writeFileSync(path, text.replaceAll(name, next));
	return naming.length;
}

describe("npm run dev", () => {
	let cwd: string;
	let server: Server;
	let close: () => Promise<void>;
	beforeAll(async () => {
		({ opened: server, close } = await forSuite(async () => {
			cwd = copyOfSources();
			const started = await startServer({
				dataDir: temporaryFolder(),
				pack: samplePack,
				cwd,
				command: [process.execPath, "--conditions=development", "server.ts", "--development"],
				env: { NODE_ENV: "", ACCOUNT_LOG: "log" },
			});
			atEnd(() => started.kill());
			return started;
		}));
	});
	afterAll(() => close());

	it("npm run dev serves the sources, and one click logs developers in as an agent in the middle of a program (RUN-6)", async () => {
		expect((await server.agent().get("/login/")).text).toContain("Continue as the demo agent");
		const developer = server.agent();
		await developer.get("/login/");
		expect((await developer.post("/demo-agent/")).location).toBe("/home/");
		const home = await developer.get("/home/");
		expect(home.body).toContain("/app/entry.client.tsx");
		const [progress = 0] = home
			.$("article[data-app] [role=progressbar]")
			.toArray()
			.map((bar) => Number(home.$(bar).attr("aria-valuenow")));
		expect([progress > 0, progress < 100]).toEqual([true, true]);
	});

	it("npm run dev logs account events if ACCOUNT_LOG is log (SET-30)", async () => {
		await signUp(server.agent(), { email: "ada@example.org" });
		await expect.poll(() => server.said()).toContain('"event":"sign-up"');
	});

	it("npm run dev reads the catalog again if the structure of an entity changes", async () => {
		const agent = await signUp(server.agent());
		// This request shows the sign-up's message, so that the compared pages don't have it.
		await agent.get("/home/");
		const { text } = await agent.get("/info/620/");
		expect(text).toContain("California");
		expect(renameEverywhere(join(cwd, "app"), "nameOnDevice", "nameOnScreen")).toBeGreaterThan(5);
		await expect.poll(async () => (await agent.get("/info/620/")).text).toBe(text);
	});
});
