import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const lesson = "/studio/620/pages/620101/";

async function california() {
	const portal = await openPortal();
	return { portal, author: await studioMember(portal, { programs: [620] }) };
}

describe("A file chosen by sight", () => {
	it("is a radio button with a thumbnail and what it shows, not its name (STUDIO-71)", async () => {
		const { author } = await california();
		const typed = { ...valuesOf(await author.get(lesson)), imageAlt: "A road on the cliffs" };
		await author.post(lesson, typed);
		const page = await author.get(lesson);
		const choices = page.$("#image .file-choice").toArray().slice(1);
		expect(choices.length).toBeGreaterThan(2);
		for (const choice of choices) {
			const small = await author.fetch(page.$(choice).find("img").attr("src") ?? "");
			expect([small.status, small.headers.get("Content-Type")]).toEqual([
				200,
				expect.stringMatching(/^image\//),
			]);
		}
		const described = choices.map((choice) => page.$(choice).text().trim());
		expect(described).toContain("A road on the cliffs");
	});

	it("is a picture or a video of a lesson, and brings its description along (STUDIO-72)", async () => {
		const { portal, author } = await california();
		const form = valuesOf(await author.get(lesson));
		expect(
			(await author.post(lesson, { ...form, image: "vineyard.jpg", filmFile: "welcome.mp4" }))
				.status,
		).toBe(302);
		const { draft } = (await portal.container.studio?.drafts.open(620)) ?? {};
		const page = draft?.chapters[0]?.pages.find(({ id }) => id === 620101);
		expect(page).toMatchObject({
			image: "vineyard.jpg",
			url: "welcome.mp4",
			captions: "welcome.vtt",
		});
		const again = valuesOf(await author.get(lesson));
		expect([again.image, again.filmFile, again.film]).toEqual([
			["vineyard.jpg"],
			["welcome.mp4"],
			[""],
		]);
	});

	it("is the picture of an answer, without a script too: the form comes back with the pictures (STUDIO-71)", async () => {
		const { portal, author } = await california();
		const { draft } = (await portal.container.studio?.drafts.open(620)) ?? {};
		const pages = draft?.chapters.flatMap(({ pages }) => pages) ?? [];
		const { id } = pages.find(({ type }) => type === "image single") ?? { id: 0 };
		const address = `/studio/620/pages/${id}/`;
		const page = await author.get(address);
		const form = valuesOf(page);
		expect(page.$("[name=image-1]")).toHaveLength(0);
		const choosing = await author.post(address, { ...form, choose: "1" });
		const radios = choosing.$("[name=image-1]").map((_, radio) => choosing.$(radio).attr("value"));
		expect([choosing.status, radios.get()]).toEqual([
			200,
			expect.arrayContaining(["", "vineyard.jpg"]),
		]);
		expect(choosing.$("[name=image-0], [name=image-2]")).toHaveLength(0);
		const chosen = { ...valuesOf(choosing), "image-1": "vineyard.jpg" };
		expect((await author.post(address, chosen)).status).toBe(302);
		expect(valuesOf(await author.get(address)).image?.slice(0, 2)).toEqual([
			form.image?.[0],
			"vineyard.jpg",
		]);
	});

	it("has a thumbnail for the program's own authors, of its own pictures alone (STUDIO-28)", async () => {
		const { portal, author } = await california();
		const other = await studioMember(portal, { programs: [787] });
		const status = async (agent: typeof author, app: number, name: string) =>
			(await agent.fetch(`/studio/${app}/files/${name}?small=1`)).status;
		expect(await status(author, 620, "coast.jpg")).toBe(200);
		for (const [agent, app, name] of [
			[other, 620, "coast.jpg"],
			[other, 787, "coast.jpg"],
			[author, 620, "guide.pdf"],
			[author, 620, "..%2f..%2fportal.sqlite"],
			[author, 999, "coast.jpg"],
		] as const)
			expect([app, name, await status(agent, app, name)]).toEqual([app, name, 404]);
	});
});
