import { pagesOf } from "#app/features/catalog/catalog.ts";
import { describe, expect, it } from "vitest";
import { pageOf, type Draft, type Subject } from "#app/packs/draft.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { previewLink, studioMember, valuesOf } from "#tests/support/studio.ts";

/** Files of Canada's pack (787) that only California (620) names. */
const foreign = [
	"guide.pdf",
	"facts.pdf",
	"welcome.mp4",
	"welcome.vtt",
	"vineyard.jpg",
	"coast.jpg",
	"badge-coast.png",
];
const own = ["forest.jpg", "badge-forest.png", "rates.pdf"];

async function canada() {
	const portal = await openPortal();
	return { portal, author: await studioMember(portal, { programs: [787] }) };
}

const draftOf = async (portal: TestPortal, app = 787) =>
	(await portal.container.studio?.drafts.open(app))?.draft as Draft;

async function keptFiles(portal: TestPortal) {
	const rows = await portal.container.database.db
		.selectFrom("media_file")
		.select("name")
		.where("pack", "=", "studio-787")
		.execute();
	return rows.map(({ name }) => name).toSorted();
}

/** Returns the address of a link that shows a draft to anyone. */
async function previewOf(author: Awaited<ReturnType<typeof canada>>["author"], app: number) {
	const details = `/studio/${app}/details/`;
	await author.post(details, {
		...valuesOf(await author.get(details), "form#details"),
		keywords: "a draft",
	});
	return previewLink(author, app);
}

describe("The files of a program in the studio", () => {
	it("The studio serves a program's authors only the files of the pack that the program's content names, with and without a draft (STUDIO-28)", async () => {
		const { portal, author } = await canada();
		const status = async (name: string) => (await author.fetch(`/studio/787/files/${name}`)).status;
		for (let round = 0; round < 2; round++) {
			for (const name of own) expect([round, name, await status(name)]).toEqual([round, name, 200]);
			for (const name of foreign)
				expect([round, name, await status(name)]).toEqual([round, name, 404]);
			const details = "/studio/787/details/";
			await author.post(details, {
				...valuesOf(await author.get(details), "form#details"),
				keywords: "maple",
			});
		}
		expect(await keptFiles(portal)).toEqual(own.toSorted());
	});

	it("Of a pack's pictures, the studio offers a program's authors only those that the program's content names (STUDIO-28)", async () => {
		const { author } = await canada();
		const page = await author.get("/studio/787/details/");
		const offered = page.$("#image [type=radio]").map((_, radio) => page.$(radio).attr("value"));
		expect(offered.get()).toEqual(["", "badge-forest.png", "forest.jpg"]);
	});

	it.each([
		["/studio/787/details/", "form#details", "image", "vineyard.jpg", "image"],
		["/studio/787/chapters/7871/", "form#chapter", "image", "vineyard.jpg", "image"],
		["/studio/787/chapters/7871/", "form#chapter", "badge", "badge-coast.png", "badge"],
		["/studio/787/pages/787101/", "form#page", "link_jw", "welcome.mp4", "link_jw"],
		["/studio/787/pages/787101/", "form#page", "link_jw", "guide.pdf", "link_jw"],
		["/studio/787/pages/787102/", "form#page", "image", "vineyard.jpg", "image-0"],
	] as const)(
		"At %s, in the form %s, the field %s refuses the file %s of another program (STUDIO-28)",
		async (address, form, field, name, control) => {
			const { portal, author } = await canada();
			const before = await draftOf(portal);
			const refused = await author.post(address, {
				...valuesOf(await author.get(address), form),
				[field]: name,
			});
			expect([refused.status, refused.$(`[id="${control}-error"]`).text()]).toEqual([
				422,
				expect.stringMatching(/with that name|in this program/),
			]);
			expect(await draftOf(portal)).toEqual(before);
			expect(await keptFiles(portal)).toEqual([]);
		},
	);

	it("A program keeps an uploaded file with and without a draft, and another program doesn't get it (STUDIO-28)", async () => {
		const { portal } = await canada();
		const { drafts } = portal.container.studio ?? {};
		const { id } = await portal.container.database.db
			.selectFrom("user_account")
			.select("id")
			.executeTakeFirstOrThrow();
		const file = await drafts?.addFile(787, { content: Buffer.from("a lake"), name: "lake.jpg" });
		const image = file?.name ?? "";
		const has = async (app: number) => (await drafts?.files(app))?.has(image);
		expect([await has(787), await has(620)]).toEqual([true, false]);
		const fields = { image };
		await drafts?.change(
			787,
			{ id },
			{ subject: "page:787101" },
			(draft) => ({ draft: { ...draft, app: { ...draft.app, ...fields } } }),
			1,
		);
		expect([...((await drafts?.files(787))?.keys() ?? [])].toSorted()).toEqual(
			[...own, image].toSorted(),
		);
		await drafts?.discard(787, { id }, 2);
		expect([await has(787), await has(620)]).toEqual([true, false]);
	});

	it("The studio refuses another program's file in a forged form, and doesn't publish a draft that names such a file (STUDIO-28)", async () => {
		const { portal, author } = await canada();
		const { drafts, publisher } = portal.container.studio ?? {};
		if (!drafts || !publisher) throw new Error("There is no studio.");
		const { id } = await portal.container.database.db
			.selectFrom("user_account")
			.select("id")
			.executeTakeFirstOrThrow();
		const writer = {
			id,
			email: "",
			firstName: "",
			lastName: "",
			country: null,
			trainingStarted: null,
			accessEpoch: 0,
		};
		const places: [Subject, Record<string, unknown>][] = [
			[{ of: "page", id: 787101 }, { captions: "welcome.vtt" }],
			[
				{ of: "page", id: 787101 },
				{ links: [{ id: 1, type: "", text: "", resources: [{ src: "guide.pdf", credits: "" }] }] },
			],
			[{ of: "chapter", id: 7871 }, { video: "welcome.mp4" }],
			[{ of: "app" }, { background_image: "coast.jpg" }],
			[{ of: "app" }, { directory_url: "guide.pdf" }],
		];
		for (const [subject, fields] of places) {
			const saving = await saveRow(
				drafts,
				writer,
				787,
				subject,
				{ opened: null, fields },
				portal.clock.now,
			);
			expect([fields, saving]).toEqual([
				fields,
				{ ok: true, value: { kind: "faulty", faults: [expect.anything()] } },
			]);
		}
		expect(await keptFiles(portal)).toEqual([]);
		// An earlier release could save such a draft.
		const draft = await draftOf(portal);
		const chapters = draft.chapters.map((chapter) => ({
			...chapter,
			pages: chapter.pages.map((page) => ({ ...page, url: "guide.pdf" })),
		}));
		const pack = JSON.stringify({ ...draft, chapters });
		const version = {
			app_id: 787,
			number: 0,
			pack,
			author_id: null,
			made_at: portal.clock.now,
			published_at: null,
		};
		await portal.container.database.db.insertInto("program_version").values(version).execute();
		const { revision } = (await drafts.open(787)) ?? { revision: 0 };
		expect(await publisher.publish(787, writer, revision, portal.clock.now)).toMatchObject({
			done: false,
			why: "faults",
		});
		const learner = await portal.member();
		await enroll(learner, 787);
		const page = pagesOf(await portal.container.backEnd.catalog.current(), 7871);
		expect(JSON.stringify(page)).not.toContain("guide.pdf");
		expect((await author.get("/studio/787/files/guide.pdf")).status).toBe(404);
	});
});

describe("A preview", () => {
	it("A preview serves only the background picture, the pictures of chapters and the files of pages in the draft, but no badges or resources (STUDIO-28)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620, 787] });
		const anyone = portal.agent();
		const california = await previewOf(author, 620);
		const status = async (preview: string, name: string) =>
			(await anyone.fetch(`${preview}files/${name}`)).status;
		for (const name of ["coast.jpg", "forest.jpg", "vineyard.jpg", "welcome.mp4", "welcome.vtt"])
			expect([name, await status(california, name)]).toEqual([name, 200]);
		for (const name of [
			"facts.pdf",
			"guide.pdf",
			"rates.pdf",
			"badge-coast.png",
			"badge-forest.png",
		])
			expect([name, await status(california, name)]).toEqual([name, 404]);
		const canadian = await previewOf(author, 787);
		for (const name of [...own, ...foreign])
			expect([name, await status(canadian, name)]).toEqual([name, 404]);
	});

	it("All pictures and videos on a preview's pages load (STUDIO-28)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const anyone = portal.agent();
		const preview = await previewOf(author, 620);
		const draft = await draftOf(portal, 620);
		const addresses = new Set<string>();
		for (const { id } of draft.chapters.flatMap(({ pages }) => pages)) {
			const page = await anyone.get(`${preview}${id}/`);
			expect([id, page.status, pageOf(draft, id) !== null]).toEqual([id, 200, true]);
			for (const [address] of page.body.matchAll(/\/preview\/[^"'\s&)\\]+\/files\/[^"'\s&)\\,]+/g))
				addresses.add(address);
		}
		expect(addresses.size).toBeGreaterThan(3);
		for (const address of addresses)
			expect([address, (await anyone.fetch(address)).status]).toEqual([address, 200]);
	});
});
