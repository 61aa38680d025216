import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Kind = "old" | "new";

export interface Member {
	kind: Kind;
	port: number;
}

/** A request that the balancer received, with the status of the response. */
export interface Exchange {
	at: number;
	kind: Kind | null;
	method: string;
	path: string;
	status: number;
}

/** A request with this header goes to a server of the named kind. */
export const kindHeader = "x-rolling-kind";

/**
 * A balancer without sticky sessions. Each request goes to the next server, or to the next one of a
 * kind.
 */
export interface Balancer {
	address: string;
	members: Member[];
	exchanges: Exchange[];
	close(): void;
}

export async function startBalancer(): Promise<Balancer> {
	let turn = 0;
	const balancer: Balancer = {
		address: "",
		members: [],
		exchanges: [],
		close: () => server.close(),
	};

	function pass(
		request: IncomingMessage,
		response: ServerResponse,
		body: Buffer,
		left: Member[],
	): void {
		const [member, ...others] = left;
		const exchange = {
			at: Date.now(),
			kind: member?.kind ?? null,
			method: request.method ?? "",
			path: request.url ?? "",
		};
		const note = (status: number) => void balancer.exchanges.push({ ...exchange, status });
		if (!member) {
			note(502);
			response.writeHead(502).end("No server");
			return;
		}
		const isAsset = exchange.path.startsWith("/assets/");
		const { [kindHeader]: _, connection: __, ...headers } = request.headers;
		const outgoing = ask(
			{
				port: member.port,
				host: "127.0.0.1",
				method: request.method,
				path: request.url,
				headers: { ...headers, connection: "close" },
				agent: false,
			},
			(answer) => {
				if (answer.statusCode === 404 && isAsset && others.length > 0) {
					answer.resume();
					return pass(request, response, body, others);
				}
				note(answer.statusCode ?? 0);
				response.writeHead(answer.statusCode ?? 502, {
					...answer.headers,
					[kindHeader]: member.kind,
				});
				answer.pipe(response);
			},
		);
		outgoing.on("error", (error: NodeJS.ErrnoException) => {
			if (response.headersSent) return void response.destroy();
			// Like nginx, the balancer tries another server if nothing was sent yet or if the request is
			// safe to repeat.
			if (error.code === "ECONNREFUSED" || request.method === "GET")
				return pass(request, response, body, others);
			note(502);
			response.writeHead(502).end(String(error));
		});
		outgoing.end(body);
	}

	const server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		try {
			for await (const part of request) parts.push(part as Buffer);
		} catch {
			return;
		}
		const asked = request.headers[kindHeader] ?? null;
		// As in deploy/nginx.conf, any server that has a file of a build serves it.
		const kind = request.url?.startsWith("/assets/") ? null : asked;
		const fit = balancer.members.filter((member) => kind === null || member.kind === kind);
		const usable = fit.length > 0 ? fit : balancer.members;
		const first = turn++ % Math.max(usable.length, 1);
		pass(request, response, Buffer.concat(parts), [
			...usable.slice(first),
			...usable.slice(0, first),
		]);
	});
	server.keepAliveTimeout = 120_000;
	server.listen(Number(process.env.PORT ?? 0), "127.0.0.1");
	await once(server, "listening");
	balancer.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return balancer;
}
