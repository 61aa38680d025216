import { describe, expect, it } from "vitest";
import { fixedHeaders } from "#app/platform/http/fixed-headers.ts";
import { openPortal } from "#tests/support/portal.ts";
import { listen, sent } from "#tests/support/raw-socket.ts";
import { atEnd } from "#tests/support/temporary.ts";

describe("Idle connections from a proxy", () => {
	it("The server keeps idle connections open longer than nginx does, so that a proxy never sends a form on a closed one", async () => {
		const server = await listen(await openPortal());
		atEnd(() => server.close());
		const answer = await sent(
			server.port,
			Buffer.from("GET /healthz HTTP/1.1\r\nHost: portal.test\r\n\r\n"),
		);
		const [, seconds] = /timeout=(\d+)/.exec(answer?.headers.get("Keep-Alive") ?? "") ?? [];
		expect(Number(seconds)).toBeGreaterThan(60);
	});
});

describe("Responses that the server itself sends", () => {
	it("Health checks, files and refusals of unreadable requests have the same fixed headers as all other responses", async () => {
		const server = await listen(await openPortal());
		atEnd(() => server.close());
		const close = "Host: portal.test\r\nConnection: close\r\n\r\n";
		const asked: [status: number, bytes: string][] = [
			[200, `GET /healthz HTTP/1.1\r\n${close}`],
			[200, `GET /readyz HTTP/1.1\r\n${close}`],
			[200, `GET /favicon.svg HTTP/1.1\r\n${close}`],
			[304, `GET /favicon.svg HTTP/1.1\r\nIf-None-Match: *\r\n${close}`],
			[400, "GET /login/ HTTP/1.1\r\nConnection: close\r\n\r\n"],
			[400, "GET /login/ HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
			[400, `GET /a b HTTP/1.1\r\n${close}`],
			[400, "\x16\x03\x01\r\n\r\n"],
			[405, `TRACE / HTTP/1.1\r\n${close}`],
			[417, `GET / HTTP/1.1\r\nExpect: wonders\r\n${close}`],
			[200, `GET /login/ HTTP/1.1\r\n${close}\x16\x03 and what nobody can read`],
			[431, `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(20_000)}\r\n${close}`],
		];
		for (const [status, bytes] of asked) {
			const answer = await sent(server.port, Buffer.from(bytes, "latin1"));
			const name = bytes.slice(0, 60);
			expect([name, answer?.status]).toEqual([name, status]);
			for (const [header, value] of Object.entries(fixedHeaders))
				expect([name, header, answer?.headers.get(header)]).toEqual([name, header, value]);
		}
	});
});
