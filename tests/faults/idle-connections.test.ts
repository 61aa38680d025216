import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { memoryOf } from "./support/memory.ts";

const count = 10_000;

/**
 * The number of connections that are opened at a time. The kernel refuses more than fit into the
 * server's backlog.
 */
const atATime = 200;

/** Returns how many files a process may open. */
const openFiles = () =>
	Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);

test(
	`${count} idle connections delay no one, and the server closes them`,
	{ timeout: 180_000 },
	async () => {
		if (openFiles() < count + 500)
			throw new Error(`This wants ${count + 500} open files: raise the limit (ulimit -n).`);
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
		onTestFinished(() => server.kill());
		const agent = await signUp(server.agent());
		const before = memoryOf(server.child.pid);
		const sockets: Socket[] = [];
		let open = 0;
		onTestFinished(() => {
			for (const socket of sockets) socket.destroy();
		});
		while (sockets.length < count) {
			const some = Array.from({ length: atATime }, () =>
				connect(Number(new URL(server.address).port), "127.0.0.1"),
			);
			for (const socket of some)
				socket
					.on("error", () => undefined)
					.on("close", () => open--)
					.resume();
			await Promise.all(some.map((socket) => once(socket, "connect")));
			open += some.length;
			sockets.push(...some);
		}
		expect(open).toBeGreaterThan(count * 0.9);
		expect((await enroll(agent, 620)).status).toBe(302);
		expect((await agent.get("/training/620/")).status).toBe(200);
		// A connection without a request takes up at most 20 KB.
		expect(memoryOf(server.child.pid) - before).toBeLessThan(100 + (count * 20) / 1024);
		await expect.poll(() => open, { timeout: 90_000 }).toBe(0);
		expect((await agent.get("/home/")).status).toBe(200);
	},
);
