import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReportItem {
	type: string;
	/** The parsed JSON, or the text if it isn't JSON. */
	body: unknown;
}

/** A server that receives envelopes of error reports. */
export interface ReportsServer {
	dsn: string;
	origin: string;
	items: ReportItem[];
	/** Everything that it received, as text. */
	raw: string[];
	/** Reports from browsers. */
	fromBrowsers: string[];
	/** Waits for a report. Returns null if none arrives in time. */
	got(is: (item: ReportItem) => boolean, ms?: number): Promise<ReportItem | null>;
	close(): void;
}

function itemsOf(envelope: string): ReportItem[] {
	const [, ...lines] = envelope.split("\n");
	const items: ReportItem[] = [];
	for (let at = 0; at < lines.length; at++) {
		const header = parsed(lines[at]) as { type?: string } | null;
		if (typeof header?.type !== "string") continue;
		at++;
		// A recording has an additional header.
		if (header.type === "replay_recording") at++;
		items.push({ type: header.type, body: parsed(lines[at]) ?? lines[at] });
	}
	return items;
}

function parsed(line: string | undefined): unknown {
	try {
		return JSON.parse(line ?? "") as unknown;
	} catch {
		return null;
	}
}

export async function startReportsServer(): Promise<ReportsServer> {
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const text = Buffer.concat(parts).toString();
		if (request.method === "POST" && request.url?.startsWith("/api/7/envelope/")) {
			reports.raw.push(text);
			if (request.headers.origin !== undefined) reports.fromBrowsers.push(text);
			reports.items.push(...itemsOf(text));
		}
		response
			.writeHead(200, {
				"Access-Control-Allow-Origin": "*",
				"Access-Control-Allow-Headers": "*",
				"Content-Type": "application/json",
			})
			.end("{}");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const reports: ReportsServer = {
		dsn: `http://abcdef0123456789@127.0.0.1:${port}/7`,
		origin: `http://127.0.0.1:${port}`,
		items: [],
		raw: [],
		fromBrowsers: [],
		async got(is, ms = 15_000) {
			for (let waited = 0; waited < ms && !reports.items.some(is); waited += 50)
				await new Promise((later) => setTimeout(later, 50));
			return reports.items.find(is) ?? null;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return reports;
}
