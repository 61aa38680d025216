import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, uploadFiles, valuesOf } from "#tests/support/studio.ts";

const lesson = "/studio/620/pages/620101/";
const media = "/studio/620/media/";

const picture = () =>
	sharp({ create: { width: 8, height: 8, channels: 3, background: "#3377aa" } })
		.png()
		.toBuffer();

async function california() {
	const portal = await openPortal();
	return { portal, author: await studioMember(portal, { programs: [620] }) };
}

describe("Choosing a file", () => {
	it("The pictures that an author can choose for a lesson have thumbnails, and their descriptions if they have any (STUDIO-71)", async () => {
		const { author } = await california();
		const typed = { ...valuesOf(await author.get(lesson)), image_alt: "A road on the cliffs" };
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

	it("A lesson keeps the picture and video that an author chooses, and gets the video's captions (STUDIO-72)", async () => {
		const { portal, author } = await california();
		const form = valuesOf(await author.get(lesson));
		expect(
			(await author.post(lesson, { ...form, image: "vineyard.jpg", url: "welcome.mp4" })).status,
		).toBe(302);
		const { draft } = (await portal.container.studio?.drafts.open(620)) ?? {};
		const page = draft?.chapters[0]?.pages.find(({ id }) => id === 620101);
		expect(page).toMatchObject({
			image: "vineyard.jpg",
			url: "welcome.mp4",
			captions: "welcome.vtt",
		});
		const again = valuesOf(await author.get(lesson));
		expect([again.image, again.url, again.link_jw]).toEqual([
			["vineyard.jpg"],
			["welcome.mp4"],
			[""],
		]);
	});

	it("An author can choose the picture of an answer without JavaScript, because the form appears again with the pictures (STUDIO-71)", async () => {
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

	it("A program's authors get thumbnails only of the program's pictures, and authors of other programs get none of them (STUDIO-28)", async () => {
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

describe("The media library", () => {
	it("The media library lists files by tab and by search, and a file's page shows where the file is used (STUDIO-73)", async () => {
		const { author } = await california();
		await uploadFiles(author, media, [["Two Lakes.png", await picture()]]);
		const listed = async (search: string) => {
			const page = await author.get(`${media}${search}`);
			return page
				.$(".media-file__name")
				.map((_, name) => page.$(name).text())
				.get();
		};
		const all = await listed("");
		expect(all[0]).toBe("two-lakes.jpg");
		expect(all).toEqual(expect.arrayContaining(["Coast", "welcome.vtt"]));
		expect(await listed("?show=video")).toEqual(["See it in three seconds"]);
		expect(await listed("?show=unused")).toEqual(["two-lakes.jpg"]);
		expect(await listed("?show=undescribed")).toContain("two-lakes.jpg");
		expect(await listed("?words=LAKES")).toEqual(["two-lakes.jpg"]);
		expect(await listed("?words=lakes&show=document")).toEqual([]);
		const coast = await author.get(`${media}coast.jpg/`);
		expect(
			coast
				.$(".media-uses a")
				.map((_, link) => coast.$(link).attr("href"))
				.get(),
		).toEqual(expect.arrayContaining(["/studio/620/details/", "/studio/620/chapters/6201/"]));
	});

	it("The media library keeps a picture's description, and lessons without a description of their own get it (STUDIO-72)", async () => {
		const { portal, author } = await california();
		const alts = async () => {
			const { draft } = (await portal.container.studio?.drafts.open(620)) ?? {};
			const pages = draft?.chapters.flatMap((chapter) => chapter.pages) ?? [];
			return pages.flatMap(({ image, image_alt }) => (image === "coast.jpg" ? [image_alt] : []));
		};
		const second = "/studio/620/pages/620104/";
		const show = async (address: string, imageAlt: string) =>
			author.post(address, {
				...valuesOf(await author.get(address)),
				image: "coast.jpg",
				image_alt: imageAlt,
			});
		const describe = (alt: string) => author.post(`${media}coast.jpg/`, { alt, credits: "M. Roy" });
		await author.get(`${media}coast.jpg/`);
		await describe("A road on the cliffs");
		await show(lesson, "");
		await show(second, "Our own cliffs");
		expect(await alts()).toEqual(["A road on the cliffs", "Our own cliffs"]);
		await describe("A road above the sea");
		expect(await alts()).toEqual(["A road above the sea", "Our own cliffs"]);
	});

	it("The media library accepts VTT captions of a video and converts SRT captions to VTT, and its form explains why it refuses a file without times (STUDIO-70, STUDIO-72)", async () => {
		const { portal, author } = await california();
		const video = `${media}welcome.mp4/`;
		const wrong = await uploadFiles(author, video, [["wrong.srt", "no times at all"]]);
		expect([wrong.status, wrong.$(".fault").text()]).toEqual([
			422,
			expect.stringMatching(/wrong\.srt.*no valid times.*Write times/),
		]);
		for (const [name, content] of [
			["Welcome.srt", "1\n00:00:00,000 --> 00:00:01,000\nWelcome!\n"],
			["Hello.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nHello!\n"],
		] as const) {
			const right = await uploadFiles(author, video, [[name, content]]);
			expect(right.location).toBe(video);
			const kept = await portal.container.studio?.files.kept(620);
			const stem = name.slice(0, -".srt".length).toLowerCase();
			expect(kept?.get("welcome.mp4")?.captions).toMatch(new RegExp(`^${stem}-[\\da-f]{8}\\.vtt$`));
		}
	});

	it("The media library removes and restores an unused file, and refuses to remove a file in use (STUDIO-73)", async () => {
		const { author, portal } = await california();
		await uploadFiles(author, media, [["lake.png", await picture()]]);
		const { $ } = await author.get(media);
		const lake = $(".media-file").first().attr("href") ?? "";
		const offered = async () =>
			(await author.get(lesson))
				.$("#image [type=radio]")
				.map((_, radio) => $(radio).attr("value"))
				.get();
		const name = decodeURIComponent(lake.split("/").at(-2) ?? "");
		expect(await offered()).toContain(name);
		await author.post(lake, { intent: "remove" });
		expect(await offered()).not.toContain(name);
		expect((await author.get(`${media}?show=removed`)).$(".media-file")).toHaveLength(1);
		await author.post(lake, { intent: "put back" });
		expect(await offered()).toContain(name);
		const coast = `${media}coast.jpg/`;
		expect((await author.get(coast)).$("button").text()).not.toContain("Remove from the library");
		await author.post(coast, { intent: "remove" });
		expect((await author.get(coast)).body).toContain("The draft uses this file");
		expect((await portal.container.studio?.files.kept(620))?.get("coast.jpg")).toBeUndefined();
	});

	it("Authors of other programs can't open a program's media library, which has only the program's files (STUDIO-1, STUDIO-28)", async () => {
		const { portal, author } = await california();
		const other = await studioMember(portal, { programs: [787] });
		for (const [agent, path] of [
			[other, media],
			[other, `${media}coast.jpg/`],
			[author, `${media}no-such.jpg/`],
			[author, `${media}..%2fportal.sqlite/`],
			[author, "/studio/620/upload/"],
			[other, "/studio/787/media/coast.jpg/"],
		] as const)
			expect([path, (await agent.get(path)).status]).toEqual([path, 404]);
	});
});
