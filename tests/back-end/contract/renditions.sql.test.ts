import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyOfSamplePack, editPack, samplePack, writePackFile } from "#tests/support/packs.ts";
import { kinds, openKind } from "./support/kinds.ts";

const files = { 1200: "badge-coast.png", 2400: "badge-forest.png" } as const;
const bytesOf = (width: keyof typeof files) =>
	readFileSync(join(samplePack, "media", files[width]));
const page = "/resources/sell/620/library/?type=imageLibrary&item=620501";
const ref = "620/library/620501";

/** Writes a pack in which the first library picture is a drawing with PNG files in two sizes. */
function packWithRenditions(): string {
	const pack = copyOfSamplePack();
	writePackFile(
		pack,
		"media/coast.svg",
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
	);
	for (const width of [1200, 2400] as const)
		writePackFile(pack, `media/coast-${width}.png`, bytesOf(width));
	editPack(pack, "apps/620.json", ["image_library", 0, "url"], "coast.svg");
	const renditions = [1200, 2400].map((width) => ({ url: `coast-${width}.png`, width }));
	editPack(pack, "apps/620.json", ["image_library", 0, "renditions"], renditions);
	return pack;
}

async function bytes(answer: Response): Promise<Buffer> {
	return Buffer.from(await answer.arrayBuffer());
}

describe.each(kinds)("A drawing that also has PNG files, kept by %s", (kind) => {
	test("A drawing with PNG files can be downloaded in each size, under its title (PACK-22)", async () => {
		const { portal } = await openKind(kind, { pack: packWithRenditions() });
		const agent = await portal.member();
		const { $ } = await agent.get(page);
		const links = $(".sheet__acts a[href*='width=']");
		expect(links.map((_, link) => $(link).text().trim()).get()).toEqual([
			"PNG, 1200 px wide",
			"PNG, 2400 px wide",
		]);
		expect(links.map((_, link) => $(link).attr("href")).get()).toEqual([
			`/download/${ref}/?width=1200`,
			`/download/${ref}/?width=2400`,
		]);
		for (const width of [1200, 2400] as const) {
			const file = await agent.fetch(`/download/${ref}/?width=${width}`);
			expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/png"]);
			expect(file.headers.get("Content-Disposition")).toContain(`Coast ${width}.png`);
			expect((await bytes(file)).equals(bytesOf(width))).toBe(true);
		}
		expect((await agent.fetch(`/download/${ref}/`)).headers.get("Content-Type")).toContain("svg");
		expect((await agent.fetch(`/download/${ref}/?width=1201`)).status).toBe(404);
	});

	test("Clients can download a shared drawing's PNG file from the link's page, but visitors who haven't opened the link can't", async () => {
		const { portal } = await openKind(kind, { pack: packWithRenditions() });
		const agent = await portal.member();
		await agent.get(page);
		await agent.post(`/share/${ref}/`);
		const link = (await agent.get(`/share/${ref}/`)).$("a[href^='/s/']").attr("href") ?? "";
		const client = portal.agent();
		const { $ } = await client.get(link);
		const address = $("a[download]:contains('PNG')").first().attr("href") ?? "";
		expect((await bytes(await client.fetch(address))).equals(bytesOf(2400))).toBe(true);
		expect((await portal.agent().fetch(address)).status).toBe(404);
	});
});

test("A drawing that may only be viewed can't be downloaded as PNG either", async () => {
	const pack = packWithRenditions();
	editPack(pack, "apps/620.json", ["image_library", 0, "exclude_file"], 1);
	const { portal } = await openKind("a database of its own", { pack });
	const agent = await portal.member();
	expect((await agent.get(page)).$("a[href*='width=']")).toHaveLength(0);
	expect((await agent.fetch(`/download/${ref}/?width=1200`)).status).toBe(404);
});
