import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "#server/serve.ts";
import { openPortal } from "#tests/support/portal.ts";

/** Opens a portal behind a socket. Counts how many requests it handles at once, and in total. */
async function openCounted() {
	const portal = await openPortal();
	const counted = { now: 0, most: 0, all: 0 };
	const { server } = await serve({
		settings: { ...portal.container.settings, port: 0, host: "127.0.0.1" },
		container: portal.container,
		vite: null,
		server: null,
		translationsVersion: "1",
		async handle(request, client) {
			counted.all++;
			counted.most = Math.max(counted.most, ++counted.now);
			return portal.handle(request, client).finally(() => counted.now--);
		},
	});
	onTestFinished(() => void server.close().closeAllConnections());
	const { port } = server.address() as AddressInfo;
	const open = (): Socket => {
		const socket = connect(port, "127.0.0.1").on("error", () => undefined);
		onTestFinished(() => void socket.destroy());
		return socket;
	};
	return { counted, open, port };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`;

test("The server answers all pipelined requests on a connection, one by one and in order", async () => {
	const { counted, open } = await openCounted();
	const socket = open();
	const paths = Array.from({ length: 300 }, (_, index) =>
		index % 2 === 0 ? `/api/v1/unknown-${index}` : "/healthz",
	);
	socket.write(paths.map(ask).join(""));
	let text = "";
	socket.on("data", (part: Buffer) => (text += part.toString("latin1")));
	const statuses = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status);
	await expect.poll(() => statuses().length).toBe(300);
	expect(statuses()).toEqual(paths.map((path) => (path === "/healthz" ? "200" : "404")));
	expect(counted.most).toBe(1);
});

test("The server reads the body of a pipelined API call", async () => {
	const { open } = await openCounted();
	const socket = open();
	const body = JSON.stringify({ email: "nobody@example.org", password: "x".repeat(2000) });
	const post = `POST /api/v1/login HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
	socket.write(ask("/login/") + post + post + ask("/healthz"));
	let text = "";
	socket.on("data", (part: Buffer) => (text += part.toString("latin1")));
	await expect.poll(() => text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(4);
	expect(text).toMatch(/HTTP\/1\.1 200[^]*HTTP\/1\.1 4\d\d[^]*HTTP\/1\.1 4\d\d[^]*HTTP\/1\.1 200/);
});

test("The server serves other clients while three connections have pipelined 1,000 requests each", async () => {
	const { counted, open, port } = await openCounted();
	for (let client = 0; client < 3; client++) {
		const socket = open();
		await once(socket, "connect");
		socket.write(ask("/login/").repeat(1000));
	}
	await expect.poll(() => counted.all).toBeGreaterThan(3);
	const before = counted.all;
	expect((await fetch(`http://127.0.0.1:${port}/login/`)).status).toBe(200);
	expect(counted.all - before).toBeLessThan(50);
	expect(counted.most).toBeLessThanOrEqual(4);
});

test("The server stops answering on a closed connection", async () => {
	const { counted, open, port } = await openCounted();
	const gone = open();
	await once(gone, "connect");
	gone.write(ask("/login/").repeat(1000));
	await once(gone, "data");
	gone.resetAndDestroy();
	for (let other = 0; other < 5; other++) await fetch(`http://127.0.0.1:${port}/login/`);
	await expect.poll(() => counted.now).toBe(0);
	expect(counted.all).toBeLessThan(200);
});

test("The server compresses openapi.json with Brotli's quality 9", async () => {
	const { port } = await openCounted();
	const address = `http://127.0.0.1:${port}/api/v1/openapi.json`;
	const plain = await fetch(address, { headers: { "Accept-Encoding": "identity" } });
	expect(plain.headers.get("Content-Encoding")).toBeNull();
	const text = await plain.text();
	const [packed] = (await once(
		get(address, { headers: { "Accept-Encoding": "br" } }),
		"response",
	)) as [IncomingMessage];
	expect(packed.headers["content-encoding"]).toBe("br");
	const body = Buffer.concat(await packed.toArray());
	expect(brotliDecompressSync(body).toString()).toBe(text);
	expect(body.length).toBe(
		brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
	);
});
