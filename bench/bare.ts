import http from "node:http";
import type { AddressInfo } from "node:net";

/** The responses of the baseline, by their size in bytes. */
const pages = new Map<number, string>();

function pageOf(size: number): string {
	const page = pages.get(size) ?? "x".repeat(size);
	pages.set(size, page);
	return page;
}

const server = http.createServer((request, response) => {
	const page = pageOf(Number(request.url?.slice(1)));
	response
		.writeHead(200, {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Length": Buffer.byteLength(page),
		})
		.end(page);
});
server.listen(0, "127.0.0.1", () =>
	console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
);
