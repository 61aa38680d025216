import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { serve, type Patience } from "#server/serve.ts";
import type { TestPortal } from "./portal.ts";

export interface Answered {
	status: number;
	headers: Headers;
	body: string;
}

/** Serves a portal on a real socket, so that Node's parser reads hostile requests. */
export async function listen(
	portal: TestPortal,
	patience?: Patience,
): Promise<{ port: number; connections(): Promise<number>; close(): Promise<void> }> {
	const { container, handle } = portal;
	const settings = { ...container.settings, port: 0, host: "127.0.0.1" };
	const { server } = await serve(
		{ settings, container, handle, translationsVersion: null, vite: null, server: null },
		patience,
	);
	const connections = promisify(server.getConnections.bind(server));
	return { port: (server.address() as AddressInfo).port, connections, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}

/** The longest wait for a response, in ms. Some requests never get one. */
const patience = 2000;

/** Ends the connection, and completes a request that has no end. */
const last = "GET /healthz HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n";

/**
 * Sends bytes on a separate connection. Returns null if the connection ended without a response.
 */
export async function sent(port: number, bytes: Buffer): Promise<Answered | null> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => undefined);
	socket.write(Buffer.concat([bytes, Buffer.from(last)]));
	const parts: Buffer[] = [];
	socket.on("data", (part: Buffer) => parts.push(part));
	const timer = setTimeout(() => socket.end(), patience);
	await once(socket, "close");
	clearTimeout(timer);
	const text = Buffer.concat(parts)
		.toString("latin1")
		.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, "");
	const [, status, head = ""] = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n([\s\S]*?\r\n)\r\n/.exec(text) ?? [];
	if (status === undefined) {
		if (text !== "") throw new Error(`An answer that is none: ${text.slice(0, 200)}`);
		return null;
	}
	const headers = new Headers();
	for (const line of head.split("\r\n").filter(Boolean))
		headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
	// The tests don't need the body of a compressed response.
	return {
		status: Number(status),
		headers,
		body: headers.has("content-encoding") ? "" : text.slice(text.indexOf("\r\n\r\n") + 4),
	};
}
