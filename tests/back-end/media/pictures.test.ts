import { describe, expect, test } from "vitest";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";

const prefix = "https://pictures.example/isles/";

/**
 * Writes a pack in which two programs (one is hidden in a region), a lesson, an asset and a contact
 * have pictures of their own.
 */
function picturedPack(): string {
	const pack = copyOfSamplePack();
	const names = ["fjörds/isle", "hidden", "lesson", "asset", "person"];
	for (const name of names)
		writePackFile(
			pack,
			`media/${name}.svg`,
			`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
		);
	editPack(pack, "apps/620.json", ["app", "image"], "fjörds/isle.svg");
	editPack(pack, "apps/787.json", ["app", "image"], "coast.jpg");
	editPack(pack, "apps/904.json", ["app", "image"], "hidden.svg");
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "image"], "lesson.svg");
	editPack(pack, "apps/620.json", ["assets", "fastfacts", 0, "image"], "asset.svg");
	editPack(pack, "apps/620.json", ["contact_us", 0, "image"], "person.svg");
	return pack;
}

describe("Pictures of another back end, with IMAGE_CDN_URL (docs/decisions/0023)", () => {
	test("With IMAGE_CDN_URL, another back end's pictures come from the CDN by their names, and only people who may see a protected picture get its address (BACK-15)", async () => {
		const backEnd = await servedBackEnd({ pack: picturedPack() });
		const front = await openFront(backEnd, { settings: { IMAGE_CDN_URL: prefix } });
		const agent = await front.member({ country: "gb" });
		await enroll(agent, 620);
		const open = `${prefix}fj%C3%B6rds/isle.svg`;
		expect((await agent.get("/info/620/")).$(`img[src='${open}']`).length).toBeGreaterThan(0);
		expect((await agent.get("/destinations/")).body).toContain(`"${prefix}coast.jpg"`);
		// A page without scripts has only the CDN's addresses for its pictures.
		const lite = await agent.fetch("/info/620/", { headers: { "Save-Data": "on" } });
		expect(await lite.text()).toContain(`"${open}"`);

		// The portal serves a picture at the same path to browsers if the CDN fails, and to a CDN that
		// fetches it. The picture may change, so caches keep it only briefly.
		const pulled = await front.agent().fetch("/media/fj%C3%B6rds/isle.svg");
		expect([pulled.status, pulled.headers.get("Cache-Control")]).toEqual([
			200,
			"public, max-age=300",
		]);
		expect((await front.agent().fetch("/media/coast.jpg")).status).toBe(200);

		const places = {
			lesson: pageAddress(620, 6201, 1),
			hidden: "/info/904/",
			asset: "/resources/promote/620/",
			person: "/contact/620/",
		};
		for (const [name, path] of Object.entries(places)) {
			const found = [
				...new Set((await agent.get(path)).body.match(new RegExp(`[^"'(\\s]*${name}\\.svg`, "g"))),
			];
			expect([name, found.length > 0]).toEqual([name, true]);
			expect(found).toEqual([`${prefix}${name}.svg`]);
			expect((await front.agent().get(path)).body).not.toContain(`${name}.svg`);
			expect((await front.agent().fetch(`/media/${name}.svg`)).status).toBe(404);
			expect((await agent.fetch(`/media/${name}.svg`)).status).toBe(200);
		}
	});

	test("With IMAGE_CDN_URL, pictures of a portal's own content keep the hash in their addresses", async () => {
		const backEnd = await servedBackEnd({
			pack: picturedPack(),
			settings: { IMAGE_CDN_URL: prefix },
		});
		const agent = await backEnd.portal.member({ country: "gb" });
		expect((await agent.get("/info/620/")).body).toMatch(
			/"https:\/\/pictures\.example\/isles\/[\da-f]{16}\/isle\.svg"/,
		);
		expect((await backEnd.portal.agent().fetch("/media/coast.jpg")).status).toBe(404);
	});
});
