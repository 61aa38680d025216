import { connect } from "node:net";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { samplePack } from "#tests/support/packs.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

test(
	"A client that disconnects during a POST to a page or an API call causes no error in the log",
	{ timeout: 60_000 },
	async () => {
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env: {} });
		onTestFinished(() => server.kill());
		const port = Number(new URL(server.address).port);
		const heads = [
			["/login/", "application/x-www-form-urlencoded"],
			["/attend/", "multipart/form-data; boundary=x"],
			["/api/v1/login", "application/json"],
			["/api/v1/analytics", "multipart/form-data; boundary=x"],
		].map(
			([path, type]) =>
				`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\nemail=ma`,
		);
		for (let round = 0; round < 3; round++) {
			for (const head of heads) {
				for (const end of ["destroy", "end"] as const) {
					const socket = connect(port, "127.0.0.1");
					socket.on("error", () => undefined).resume();
					await once(socket, "connect");
					socket.write(head);
					await setTimeout(30);
					socket[end]();
				}
			}
		}
		const answered = () => server.said().match(/"msg":"request"/g)?.length ?? 0;
		await expect.poll(answered, { timeout: 10_000 }).toBeGreaterThanOrEqual(12);
		const levels = server
			.said()
			.split("\n")
			.filter((line) => line.startsWith("{"))
			.map((line) => (JSON.parse(line) as { level: number }).level);
		expect(Math.max(...levels)).toBeLessThan(40);
		expect(server.said()).not.toContain("    at ");
	},
);
