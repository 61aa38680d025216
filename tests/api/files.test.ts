import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ApiClient, apiPortal, apiUser, learn } from "#tests/support/api.ts";
import { host } from "#tests/support/agent.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Files and libraries through the API", () => {
	it("Until the app is complete, `v2/diploma` returns 403. Then it returns a signed address, valid for 10 minutes, of a diploma with the account's own name (API-47)", async () => {
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
		const { text } = await extractText(
			await getDocumentProxy(new Uint8Array(await file.arrayBuffer())),
			{ mergePages: true },
		);
		expect(text).toContain("Åsa Wiklund");
		portal.clock.now += 10 * 60_000;
		expect((await fetched()).status).toBe(403);
		portal.clock.now -= 1;
		expect((await fetched()).status).toBe(200);
		url.searchParams.set("until", String(portal.clock.now + 1_000_000));
		const forged = await fetched();
		expect([forged.status, forged.headers.get("Content-Type")]).toEqual([403, "application/json"]);
	});

	it("`v2/diploma` returns an address with the portal's own origin if ORIGIN is set", async () => {
		const portal = await openPortal({ settings: { ORIGIN: "https://portal.example" } });
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapter of [6201, 6202]) await learn(user, 620, chapterOf(620, chapter));
		expect(String((await user.read("v2/diploma", { email: user.email, app_id: 620 })).url)).toMatch(
			/^https:\/\/portal\.example\/api\/v1\/v2\/diploma\/file\?/,
		);
	});

	it("`media` returns the whole file or ranges of it to a portal's token (API-48)", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		const content = readFileSync(join(samplePack, "media/rates.pdf"));
		const get = (name: string, headers: Record<string, string> = {}) =>
			portal.handle(
				new Request(`${host}/api/v1/media/${name}`, {
					headers: { Authorization: `Bearer ${front.secret}`, ...headers },
				}),
			);
		expect(Buffer.from(await (await get("rates.pdf")).arrayBuffer()).equals(content)).toBe(true);
		const part = await get("rates.pdf", { Range: "bytes=2-5" });
		expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
			206,
			`bytes 2-5/${content.length}`,
			content.subarray(2, 6).toString(),
		]);
		expect((await get("nothing.pdf")).status).toBe(404);
		expect((await get("..%2F..%2Fportal.sqlite")).status).toBe(404);
		expect((await (await apiUser(portal)).get("media/nothing.pdf")).status).toBe(404);
		expect((await new ApiClient(portal).get("media/rates.pdf")).status).toBe(401);
	});

	it("A user's token fetches media from the addresses in the user's rows, whole or in ranges (API-7, API-48)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const program = await user.read("app-info", { app_id: 620 });
		expect(program.image_url).toBe(`media/${String(program.image)}`);
		expect((await user.get(String(program.image_url))).status).toBe(200);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const addresses = new Set<string>();
		const collect = (value: unknown): void => {
			if (typeof value !== "object" || value === null) return;
			for (const [name, each] of Object.entries(value)) {
				if (typeof each === "string" && name.endsWith("_url") && each.startsWith("media/"))
					addresses.add(each);
				collect(each);
			}
		};
		for (const [call, query] of [
			["chapter-info", { app_id: 620 }],
			["chapter-content", { chapter_id: 6201 }],
			["chapter-content", { chapter_id: 6202 }],
			["contact-us", { app_id: 620 }],
			["sales-companion-assets", { app_id: 620, type: "fastfacts" }],
			["v2/carousel-photo", { app_id: 620 }],
			["inline-carousel", { app_id: 620 }],
			["points-badges", { email: user.email }],
		] as const)
			collect(await user.read(call, query));
		const endings = new Set([...addresses].map((address) => address.split(".").at(-1)));
		expect([...endings].toSorted()).toEqual(expect.arrayContaining(["jpg", "mp4", "vtt"]));
		for (const address of addresses)
			expect([address, (await user.get(address)).status]).toEqual([address, 200]);
		const [film] = [...addresses].filter((address) => address.endsWith(".mp4"));
		const whole = await user.get(String(film));
		const tag = whole.headers.get("ETag") ?? "";
		expect(whole.headers.get("Cache-Control")).toBe("private, no-cache");
		expect((await user.get(String(film), {}, { "If-None-Match": tag })).status).toBe(304);
		const part = await user.get(String(film), {}, { Range: "bytes=0-9", "If-Range": tag });
		expect([part.status, part.headers.get("Content-Length")]).toEqual([206, "10"]);
	});

	it("`media` returns 404 to a user for a locked file and for a file that no row names (API-48)", async () => {
		const pack = copyOfSamplePack();
		const assetAt = ["assets", "toolbox", 1];
		editPack(pack, "apps/620.json", [...assetAt, "url"], "only-here.pdf");
		editPack(pack, "apps/620.json", [...assetAt, "full_complete_unlock_only"], 1);
		writeFileSync(join(pack, "media/only-here.pdf"), "%PDF-1.4 locked");
		writeFileSync(join(pack, "media/nobody.pdf"), "%PDF-1.4 no row names it");
		const portal = await openPortal({ pack });
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		expect((await front.get("media/only-here.pdf")).status).toBe(200);
		expect((await user.get("media/only-here.pdf")).status).toBe(404);
		const assets = await user.read("sales-companion-assets", { app_id: 620, type: "toolbox" });
		expect(assets[1]).toMatchObject({ url: "" });
		expect(assets[1]).not.toHaveProperty("file_url");
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapter of [6201, 6202]) await learn(user, 620, chapterOf(620, chapter));
		const [, unlocked] = await user.read("sales-companion-assets", {
			app_id: 620,
			type: "toolbox",
		});
		expect(unlocked?.file_url).toBe("media/only-here.pdf");
		expect((await user.get("media/only-here.pdf")).text).toBe("%PDF-1.4 locked");
		expect((await user.get("media/nobody.pdf")).status).toBe(404);
	});

	it("`media` returns pictures in four widths, as WebP for clients that accept it (API-48)", async () => {
		const { default: sharp } = await import("sharp");
		const pack = copyOfSamplePack();
		const noise = Uint8Array.from(
			{ length: 1800 * 900 * 3 },
			(_, at) => (at % 5400) / 24 + ((at * 2_654_435_761) % 19),
		);
		const picture = await sharp(noise, { raw: { width: 1800, height: 900, channels: 3 } })
			.jpeg()
			.toBuffer();
		writeFileSync(join(pack, "media/coast.jpg"), picture);
		const portal = await openPortal({ pack });
		const user = await apiUser(portal);
		const get = (width: number | string, accept: string) =>
			portal.handle(
				new Request(`${host}/api/v1/media/coast.jpg?width=${width}`, {
					headers: { Authorization: `Bearer ${user.secret}`, Accept: accept },
				}),
			);
		for (const width of [240, 480, 960, 1600]) {
			for (const [accept, format] of [
				["image/webp,*/*", "webp"],
				["image/jpeg", "jpeg"],
			] as const) {
				const response = await get(width, accept);
				expect([
					response.status,
					response.headers.get("Content-Type"),
					response.headers.get("Vary"),
				]).toEqual([200, `image/${format}`, expect.stringContaining("Accept")]);
				expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
					width,
					format,
				});
			}
		}
		for (const wrong of [0, 500, "wide"]) expect((await get(wrong, "*/*")).status).toBe(400);
	});

	it("`search` returns hits whose files the user can fetch, and filters them by app and kind (API-53)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const found = await user.read("search", { q: "coast" });
		expect(Number(found.total)).toBeGreaterThan(0);
		const hits = [...(found.hits ?? [])];
		for (const hit of hits)
			for (const field of ["image_url", "file_url"] as const) {
				const address = hit[field] === undefined ? "" : String(hit[field]);
				if (address.startsWith("media/"))
					expect([address, (await user.get(address)).status]).toEqual([address, 200]);
			}
		expect(hits.some((hit) => String(hit.image_url).startsWith("media/"))).toBe(true);
		expect(
			(await user.read("search", { q: "coast", app_id: 620, kind: "picture" })).hits?.every(
				(hit) => String(hit.kind) === "picture",
			),
		).toBe(true);
		const [locked] = (await user.read("search", { q: "graduates rates", app_id: 620 })).hits ?? [];
		expect(locked).toMatchObject({ id: 62014, locked: 1 });
		expect(locked).not.toHaveProperty("file_url");
		expect((await user.get("search", { q: "coast", app_id: 999 })).status).toBe(404);
		expect((await user.get("search")).status).toBe(400);
		expect((await user.get("search", { q: "a".repeat(1000) })).status).toBe(400);
		expect((await (await apiPortal(portal)).get("search", { q: "coast" })).status).toBe(403);
	});

	it("`media` distinguishes two packs' files that have the same name", async () => {
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

	it("`v2/carousel-photo` and `inline-carousel` return an app's library items, and 404 for an unknown app (API-40)", async () => {
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

	it("For a user, `v2/carousel-photo` and `collection` are empty while the asset that leads to them is locked, and `inline-carousel` names no hidden chapter", async () => {
		const pack = copyOfSamplePack();
		const doorAt = ["assets", "toolbox", 2, "full_complete_unlock_only"];
		editPack(pack, "apps/620.json", doorAt, 1);
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "graduated_unlock_only"], 1);
		editPack(pack, "apps/620.json", ["chapters", 0, "hidden_in_source"], 1);
		const portal = await openPortal({ pack });
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		for (const [reader, chapter] of [
			[user, null],
			[front, expect.objectContaining({ id: 6201 })],
		] as const)
			expect(await reader.read("inline-carousel", { app_id: 620 })).toMatchObject({
				items: [{ id: 620601, chapter }],
			});
		// One of these assets is hidden, and the other is unfinished.
		for (const asset of [62002, 62015]) {
			const query = { sales_companion_item_id: asset };
			expect((await user.get("collection", query)).status).toBe(404);
			expect(await front.read("collection", query)).toEqual({});
		}
		expect((await user.read("v2/carousel-photo", { app_id: 620 })).items).toEqual([]);
		expect((await front.read("v2/carousel-photo", { app_id: 620 })).items).toHaveLength(2);
		expect(await user.read("collection", { sales_companion_item_id: 62010 })).toEqual({});
		expect(Object.keys(await front.read("collection", { sales_companion_item_id: 62010 }))).toEqual(
			["Coast", "Inland"],
		);
	});
});
