import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apiPortal, apiUser, learn } from "#tests/support/api.ts";
import { host } from "#tests/support/agent.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Files and libraries by the API", () => {
	it("diploma v2: 403 below 100%; then a signed address, good for 10 minutes, with the account's own name (API-47)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal, { first_name: "Åsa", last_name: "Wiklund" });
		const query = { email: user.email, app_id: 620, first_name: "Eve", last_name: "Mallory" };
		expect((await user.get("v2/diploma", query)).body.error?.code).toBe(1);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const below = await user.get("v2/diploma", query);
		expect([below.status, below.body.error?.message]).toEqual([403, "Failed to get diploma"]);
		for (const chapter of [6201, 6202]) await learn(user, 620, chapterOf(620, chapter));
		const url = new URL(String((await user.read("v2/diploma", query)).url), host);
		expect([...url.searchParams.keys()]).toEqual(["number", "until", "signature"]);
		const fetched = () => portal.handle(new Request(url));
		const file = await fetched();
		expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		const { extractText, getDocumentProxy } = await import("unpdf");
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true });
		expect(text).toContain("Åsa Wiklund");
		portal.clock.now += 10 * 60_000;
		expect((await fetched()).status).toBe(403);
		portal.clock.now -= 1;
		expect((await fetched()).status).toBe(200);
		url.searchParams.set("until", String(portal.clock.now + 1_000_000));
		const forged = await fetched();
		expect([forged.status, forged.headers.get("Content-Type")]).toEqual([403, "application/json"]);
	});

	it("diploma v2: the address has the portal's own origin where it is known", async () => {
		const portal = await openPortal({ settings: { ORIGIN: "https://portal.example" } });
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapter of [6201, 6202]) await learn(user, 620, chapterOf(620, chapter));
		expect(String((await user.read("v2/diploma", { email: user.email, app_id: 620 })).url)).toMatch(
			/^https:\/\/portal\.example\/api\/v1\/v2\/diploma\/file\?/,
		);
	});

	it("media: the file, with ranges, for a portal's token alone (API-48)", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		const content = readFileSync(join(samplePack, "media/rates.pdf"));
		const get = (name: string, headers: Record<string, string> = {}) =>
			portal.handle(new Request(`${host}/api/v1/media/${name}`, { headers: { Authorization: `Bearer ${front.secret}`, ...headers } }));
		expect(Buffer.from(await (await get("rates.pdf")).arrayBuffer()).equals(content)).toBe(true);
		const part = await get("rates.pdf", { Range: "bytes=2-5" });
		expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
			206,
			`bytes 2-5/${content.length}`,
			content.subarray(2, 6).toString(),
		]);
		expect((await get("nothing.pdf")).status).toBe(404);
		expect((await get("..%2F..%2Fportal.sqlite")).status).toBe(404);
		expect((await (await apiUser(portal)).get("media/facts.pdf")).status).toBe(403);
	});

	it("media: files of two packs with one name are told apart", async () => {
		const portal = await openPortal();
		const other = copyOfSamplePack("Zebra pack");
		writeFileSync(join(other, "media/coast.jpg"), "another coast");
		editPack(other, "apps/620.json", ["app", "name_on_device"], "California anew");
		await portal.importPack(other);
		const front = await apiPortal(portal);
		const hash = createHash("sha256").update("another coast").digest("hex");
		const image = String((await front.read("app-info", { app_id: 620 })).image);
		expect(image).toBe(`${hash.slice(0, 16)}/coast.jpg`);
		expect((await front.get(`media/${image}`)).text).toBe("another coast");
		expect((await front.get("media/coast.jpg")).text).not.toBe("another coast");
		const [page] = await front.read("chapter-content", { chapter_id: 6201 });
		expect([page?.image, page?.links?.[0]?.resources?.[0]?.src]).toEqual([image, image]);
	});

	it("image library, carousel photo v2, and video library, inline carousel: items (API-49)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		for (const [call, count] of [
			["v2/carousel-photo", 2],
			["inline-carousel", 1],
		] as const) {
			const query = { app_id: 620, format: "json" };
			expect((await front.read(call, query)).items).toHaveLength(count);
			expect((await user.read(call, query)).items).toHaveLength(count);
			expect((await user.get(call, { app_id: 999 })).status).toBe(404);
		}
	});

	it("image library: empty for a user while the asset that leads to it is locked or hidden", async () => {
		const pack = copyOfSamplePack();
		const doorAt = ["assets", "toolbox", 2, "full_complete_unlock_only"];
		editPack(pack, "apps/620.json", doorAt, 1);
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "graduated_unlock_only"], 1);
		const portal = await openPortal({ pack });
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		expect((await user.read("v2/carousel-photo", { app_id: 620 })).items).toEqual([]);
		expect((await front.read("v2/carousel-photo", { app_id: 620 })).items).toHaveLength(2);
		expect(await user.read("collection", { sales_companion_item_id: 62010 })).toEqual({});
		expect(Object.keys(await front.read("collection", { sales_companion_item_id: 62010 }))).toEqual(["Coast", "Inland"]);
	});
});
