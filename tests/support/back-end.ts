import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { onTestFinished } from "vitest";
import { portalToken } from "./api.ts";
import { openPortal, type PortalOptions, type TestPortal } from "./portal.ts";

/** What a call is answered with instead: a status, other JSON, half of the answer, one that comes late, or none at all. */
export type Fault =
	| { status: number; body?: unknown }
	| { json: unknown }
	| { text: string }
	| { afterMs: number }
	| "half"
	| "hang"
	| "drop";

/** A portal that serves its calls over a real socket, for another one in front of it. */
export interface ServedBackEnd {
	portal: TestPortal;
	url: string;
	/** The settings of a portal in front of it. */
	settings: Record<string, string>;
	/** Every call it was asked, in order: `GET apps`. */
	asked: string[];
	/** How many connections were made to it. */
	connections(): number;
	/** What it answers wrongly: by the call's method and path, its query included where it is named; `*` is all of them. */
	faults: Map<string, Fault>;
	/** Calls that are carried out, but whose answer gets lost, so many times. */
	afterwards: Map<string, { times: number }>;
	stop(): Promise<void>;
	start(): Promise<void>;
}

/** Times that keep tests of failures quick, and let a busy machine answer in time. */
export const quickTimes = { tryMs: 1500, wholeMs: 4000, backgroundMs: 4000, firstRetryMs: 10, longestRetryMs: 40, restMs: 50, againMs: 50 };

async function misbehave(fault: Fault, response: ServerResponse, answer: () => Promise<void>): Promise<void> {
	if (fault === "hang") return;
	if (fault === "drop") return void response.destroy();
	if (fault === "half") {
		response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
		response.write('[{"id": 620, "name_on_dev');
		return void setTimeout(() => response.destroy(), 10);
	}
	if ("afterMs" in fault) {
		await new Promise((resume) => setTimeout(resume, fault.afterMs));
		return answer();
	}
	const status = "status" in fault ? fault.status : 200;
	const text = "text" in fault ? fault.text : JSON.stringify("json" in fault ? fault.json : (fault.body ?? {}));
	response.writeHead(status, { "Content-Type": "application/json" }).end(text);
}

/** Serves a portal's calls on a free port of the loopback address. */
export async function servedBackEnd(options: PortalOptions = {}): Promise<ServedBackEnd> {
	const portal = await openPortal(options);
	const token = await portalToken(portal);
	const sockets = new Set<Socket>();
	const asked: string[] = [];
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
		const honest = async () => {
			const client = { address: request.socket.remoteAddress ?? null, secure: null };
			const done = await portal.handle(createRequest(request, response), client);
			const lost = afterwards.get(plain);
			if (lost && lost.times > 0) {
				lost.times--;
				return void response.destroy();
			}
			await sendResponse(response, done);
		};
		const fault = faults.get(call) ?? faults.get(plain) ?? faults.get("*");
		return fault ? misbehave(fault, response, honest) : honest();
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
		connections: () => made,
		faults,
		afterwards,
		start,
		stop,
	};
}

/** A portal in front of a served one. */
export async function openFront(backEnd: ServedBackEnd, options: PortalOptions = {}): Promise<TestPortal> {
	const { settings, ...others } = options;
	return openPortal({ times: quickTimes, clock: backEnd.portal.clock, ...others, settings: { ...backEnd.settings, ...settings } });
}
