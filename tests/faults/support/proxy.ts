import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * The moment at which the proxy cuts a connection: before PostgreSQL receives the commit, or after
 * the commit, before the response reaches the portal.
 */
export type Moment = "before commit" | "after commit";

/** A proxy between the portal and its PostgreSQL. */
export interface DatabaseProxy {
	url: string;
	/** Cuts the next connection that commits a transaction with a matching statement. */
	cutAt(moment: Moment, statement: RegExp): void;
	/** Returns how many connections the proxy has cut. */
	cuts(): number;
}

const commit = /commit/i;

/** Starts a proxy in front of the PostgreSQL at an address. It stops when the test ends. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
	const behind = new URL(address);
	const sockets = new Set<Socket>();
	let order: { moment: Moment; statement: RegExp } | null = null;
	let cuts = 0;

	function join(client: Socket): void {
		const database = connect(Number(behind.port), behind.hostname);
		/** The statements since the last commit. */
		let asked = "";
		let isDoomed = false;
		const end = () => void (client.destroy(), database.destroy());
		for (const socket of [client, database]) {
			sockets.add(socket);
			socket.on("error", end).on("close", () => void (sockets.delete(socket), end()));
		}
		client.on("data", (part: Buffer) => {
			const text = part.toString("latin1");
			asked += text;
			if (order && commit.test(text) && order.statement.test(asked)) {
				const { moment } = order;
				order = null;
				cuts++;
				if (moment === "before commit") return end();
				isDoomed = true;
			}
			if (commit.test(text)) asked = "";
			return void database.write(part);
		});
		database.on("data", (part: Buffer) => (isDoomed ? end() : client.write(part)));
	}

	const server = createServer(join).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.close();
		for (const socket of sockets) socket.destroy();
	});
	const url = new URL(behind);
	url.hostname = "127.0.0.1";
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		cutAt: (moment, statement) => void (order = { moment, statement }),
		cuts: () => cuts,
	};
}
