import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePack } from "#tests/support/packs.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { atEnd, forSuite, temporaryFolder } from "#tests/support/temporary.ts";
import { memoryOf } from "./support/memory.ts";

const megabyte = 1024 * 1024;

let server: Server;
let close: () => Promise<void>;
beforeAll(async () => {
	({ opened: server, close } = await forSuite(async () => {
		const started = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
		atEnd(() => started.kill());
		return started;
	}));
});
afterAll(() => close());

/**
 * Sends a head and then up to `megabytes` of body, until the server responds or the connection
 * ends. Returns the first line of the response, or "" without one, and how many megabytes were
 * sent.
 */
async function pour(
	head: readonly string[],
	megabytes: number,
	frame: (part: Buffer) => Buffer,
): Promise<{ line: string; taken: number }> {
	const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
	const parts: string[] = [];
	socket
		.on("data", (part: Buffer) => parts.push(part.toString("latin1")))
		.on("error", () => undefined);
	const over = new Promise<void>((closed) => void socket.once("close", () => closed()));
	socket.write(
		[...head, "Host: portal.test", "Content-Type: application/x-www-form-urlencoded", "", ""].join(
			"\r\n",
		),
	);
	const part = frame(Buffer.alloc(megabyte, "a"));
	let taken = 0;
	for (; taken < megabytes && !socket.closed && parts.length === 0; taken++)
		if (!socket.write(part))
			await Promise.race([once(socket, "drain").catch(() => undefined), over]);
	socket.end();
	await over;
	return { line: parts.join("").split("\r\n")[0] ?? "", taken };
}

describe("Bodies of 100 MB are refused early, and aren't kept in memory", () => {
	test.each(["/login/", "/home/", "/api/v1/login", "/nowhere/"])(
		"The server refuses a body of 100 MB to %s early, with a Content-Length or in chunks, and doesn't keep it in memory",
		{ timeout: 60_000 },
		async (path) => {
			const before = memoryOf(server.child.pid);
			const head = [`POST ${path} HTTP/1.1`, `Origin: ${server.address}`];
			const chunk = (part: Buffer) =>
				Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
			for (const { line, taken } of [
				await pour([...head, `Content-Length: ${100 * megabyte}`], 100, (part) => part),
				await pour([...head, "Transfer-Encoding: chunked"], 100, chunk),
			]) {
				// A client that keeps sending may lose the connection before it reads the refusal.
				expect(line).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
				expect(taken).toBeLessThan(100);
			}
			expect(memoryOf(server.child.pid) - before).toBeLessThan(100);
			expect((await fetch(`${server.address}/login/`)).status).toBe(200);
		},
	);
});
