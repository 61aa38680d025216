import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";
import { connection, temporaryFolder } from "#tests/support/temporary.ts";
import { agentsDay, wayTo, type Trouble } from "./support/crowd.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";

const common = { CONTENT_PACK: samplePack, ORIGIN: "http://portal.test", TRUST_PROXY: "1" };

function trouble(): Trouble {
	return { answered: 0, retries: 0, kept: 0, faults: [] };
}

/** Signs up someone whose requests can go to any of the servers. */
async function member(
	servers: readonly ServerProcess[],
): Promise<{ at: (server: ServerProcess) => Agent }> {
	const agents = new Map<ServerProcess, Agent>();
	const first = new Agent(wayTo(servers, "192.0.2.7", trouble()));
	await first.get("/register/");
	const person = {
		firstName: "Maren",
		lastName: "Holt",
		email: "maren@example.org",
		country: "gb",
		password: "correct horse battery",
	};
	expect((await first.post("/register/", person)).status).toBe(302);
	return {
		at(server) {
			const known = agents.get(server) ?? first.on(wayTo([server], "192.0.2.7", trouble()));
			agents.set(server, known);
			return known;
		},
	};
}

function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
		/[0-9a-f]{64}$/.test(name),
	);
}

describe("Servers on one PostgreSQL (SET-13)", { timeout: 240_000 }, () => {
	test("Servers on one PostgreSQL start together on an empty database, share sessions and media, and serve new content within 5 s (RUN-7)", async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		const { postgres } = found;
		onTestFinished(() => postgres.stop());
		const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
		const settings = { ...common, DATABASE_URL: postgres.url };
		const servers = await Promise.all(
			folders.map((DATA_DIR) => startServer({ ...settings, DATA_DIR })),
		);

		const { db } = await connection(postgres.url);
		expect(await db.selectFrom("pack").select("name").execute()).toHaveLength(1);
		expect(
			Number(
				(await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow())
					.version,
			),
		).toBe(1);

		const maren = await member(servers);
		const image =
			(await maren.at(servers[0] as ServerProcess).get("/info/620/")).body.match(
				/\/media\/[0-9a-f]{16}\/[\w.%-]+/,
			)?.[0] ?? "";
		expect(image).not.toBe("");
		for (const server of servers) {
			const answer = await maren.at(server).fetch(image);
			expect(answer.status).toBe(200);
			expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
		}
		const media = folders
			.map((folder) => filesBelow(join(folder, "media")).length)
			.toSorted((a, b) => a - b);
		// One server has imported the pack, and the others have fetched the files that people
		// requested.
		expect(media[0]).toBe(1);
		expect(media[1]).toBe(1);
		expect(media[2]).toBeGreaterThan(1);

		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "name_on_device"], "California, renewed");
		const env = { ...settings, DATA_DIR: temporaryFolder(), NODE_ENV: "production" };
		const imported = await run(process.execPath, ["scripts/content.ts", "import", pack], { env });
		expect(imported.output).toContain("Imported");
		for (const server of servers) {
			const shown = async () => (await maren.at(server).get("/info/620/")).$("h1").text();
			await expect.poll(shown, { interval: 200 }).toBe("California, renewed");
		}
		for (const server of servers) expect(await server.stop()).toBe(0);
	});

	test("A server with two worker processes restarts one that dies (RUN-8, SET-31)", async () => {
		const server = await startServer({
			...common,
			DATA_DIR: temporaryFolder(),
			WEB_CONCURRENCY: "2",
		});
		const met = trouble();
		await agentsDay(new Agent(wayTo([server], "192.0.2.9", met)), "worker@example.org");
		expect(met.faults).toEqual([]);
		const children = await run("pgrep", ["-P", String(server.pid())]);
		const [worker] = children.output.trim().split("\n").map(Number);
		process.kill(worker ?? 0, "SIGKILL");
		await expect.poll(() => server.said()).toContain("Starting another one");
		await agentsDay(new Agent(wayTo([server], "192.0.2.10", met)), "another@example.org");
		expect(met.faults).toEqual([]);
		expect(await server.stop()).toBe(0);
	});

	test("Startup with several worker processes ends with an error if PORT is in use", async () => {
		const taken = createServer().listen(0);
		onTestFinished(() => void taken.close());
		await once(taken, "listening");
		const { port } = taken.address() as AddressInfo;
		const env = {
			...common,
			DATA_DIR: temporaryFolder(),
			WEB_CONCURRENCY: "2",
			PORT: String(port),
			NODE_ENV: "production",
		};
		const { code, output } = await run(
			process.execPath,
			["--disable-warning=ExperimentalWarning", "server.ts"],
			{ env, limit: 60_000 },
		);
		expect(output).toContain(`PORT ${port} is in use. Set PORT to a free one.`);
		expect(output).toContain(
			"before any of them could serve, so the portal didn't start. Its error is above.",
		);
		expect(output).not.toContain("Starting another one");
		expect(code).toBe(1);
	});

	test("A server stops even if all its worker processes have just died", async () => {
		const server = await startServer({
			...common,
			DATA_DIR: temporaryFolder(),
			WEB_CONCURRENCY: "2",
		});
		const workers = async () =>
			(await run("pgrep", ["-P", String(server.pid())])).output
				.trim()
				.split("\n")
				.filter(Boolean)
				.map(Number);
		await expect.poll(workers).toHaveLength(2);
		for (const worker of await workers()) process.kill(worker, "SIGKILL");
		await expect.poll(() => server.said()).toContain("Starting another one");
		expect(await server.stop()).toBe(0);
	});
});
