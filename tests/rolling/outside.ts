import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "#scripts/testing/ports.ts";
import { readMail, type Arrived } from "#tests/support/mailbox.ts";

/** A mail server that may start after the first email was sent. */
export interface Post {
	url: string;
	arrived: Arrived[];
	open(): Promise<void>;
	/** Waits for this many emails to someone and returns the newest. */
	to(address: string, count?: number): Promise<Arrived>;
	close(): void;
}

export async function createPost(): Promise<Post> {
	const port = await freePort();
	const arrived: Arrived[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		closeTimeout: 100,
		onData(stream, _session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on(
				"end",
				() => void readMail(Buffer.concat(parts)).then((mail) => (arrived.push(mail), done())),
			);
		},
	});
	server.on("error", () => undefined);
	return {
		url: `smtp://127.0.0.1:${port}`,
		arrived,
		open: () => new Promise((opened) => server.listen(port, "127.0.0.1", opened)),
		async to(address, count = 1) {
			for (const from = Date.now(); Date.now() - from < 120_000; await wait(100)) {
				const theirs = arrived.filter((mail) => mail.to === address);
				if (theirs.length >= count) return theirs.at(-1) as Arrived;
			}
			throw new Error(`No mail came to ${address}`);
		},
		close: () => server.close(() => undefined),
	};
}

/** Accepts events, and counts how often it received each key. */
export interface Collector {
	url: string;
	keys: Map<string, number>;
	close(): void;
}

export async function startCollector(): Promise<Collector> {
	const keys = new Map<string, number>();
	const server = createServer(async (request, response) => {
		for await (const _ of request);
		const key = String(request.headers["idempotency-key"]);
		keys.set(key, (keys.get(key) ?? 0) + 1);
		response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		keys,
		close: () => server.close(),
	};
}
