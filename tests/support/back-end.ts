import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { onTestFinished } from "vitest";
import { portalToken } from "./api.ts";
import { packWithFewPrograms, samplePack } from "./packs.ts";
import { openPortal, type PortalOptions, type TestPortal } from "./portal.ts";
import { postgresServer } from "./postgres.ts";

/**
 * A fault that replaces or changes the normal response of the back end: another status, other JSON
 * or text, half of the response, a delay, the first bytes and then nothing or the rest after an
 * event, other headers (null removes one), a whole file for a range, or no response.
 */
export type Fault =
	| { status: number; body?: unknown; headers?: Record<string, string> }
	| { json: unknown }
	| { text: string }
	| { afterMs: number }
	| { firstBytes: number; after: Promise<void> | "hang" | "drop" }
	| { changed: Record<string, string | null> }
	| "no ranges"
	| "half"
	| "hang"
	| "drop";

/** A back end that serves its calls over a real socket, for a portal in front. */
export interface ServedBackEnd {
	portal: TestPortal;
	url: string;
	/** The settings of a portal in front of it. */
	settings: Record<string, string>;
	/** The calls in order, such as `GET apps`. */
	asked: string[];
	/** Calls whose connection closed before the whole response was sent. */
	left: string[];
	/** The `Idempotency-Key` of each POST. */
	keys: [call: string, key: string][];
	/** The largest number of simultaneous requests of each call. */
	most: Map<string, number>;
	connections(): number;
	/** Faults by method and path, with a query if the key has one. `*` stands for all calls. */
	faults: Map<string, Fault>;
	/** The calls that take effect but lose their responses, with the number of times. */
	afterwards: Map<string, { times: number }>;
	stop(): Promise<void>;
	start(): Promise<void>;
}

/** Times that are short for tests of failures, yet long enough for a busy machine. */
export const quickTimes = {
	tryMs: 20_000,
	wholeMs: 30_000,
	backgroundMs: 30_000,
	firstRetryMs: 10,
	longestRetryMs: 40,
	againMs: 50,
};

/** Times for back ends that hang, so that the portal gives up soon. */
export const hangingTimes = { ...quickTimes, tryMs: 1500, wholeMs: 8000, backgroundMs: 4000 };

/** Sends the first bytes of a response. The rest may come later. */
async function sendSlowly(
	response: ServerResponse,
	answer: Response,
	{ firstBytes, after }: { firstBytes: number; after: Promise<void> | "hang" | "drop" },
) {
	const whole = Buffer.from(await answer.arrayBuffer());
	response
		.writeHead(answer.status, Object.fromEntries(answer.headers))
		.write(whole.subarray(0, firstBytes));
	if (after === "hang") return;
	if (after === "drop") return void setTimeout(() => response.destroy(), 10);
	await after;
	response.end(whole.subarray(firstBytes));
}

async function misbehave(
	fault: Fault,
	response: ServerResponse,
	honest: () => Promise<Response>,
): Promise<void> {
	const answer = async () => sendResponse(response, await honest());
	if (fault === "hang") return;
	if (fault === "drop") return void response.destroy();
	if (fault === "no ranges") return answer();
	if (fault === "half") {
		response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
		response.write('[{"id": 620, "name_on_dev');
		return void setTimeout(() => response.destroy(), 10);
	}
	if ("afterMs" in fault) {
		await new Promise((resume) => setTimeout(resume, fault.afterMs));
		return answer();
	}
	if (typeof fault === "object" && "firstBytes" in fault)
		return sendSlowly(response, await honest(), fault);
	if (typeof fault === "object" && "changed" in fault) {
		const done = await honest();
		const headers = Object.entries({
			...Object.fromEntries(done.headers),
			...fault.changed,
		}).filter(([, value]) => value !== null);
		return sendResponse(
			response,
			new Response(done.body, { status: done.status, headers: headers as [string, string][] }),
		);
	}
	const status = "status" in fault ? fault.status : 200;
	const text =
		"text" in fault
			? fault.text
			: JSON.stringify("json" in fault ? fault.json : (fault.body ?? {}));
	const more = "headers" in fault ? fault.headers : {};
	response.writeHead(status, { "Content-Type": "application/json", ...more }).end(text);
}

/**
 * Starts a back end on a free port of the loopback address. Without a named pack, it serves few
 * programs, because a portal in front reads each program with eight calls. On PostgreSQL, it serves
 * the sample pack, which is already imported there.
 */
export async function servedBackEnd(options: PortalOptions = {}): Promise<ServedBackEnd> {
	const few = postgresServer ? samplePack : packWithFewPrograms();
	const portal = await openPortal({ pack: few, ...options });
	const token = await portalToken(portal);
	const sockets = new Set<Socket>();
	const asked: string[] = [];
	const left: string[] = [];
	const keys: [string, string][] = [];
	const most = new Map<string, number>();
	const underWay = new Map<string, number>();
	const faults = new Map<string, Fault>();
	const afterwards = new Map<string, { times: number }>();
	let made = 0;
	let port = 0;
	let server: Server;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const address = (request.url ?? "").replace("/api/v1/", "");
		const call = `${request.method} ${address}`;
		const plain = call.split("?")[0] ?? "";
		asked.push(call);
		const key = request.headers["idempotency-key"];
		if (typeof key === "string") keys.push([plain, key]);
		underWay.set(plain, (underWay.get(plain) ?? 0) + 1);
		most.set(plain, Math.max(most.get(plain) ?? 0, underWay.get(plain) ?? 0));
		response.on("close", () => {
			underWay.set(plain, (underWay.get(plain) ?? 1) - 1);
			if (!response.writableFinished) left.push(call);
		});
		const honest = async () => {
			const client = { address: request.socket.remoteAddress ?? null, secure: null };
			return portal.handle(createRequest(request, response), client);
		};
		const send = async () => {
			const done = await honest();
			const lost = afterwards.get(plain);
			if (lost && lost.times > 0) {
				lost.times--;
				return void response.destroy();
			}
			await sendResponse(response, done);
		};
		const fault = faults.get(call) ?? faults.get(plain) ?? faults.get("*");
		if (fault === "no ranges") delete request.headers.range;
		return fault ? misbehave(fault, response, honest) : send();
	}

	async function start(): Promise<void> {
		server = createServer((request, response) => {
			answer(request, response).catch(() => response.destroy());
		});
		server.on("connection", (socket) => {
			made++;
			sockets.add(socket);
			socket.on("close", () => sockets.delete(socket));
		});
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		({ port } = server.address() as AddressInfo);
	}

	async function stop(): Promise<void> {
		if (!server.listening) return;
		const closed = once(server, "close");
		server.close();
		for (const socket of sockets) socket.destroy();
		await closed;
	}

	await start();
	onTestFinished(stop);
	const url = `http://127.0.0.1:${port}`;
	return {
		portal,
		url,
		settings: { BACKEND_URL: url, BACKEND_TOKEN: token },
		asked,
		left,
		keys,
		most,
		connections: () => made,
		faults,
		afterwards,
		start,
		stop,
	};
}

export async function openFront(
	backEnd: ServedBackEnd,
	options: PortalOptions = {},
): Promise<TestPortal> {
	const { settings, ...others } = options;
	return openPortal({
		times: quickTimes,
		clock: backEnd.portal.clock,
		...others,
		settings: { ...backEnd.settings, ...settings },
	});
}
