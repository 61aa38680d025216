import { describe, expect, it } from "vitest";
import { contentDisposition } from "#app/platform/files/file-answer.server.ts";

describe("The name of a download", () => {
	it("The name of a download is sent in ASCII for old clients, and unchanged for all others", () => {
		const names: [name: string, ascii: string, extended: string][] = [
			["Café à São.pdf", "Cafe a Sao.pdf", "Caf%C3%A9%20%C3%A0%20S%C3%A3o.pdf"],
			["販売.pdf", "file.pdf", "%E8%B2%A9%E5%A3%B2.pdf"],
			['a"b\\c%20\r\nd.pdf', "abc20d.pdf", "a%22b%5Cc%2520%0D%0Ad.pdf"],
			["It's (ñew)*.pdf", "It's (new)*.pdf", "It%27s%20%28%C3%B1ew%29%2A.pdf"],
			["販売", "file", "%E8%B2%A9%E5%A3%B2"],
		];
		for (const [name, ascii, extended] of names)
			expect(contentDisposition("attachment", name)).toBe(
				`attachment; filename="${ascii}"; filename*=UTF-8''${extended}`,
			);
	});

	it("The name of a download is sent only once if it is ASCII", () => {
		for (const name of ["Sales guide.pdf", "It's (new)*.pdf"])
			expect(contentDisposition("attachment", name)).toBe(`attachment; filename="${name}"`);
	});
});
