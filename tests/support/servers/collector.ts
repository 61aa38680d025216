import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What reached a collector. */
export interface Received {
	key: string;
	type: string;
	authorization: string | undefined;
	/** The fields of a form, or JSON. */
	body: Record<string, unknown>;
	/** The status it was answered with; null: with none. */
	status: number | null;
}

/** How it answers: a status, maybe late, or not at all. `drop`: the connection ends without an answer. */
export type Answering = number | "drop" | { status: number; afterMs: number };

/** A real server that is sent events. */
export interface Collector {
	url: string;
	received: Received[];
	/** What was taken, in order. */
	taken(): Received[];
	answering: Answering;
	/** `Retry-After` of what it does not take. */
	retryAfter: string | null;
	/** Bodies it refuses with 422, whatever else it takes. */
	refuses: (body: Record<string, unknown>) => boolean;
	stop(): Promise<void>;
	start(): Promise<void>;
	/** Waits until so many were taken. */
	took(count: number): Promise<Received[]>;
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const type = request.headers["content-type"] ?? "";
	const whole = new Response(Buffer.concat(parts), { headers: { "content-type": type } });
	return type.startsWith("multipart/") ? Object.fromEntries(await whole.formData()) : ((await whole.json()) as Record<string, unknown>);
}

/** Starts a collector on a loopback port; it is gone when the test is over. */
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
				if (typeof answering === "object") await new Promise((later) => setTimeout(later, answering.afterMs));
				const usual = answering === "drop" ? null : typeof answering === "object" ? answering.status : answering;
				const status = usual === 200 && collector.refuses(body) ? 422 : usual;
				received.push({ key, type: headers["content-type"] ?? "", authorization: headers.authorization, body, status });
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
