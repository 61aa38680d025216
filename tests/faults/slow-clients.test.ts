import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { connect, type Socket } from "node:net";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { listen } from "#tests/support/raw-socket.ts";
import { root } from "#tests/support/server.ts";
import { forSuite } from "#tests/support/temporary.ts";
import { isFull } from "./support/extent.ts";

const clients = isFull ? 500 : 50;

/** Time limits that are shorter than in production, in ms. */
const patience = { head: 500, request: 1000, silence: 1500, check: 100 };

const assets = join(root, "build/client/assets");
const largest = readdirSync(assets).toSorted(
	(a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size,
)[0];

let server: Awaited<ReturnType<typeof listen>>;
let close: () => Promise<void>;
beforeAll(async () => {
	({ opened: server, close } = await forSuite(async () => listen(await openPortal(), patience)));
});
afterAll(async () => {
	await server.close();
	await close();
});

/**
 * Makes many clients send `first` at once, then a byte at a time until the server stops them.
 * Returns what each client received.
 */
async function dribble(first: string): Promise<string[]> {
	return Promise.all(
		Array.from({ length: clients }, () => {
			const socket = connect(server.port, "127.0.0.1");
			let got = "";
			socket
				.on("data", (part: Buffer) => void (got += part.toString("latin1")))
				.on("error", () => undefined);
			socket.write(first);
			const timer = setInterval(() => socket.writable && socket.write("x"), 50);
			return new Promise<string>((ended) =>
				socket.on("close", () => {
					clearInterval(timer);
					ended(got);
				}),
			);
		}),
	);
}

const isServed = async () => (await fetch(`http://127.0.0.1:${server.port}/login/`)).status === 200;

describe("Slow clients lose their connection, and others are served meanwhile", () => {
	test(
		"Clients whose request heads never end get 408 and lose their connections",
		{ timeout: 60_000 },
		async () => {
			const slow = dribble("GET /login/ HTTP/1.1\r\nHost: portal.test\r\nX-Slow: ");
			expect(await isServed()).toBe(true);
			for (const got of await slow) expect(got).toMatch(/^HTTP\/1\.1 408 /);
		},
	);

	test(
		"Clients whose request bodies never end lose their connections",
		{ timeout: 60_000 },
		async () => {
			const slow = dribble(
				"POST /login/ HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n",
			);
			expect(await isServed()).toBe(true);
			for (const got of await slow) expect(got).not.toMatch(/^HTTP\/1\.1 (200|302|500) /);
		},
	);

	test(
		"Clients that never read their responses lose their connections",
		{ timeout: 60_000 },
		async () => {
			// The responses exceed the buffers on both sides.
			const asked = `GET /assets/${largest} HTTP/1.1\r\nHost: portal.test\r\n\r\n`.repeat(100);
			const sockets: Socket[] = [];
			for (let number = 0; number < clients / 10; number++) {
				const socket = connect(server.port, "127.0.0.1");
				socket.on("error", () => undefined).pause();
				socket.write(asked);
				sockets.push(socket);
			}
			await Promise.all(sockets.map((socket) => once(socket, "connect")));
			expect(await isServed()).toBe(true);
			await expect.poll(() => server.connections()).toBeLessThan(sockets.length);
			for (const socket of sockets) socket.destroy();
		},
	);
});
