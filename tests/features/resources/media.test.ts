import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, graduate, pageAddress, work } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";

/** Returns the address of a file in the pack, from the database. */
async function addressOf(portal: TestPortal, name: string): Promise<string> {
	const row = await portal.container.database.db
		.selectFrom("media_file")
		.select("hash")
		.where("name", "=", name)
		.executeTakeFirstOrThrow();
	return `/media/${row.hash.slice(0, 16)}/${name}`;
}

async function statusOf(
	agent: Agent,
	address: string,
	headers: Record<string, string> = {},
): Promise<number> {
	const response = await agent.fetch(address, { headers });
	await response.arrayBuffer();
	return response.status;
}

describe("A file may be fetched if at least one row that names it is visible and unlocked (RES-20)", () => {
	it("Everyone may fetch the portal's own picture, but without an image CDN, only logged-in users may fetch the picture of a program", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		const { programById } = await portal.container.backEnd.catalog.current();
		const own = programById.get(760)?.background.image ?? "";
		const program = programById.get(787)?.image ?? "";
		expect([await statusOf(portal.agent(), own), await statusOf(member, own)]).toEqual([200, 200]);
		expect([await statusOf(portal.agent(), program), await statusOf(member, program)]).toEqual([
			404, 200,
		]);
	});

	it("Only registered users may fetch a video that only a lesson names", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["video_library"], []);
		editPack(pack, "apps/760.json", ["video_library"], undefined);
		const portal = await openPortal({ pack });
		const address = await addressOf(portal, "welcome.mp4");
		const member = await portal.member();
		expect(await statusOf(portal.agent(), address)).toBe(404);
		expect(await statusOf(member, address)).toBe(404);
		await enroll(member, 620);
		expect(await statusOf(member, address)).toBe(200);
	});

	it("The portal serves a file that is locked until graduation only to graduates, even at the file's own address", async () => {
		const portal = await openPortal();
		const address = await addressOf(portal, "rates.pdf");
		const member = await portal.member();
		expect(await statusOf(member, address)).toBe(404);
		await enroll(member, 787);
		expect(await statusOf(member, address)).toBe(404);
		await graduate(member, 787);
		expect(await statusOf(member, address)).toBe(200);
		expect(await statusOf(await portal.member(), address)).toBe(404);
	});

	it("The portal serves agents no file that only a hidden, internal or unfinished asset names", async () => {
		const pack = copyOfSamplePack();
		writePackFile(pack, "media/secret.pdf", "%PDF-1.4 secret");
		for (const [key, value] of [
			["title", " hide it"],
			["type", "internal"],
			["in_development", 1],
		] as const) {
			editPack(pack, "apps/620.json", ["assets", "fastfacts"], (assets) => [
				{ ...assets[0], id: 62900, url: "secret.pdf", [key]: value },
			]);
			const portal = await openPortal({ pack });
			const member = await portal.member();
			await enroll(member, 620);
			await graduate(member, 620);
			expect([key, await statusOf(member, await addressOf(portal, "secret.pdf"))]).toEqual([
				key,
				404,
			]);
		}
	});

	it("The portal answers 404 with a page for an unknown file, or for a file under another name", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		const good = await addressOf(portal, "coast.jpg");
		expect(await statusOf(member, good)).toBe(200);
		for (const bad of [
			good.replace("coast.jpg", "forest.jpg"),
			good.replace(/[0-9a-f]{16}/, "0".repeat(16)),
			`${good}/x`,
			good.replace("coast.jpg", "..%2fcoast.jpg"),
			good.replace("coast.jpg", "%00"),
			"/media/x/coast.jpg",
			"/media/__proto__/x.png",
		]) {
			const answer = await member.get(bad);
			expect([bad, answer.status]).toEqual([bad, 404]);
			expect(answer.$("h1")).toHaveLength(1);
		}
	});

	it("The portal checks the session with each request, so a file's address stops working after logout (RES-20)", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		const address = await addressOf(portal, "forest.jpg");
		await member.get("/home/");
		const before = await statusOf(member, address);
		await member.get("/home/");
		await member.post("/logout/");
		expect([before, await statusOf(member, address)]).toEqual([200, 404]);
	});
});

describe("How files are served", () => {
	it("The content security policy of a video or picture file allows only that type of file", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		await enroll(member, 620);
		const policyOf = async (name: string) =>
			(await member.fetch(await addressOf(portal, name))).headers.get("Content-Security-Policy");
		expect(await policyOf("welcome.mp4")).toMatch(/^default-src 'none'; media-src 'self'; /);
		expect(await policyOf("coast.jpg")).toMatch(/^default-src 'none'; img-src 'self'; /);
	});

	it("The portal serves files in byte ranges, so people can seek in a video (RES-22)", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		await enroll(member, 620);
		const address = await addressOf(portal, "welcome.mp4");
		const whole = new Uint8Array(await (await member.fetch(address)).arrayBuffer());
		const part = async (range: string) => {
			const response = await member.fetch(address, { headers: { Range: range } });
			return {
				status: response.status,
				range: response.headers.get("Content-Range"),
				bytes: new Uint8Array(await response.arrayBuffer()),
			};
		};
		expect(await part("bytes=0-9")).toEqual({
			status: 206,
			range: `bytes 0-9/${whole.length}`,
			bytes: whole.slice(0, 10),
		});
		expect(await part("bytes=-5")).toEqual({
			status: 206,
			range: `bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`,
			bytes: whole.slice(-5),
		});
		expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
		for (const ignored of [
			"bytes=0-9,20-29",
			"bytes=-0,-0",
			"items=0-9",
			"seconds=1-2",
			"bytes=9-0",
			"bytes=-",
			"bytes=a-b",
			"bytes 0-9",
			"0-9",
		])
			expect([ignored, await part(ignored)]).toEqual([
				ignored,
				{ status: 200, range: null, bytes: whole },
			]);
		const head = await member.fetch(address, { method: "HEAD" });
		expect([
			head.status,
			head.headers.get("Content-Length"),
			head.headers.get("Accept-Ranges"),
		]).toEqual([200, String(whole.length), "bytes"]);
	});

	it("The portal doesn't send an unchanged file again", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		const address = await addressOf(portal, "coast.jpg");
		const etag = (await member.fetch(address)).headers.get("ETag") ?? "";
		expect(etag).not.toBe("");
		expect(await statusOf(member, address, { "If-None-Match": etag })).toBe(304);
	});

	it("The headers of SVG and HTML files keep browsers from running their scripts and from guessing their types (RES-22)", async () => {
		const pack = copyOfSamplePack();
		writePackFile(
			pack,
			"media/coast.svg",
			'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
		);
		writePackFile(pack, "media/page.html", "<script>alert(1)</script>");
		editPack(pack, "apps/620.json", ["app", "image"], "coast.svg");
		editPack(pack, "apps/620.json", ["assets", "fastfacts", 0, "url"], "page.html");
		const portal = await openPortal({ pack });
		const member = await portal.member();
		for (const name of ["coast.svg", "page.html"]) {
			const response = await member.fetch(await addressOf(portal, name));
			await response.arrayBuffer();
			const policy = response.headers.get("Content-Security-Policy") ?? "";
			expect([name, response.status]).toEqual([name, 200]);
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("sandbox");
			expect(policy).not.toContain("allow-scripts");
			expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		}
	});

	it("Addresses of media files contain no token, and end with the file's name (RES-20)", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		await enroll(member, 620);
		await work(member, 620, chapterOf(620, 6202), 2);
		const { $ } = await member.get(pageAddress(620, 6202, 1));
		const addresses = $("main img, main source, main video")
			.map((_, element) => $(element).attr("src"))
			.get();
		expect(addresses.some((address) => address.includes("forest"))).toBe(true);
		for (const address of addresses) expect(address).toMatch(/^\/media\/[0-9a-f]{16}\/[\w%.-]+$/);
	});
});
