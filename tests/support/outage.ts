import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";
import { postgresServer } from "./postgres.ts";
import { temporaryAddress, temporaryFolder } from "./temporary.ts";

/**
 * A database that can be cut off: PostgreSQL behind a proxy, or SQLite with a writer that holds its
 * lock.
 */
export interface Breakable {
	settings: Record<string, string>;
	dataDir: string;
	/** Cuts the database off for this many ms, or permanently. */
	cutOff(forMs?: number): Promise<void>;
	reconnect(): Promise<void>;
}

export async function breakableDatabase(): Promise<Breakable> {
	return postgresServer ? breakablePostgres(await temporaryAddress()) : lockableSqlite();
}

/** Starts a proxy in front of the PostgreSQL at this address. */
export async function breakablePostgres(target: string): Promise<Breakable> {
	const { hostname, port: targetPort } = new URL(target);
	const sockets = new Set<Socket>();
	let port = 0;
	let proxy: Server;
	async function open(): Promise<void> {
		proxy = createServer((socket) => {
			const upstream = connect(Number(targetPort), hostname);
			for (const [side, other] of [
				[socket, upstream],
				[upstream, socket],
			] as const) {
				sockets.add(side);
				side
					.on("error", () => other.destroy())
					.on("close", () => void (sockets.delete(side), other.destroy()));
				side.pipe(other);
			}
		}).listen(port, "127.0.0.1");
		await once(proxy, "listening");
		({ port } = proxy.address() as { port: number });
	}
	async function close(): Promise<void> {
		const closed = once(proxy, "close");
		proxy.close();
		for (const socket of sockets) socket.destroy();
		await closed;
	}
	async function cutOff(forMs?: number): Promise<void> {
		await close();
		if (forMs) setTimeout(() => void open(), forMs);
	}
	await open();
	onTestFinished(async () => {
		if (proxy.listening) await close();
	});
	const address = new URL(target);
	address.hostname = "127.0.0.1";
	address.port = String(port);
	return {
		settings: { DATABASE_URL: address.href },
		dataDir: temporaryFolder(),
		cutOff,
		reconnect: open,
	};
}

/**
 * Holds the lock in its own thread, because the portal blocks the main thread while it waits for an
 * SQLite lock.
 */
const writer = `
const { DatabaseSync } = require("node:sqlite");
const { parentPort, workerData } = require("node:worker_threads");
const database = new DatabaseSync(workerData.path);
database.exec("begin immediate");
parentPort.postMessage("taken");
parentPort.on("message", () => undefined);
if (workerData.forMs) setTimeout(() => process.exit(), workerData.forMs);
`;

function lockableSqlite(): Breakable {
	const dataDir = temporaryFolder();
	let thread: Worker | null = null;
	const reconnect = async () => {
		await thread?.terminate();
		thread = null;
	};
	onTestFinished(reconnect);
	return {
		settings: {},
		dataDir,
		async cutOff(forMs) {
			const fresh = new Worker(writer, {
				eval: true,
				workerData: { path: join(dataDir, "portal.sqlite"), forMs },
			});
			await once(fresh, "message");
			if (!forMs) thread = fresh;
		},
		reconnect,
	};
}
