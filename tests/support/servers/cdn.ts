import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A pull CDN that fetches from the portal without cookies. */
export interface PullCdn {
	/** The address, with its trailing slash. */
	url: string;
	portal: string;
	/** True while the CDN cuts every connection. */
	away: boolean;
	/** The paths that it served successfully. */
	served: string[];
	/** The paths that browsers requested. */
	asked: string[];
	close(): void;
}

export async function startCdn(): Promise<PullCdn> {
	const server = createServer(async (request, response) => {
		const path = (request.url ?? "").replace(/^\/tw\//, "");
		cdn.asked.push(path);
		if (cdn.away) return void request.socket.destroy();
		const asked = new Headers();
		if (request.headers.range !== undefined) asked.set("Range", request.headers.range);
		const answer = await fetch(new URL(`/media/${path}`, cdn.portal), { headers: asked });
		if (answer.ok) cdn.served.push(path);
		const headers: Record<string, string> = {};
		for (const name of ["content-type", "content-range", "accept-ranges"]) {
			const value = answer.headers.get(name);
			if (value !== null) headers[name] = value;
		}
		response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const cdn: PullCdn = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tw/`,
		portal: "",
		away: false,
		served: [],
		asked: [],
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return cdn;
}
