import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, describe, it } from "vitest";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { listen, sent } from "#tests/support/raw-socket.ts";
import { atEnd } from "#tests/support/temporary.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/>'.repeat(500)}</svg>`;

/** Returns a function that requests a drawing with given headers, as a logged-in browser. */
async function withDrawing() {
	const pack = copyOfSamplePack();
	writePackFile(pack, "media/drawing.svg", drawing);
	editPack(pack, "apps/620.json", ["app", "image"], "drawing.svg");
	const agent = await (await openPortal({ pack })).member();
	const address = (await agent.get("/info/620/")).$("img[src*='drawing.svg']").attr("src") ?? "";
	const ask = (headers: Record<string, string>) => agent.fetch(address, { headers });
	return { ask };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("Drawings of a content pack", () => {
	it("Drawings of a content pack are compressed if the browser accepts compression, and each encoding has its own ETag", async () => {
		const { ask } = await withDrawing();
		const [plain, brotli, gzip] = [
			await ask({}),
			await ask({ "Accept-Encoding": "gzip, br" }),
			await ask({ "Accept-Encoding": "gzip" }),
		];
		expect([plain, brotli, gzip].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
			null,
			"br",
			"gzip",
		]);
		for (const { headers } of [plain, brotli, gzip]) {
			expect(headers.get("Vary")).toContain("Accept-Encoding");
			expect(headers.get("Content-Type")).toContain("image/svg+xml");
		}
		const tags = [plain, brotli, gzip].map(({ headers }) => headers.get("ETag") ?? "");
		expect(new Set(tags).size).toBe(3);
		const packed = await bytesOf(brotli);
		expect(Number(brotli.headers.get("Content-Length"))).toBe(packed.length);
		expect(packed.length).toBeLessThan(drawing.length / 10);
		expect(brotliDecompressSync(packed).toString()).toBe(drawing);
		expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(drawing);
		expect((await bytesOf(plain)).toString()).toBe(drawing);
		expect((await ask({ "Accept-Encoding": "br", "If-None-Match": tags[1] ?? "" })).status).toBe(
			304,
		);
		expect((await ask({ "Accept-Encoding": "gzip", "If-None-Match": tags[1] ?? "" })).status).toBe(
			200,
		);
	});

	it("Ranges of a drawing in a content pack refer to its uncompressed bytes", async () => {
		const { ask } = await withDrawing();
		const part = await ask({ "Accept-Encoding": "br", Range: "bytes=1-3" });
		expect([part.status, part.headers.get("Content-Encoding"), await part.text()]).toEqual([
			206,
			null,
			"svg",
		]);
	});
});

describe("Accept-Encoding (RFC 9110, section 12.5.3)", () => {
	it("Accept-Encoding selects the encoding of pages and files in the same way, with weights, zero and the asterisk", async () => {
		const { port, close } = await listen(await openPortal());
		atEnd(close);
		const expected: [accepted: string, coding: string | null][] = [
			["gzip, deflate, br", "br"],
			["gzip", "gzip"],
			["GZIP;Q=0.5", "gzip"],
			["gzip;q=0", null],
			["br;q=0, gzip;q=0.0", null],
			["br;q=0.1, gzip", "gzip"],
			["*", "br"],
			["br;q=0, *;q=0.5", "gzip"],
			["*;q=0", null],
			["identity", null],
			["brotli, gzipped", null],
			["", null],
		];
		for (const path of ["/login/", "/locales/en/general.json"]) {
			for (const [accepted, coding] of expected) {
				const answer = await sent(
					port,
					Buffer.from(
						`GET ${path} HTTP/1.1\r\nHost: portal.test\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
					),
				);
				expect([
					path,
					accepted,
					answer?.status,
					answer?.headers.get("Content-Encoding") ?? null,
				]).toEqual([path, accepted, 200, coding]);
			}
		}
	});
});

describe("/favicon.ico", () => {
	it("/favicon.ico returns an icon, for browsers that ignore the page's own link to one", async () => {
		const { port, close } = await listen(await openPortal());
		atEnd(close);
		const answer = await sent(
			port,
			Buffer.from("GET /favicon.ico HTTP/1.1\r\nHost: portal.test\r\n\r\n"),
		);
		expect([answer?.status, answer?.headers.get("Content-Type")]).toEqual([
			200,
			"image/vnd.microsoft.icon",
		]);
		expect(Number(answer?.headers.get("Content-Length"))).toBeLessThan(4000);
	});
});
