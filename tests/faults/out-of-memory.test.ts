import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const rounds = 5;

/** Returns the ids of a process's child processes. */
function workersOf(pid: number | undefined): number[] {
	return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number))
		.filter(([, parent]) => parent === pid)
		.map(([worker = 0]) => worker);
}

test(
	"The portal replaces a worker process that runs out of memory, and the other worker process serves requests meanwhile",
	{ timeout: 600_000 },
	async () => {
		const hungry = join(import.meta.dirname, "support/hungry.ts");
		const server = await startServer({
			dataDir: temporaryFolder(),
			pack: samplePack,
			env: { WEB_CONCURRENCY: "2", NODE_OPTIONS: `--max-old-space-size=256 --import ${hungry}` },
		});
		onTestFinished(() => server.kill());
		await expect.poll(() => workersOf(server.child.pid).length).toBe(2);
		const agent = await signUp(server.agent());
		await enroll(agent, 620);
		for (let round = 0; round < rounds; round++) {
			const [first = 0, second = 0] = workersOf(server.child.pid);
			process.kill(first, "SIGUSR2");
			await expect
				.poll(() => workersOf(server.child.pid).includes(first), { timeout: 60_000 })
				.toBe(false);
			// The people whose request the worker was serving try again, and the other worker responds.
			await expect
				.poll(async () => (await agent.get("/training/620/").catch(() => null))?.status)
				.toBe(200);
			await expect.poll(() => workersOf(server.child.pid).length, { timeout: 60_000 }).toBe(2);
			expect(workersOf(server.child.pid)).toContain(second);
			expect(server.said()).toContain("A worker process ended (SIGABRT). Starting another one.");
			expect((await agent.get("/home/")).status).toBe(200);
		}
		expect(await server.stop()).toBe(0);
	},
);
