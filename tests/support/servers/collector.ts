import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Received {
	key: string;
	type: string;
	authorization: string | undefined;
	body: Record<string, unknown>;
	/** Null if the collector sent no response. */
	status: number | null;
}

/** A status, or `drop` to end the connection without a response. */
export type Answering = number | "drop" | { status: number; afterMs: number };

export interface Collector {
	url: string;
	received: Received[];
	/** Returns the accepted requests in order. */
	taken(): Received[];
	answering: Answering;
	/** The `Retry-After` header of its responses to requests that it doesn't accept. */
	retryAfter: string | null;
	/** Returns whether the collector refuses a body, with 422. */
	refuses: (body: Record<string, unknown>) => boolean;
	stop(): Promise<void>;
	start(): Promise<void>;
	/** Waits until the collector has accepted this many events. */
	took(count: number): Promise<Received[]>;
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const type = request.headers["content-type"] ?? "";
	const whole = new Response(Buffer.concat(parts), { headers: { "content-type": type } });
	return type.startsWith("multipart/")
		? Object.fromEntries(await whole.formData())
		: ((await whole.json()) as Record<string, unknown>);
}

/** Starts a collector on a loopback port until the test ends. */
export async function startCollector(): Promise<Collector> {
	let server: Server;
	let port = 0;
	const received: Received[] = [];
	const collector: Collector = {
		url: "",
		received,
		taken: () => received.filter(({ status }) => status === 200),
		answering: 200,
		retryAfter: null,
		refuses: () => false,
		async start() {
			server = createServer(async (request, response) => {
				const { headers } = request;
				const key = String(headers["idempotency-key"]);
				const body = await fieldsOf(request).catch(() => null);
				if (!body) return;
				const { answering } = collector;
				if (typeof answering === "object")
					await new Promise((later) => setTimeout(later, answering.afterMs));
				const usual =
					answering === "drop"
						? null
						: typeof answering === "object"
							? answering.status
							: answering;
				const status = usual === 200 && collector.refuses(body) ? 422 : usual;
				received.push({
					key,
					type: headers["content-type"] ?? "",
					authorization: headers.authorization,
					body,
					status,
				});
				if (status === null) request.socket.destroy();
				else {
					const { retryAfter } = collector;
					const wait = status === 200 || retryAfter === null ? {} : { "Retry-After": retryAfter };
					response.writeHead(status, { "Content-Type": "application/json", ...wait }).end("{}");
				}
			});
			server.listen(port, "127.0.0.1");
			await once(server, "listening");
			({ port } = server.address() as AddressInfo);
			collector.url = `http://127.0.0.1:${port}/`;
		},
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
		async took(count) {
			for (let waited = 0; waited < 20_000 && collector.taken().length < count; waited += 20)
				await new Promise((later) => setTimeout(later, 20));
			return collector.taken();
		},
	};
	await collector.start();
	onTestFinished(async () => {
		if (server.listening) await collector.stop();
	});
	return collector;
}
