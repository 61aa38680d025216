import { chaptersOf, libraryOf, pagesOf } from "#app/features/catalog/catalog.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

async function save(
	agent: Agent,
	address: string,
	fields: Record<string, string | string[] | undefined>,
): Promise<Answer> {
	const page = await agent.get(address);
	return agent.post(address, { ...valuesOf(page), ...fields });
}

/** Waits until `reads` returns true. Fails after five seconds. */
async function served(portal: TestPortal, reads: () => Promise<boolean>): Promise<void> {
	await expect.poll(reads, { timeout: 5000 }).toBe(true);
	expect(portal).toBeDefined();
}

const california = JSON.parse(readFileSync(join(samplePack, "apps/620.json"), "utf8")) as {
	chapters: { id: number; pages: { id: number; type: string; title?: string; text?: string }[] }[];
};
const lesson = california.chapters[0]?.pages.find(({ type }) => type === "text") ?? { id: 0 };

describe("An author", () => {
	it("An author can correct a sentence of a live program with at most eight requests, and the portal serves the correction within five seconds (STUDIO-10, STUDIO-20)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const reader = await portal.member();
		await enroll(reader, 620);
		let requests = 0;
		const get = (path: string) => (requests++, author.get(path));
		const post = (path: string, fields: Record<string, string | string[]>) => (
			requests++,
			author.post(path, fields)
		);
		const list = await get("/studio/");
		const program = await get(list.$("a[href='/studio/620/']").attr("href") ?? "");
		const form = await get(
			program.$(`a[href='/studio/620/pages/${lesson.id}/']`).attr("href") ?? "",
		);
		const saved = await post(`/studio/620/pages/${lesson.id}/`, {
			...valuesOf(form),
			text: "Road 1 is open again, all the way.\n\nCheck **before** you promise.",
		});
		expect(saved.location).toBe(`/studio/620/pages/${lesson.id}/`);
		const publish = await get("/studio/620/publish/");
		expect(publish.$(".old-new").text()).toContain("Road 1 is open again");
		const revision = publish.$("input[name=revision]").attr("value") ?? "";
		expect((await post("/studio/620/publish/", { intent: "publish", revision })).location).toBe(
			"/studio/620/publish/",
		);
		expect((await get("/studio/620/publish/")).text).toContain("Published.");
		expect(requests).toBeLessThanOrEqual(8);
		const chapter = california.chapters[0];
		const number = (chapter?.pages.findIndex(({ id }) => id === lesson.id) ?? 0) + 1;
		await served(portal, async () => {
			const pages = pagesOf(await portal.container.backEnd.catalog.current(), chapter?.id ?? 0);
			const page = pages[number - 1];
			return (
				page?.kind === "content" &&
				page.text ===
					"<p>Road 1 is open again, all the way.</p><p>Check <strong>before</strong> you promise.</p>"
			);
		});
		expect(
			(await author.post("/studio/620/publish/", { intent: "restore", number: "1" })).status,
		).toBe(302);
		await served(portal, async () => {
			const page = pagesOf(await portal.container.backEnd.catalog.current(), chapter?.id ?? 0)[
				number - 1
			];
			return page?.kind === "content" && !page.text?.includes("open again");
		});
	});

	it("An author gets a 404 for the studio pages and files of a program that the author may not edit (STUDIO-1)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [787] });
		for (const path of [
			"",
			"details/",
			`chapters/${california.chapters[0]?.id}/`,
			`pages/${lesson.id}/`,
			"preview/",
			"publish/",
			"files/a.jpg",
		]) {
			expect([path, (await author.get(`/studio/620/${path}`)).status]).toEqual([path, 404]);
			if (path !== "preview/" && !path.startsWith("files"))
				expect([
					path,
					(await author.post(`/studio/620/${path}`, { intent: "publish" })).status,
				]).toEqual([path, 404]);
		}
		expect((await author.get("/studio/760/")).status).toBe(404);
	});

	it("After a save, an author sees what sanitizing removed from a text, and the text keeps its words (STUDIO-14)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const address = `/studio/620/pages/${lesson.id}/`;
		for (const [name, button] of [
			["then", ""],
			["then", "next"],
			["then", "preview"],
			["then", "media"],
		] as const) {
			const saved = await save(author, address, {
				isHtml: "text",
				text: `<p style="color:red">Red <font>words</font> ${button}</p><script>x</script>`,
				[name]: button,
			});
			const page = await author.visit(saved.location ?? "");
			expect([button, page.$(".cut-note").text()]).toEqual([
				button,
				expect.stringContaining("<font>"),
			]);
			expect(page.$("textarea[name=text]").text()).toBe(`Red words ${button}`.trim());
		}
	});

	it("If two authors change the same field, the author who saves last sees both texts and chooses one (STUDIO-11)", async () => {
		const portal = await openPortal();
		const [ana, jonas] = [
			await studioMember(portal, { programs: [620] }),
			await studioMember(portal, { programs: [620] }),
		];
		const address = `/studio/620/pages/${lesson.id}/`;
		const open = await jonas.get(address);
		await save(ana, address, { summary: "Ana's sentence.", subtitle: "Ana's line" });
		const late = await jonas.post(address, { ...valuesOf(open), summary: "Jonas's sentence." });
		expect(late.status).toBe(409);
		expect(late.$(".both").length).toBe(1);
		expect(late.$(".both").text()).toContain("Ana's sentence.");
		expect(late.$("[name=summary]").text()).toBe("Jonas's sentence.");
		const chosen = await jonas.post(address, { ...valuesOf(late), "take-summary": "theirs" });
		expect(chosen.status).toBe(302);
		const after = await jonas.get(address);
		expect([after.$("[name=summary]").text(), after.$("[name=subtitle]").attr("value")]).toEqual([
			"Ana's sentence.",
			"Ana's line",
		]);
	});

	it("A save puts back a page, chapter or item that someone has deleted in the meantime, with the saved text (STUDIO-11)", async () => {
		const portal = await openPortal();
		const [ana, jonas] = [
			await studioMember(portal, { programs: [620] }),
			await studioMember(portal, { programs: [620] }),
		];
		const chapterId = String(california.chapters[0]?.id);
		const page = ["page", String(lesson.id)] as const;
		const chapter = ["chapter", chapterId] as const;
		const onPage = [`/studio/620/pages/${lesson.id}/`, "form#page", "summary"] as const;
		for (const [deletions, [address, form, field]] of [
			[[page], onPage],
			[[chapter], [`/studio/620/chapters/${chapterId}/`, "form#chapter", "description"]],
			[[chapter], onPage],
			[[page, chapter], onPage],
			[[["assets", "62010"]], ["/studio/620/lists/collections/1/", "form#row", "title"]],
		] as const) {
			const open = valuesOf(await jonas.get(address), form);
			await ana.get("/studio/620/");
			for (const [of, id] of deletions) {
				const there = of === "assets" ? "/studio/620/lists/resources/" : "/studio/620/";
				await ana.post(there, { intent: "delete", of, id });
			}
			expect((await jonas.get(address)).status).toBe(404);
			const typed = { ...open, [field]: "Jonas's sentence." };
			expect((await jonas.post(address, typed)).location).toBe(address);
			const after = await jonas.get(address);
			expect(valuesOf(after, form)[field]).toEqual(["Jonas's sentence."]);
			expect(after.text).toContain("in the meantime.");
		}
	});

	it("A form that is sent twice with the same key puts a deleted page back only once (STUDIO-11, FORM-20)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const address = `/studio/620/pages/${lesson.id}/`;
		const form = { ...valuesOf(await author.get(address), "form#page"), _key: "5".repeat(32) };
		const remove = async () => {
			await author.get("/studio/620/");
			await author.post("/studio/620/", { intent: "delete", of: "page", id: String(lesson.id) });
		};
		await remove();
		expect((await author.post(address, { ...form, summary: "Typed" })).location).toBe(address);
		expect((await author.get(address)).$("[name=summary]").text()).toBe("Typed");
		await remove();
		await author.post(address, { ...form, summary: "Typed" });
		expect((await author.get(address)).status).toBe(404);
	});
});

describe("An administrator", () => {
	it("An administrator creates a program with a chapter and three questions, and an agent earns its diploma (STUDIO-13)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		await host.get("/studio/");
		const made = await host.post("/studio/", { name: "Two Lakes Specialist" });
		const id = Number(/^\/studio\/(\d+)\/$/.exec(made.location ?? "")?.[1]);
		expect(id).toBeGreaterThanOrEqual(1_000_000);
		const outline = await host.get(`/studio/${id}/`);
		const pages = outline
			.$(".outline > li")
			.map((_, item) => outline.$(item).attr("data-page"))
			.get();
		expect(pages).toHaveLength(5);
		const [, , one = "", list = "", blanks = ""] = pages;
		const at = (page: string) => `/studio/${id}/pages/${page}/`;
		await save(host, at(one), {
			question: "Which lake?",
			label: ["Louise", "Como", "", ""],
			correct: "0",
			correct_answer_text: "Yes.",
			incorrect_answer_text: "Colder.",
		});
		const typed = {
			...valuesOf(await host.get(at(list))),
			type: "slider",
			question: "How many nights?",
			label: ["5", "7"],
		};
		const shown = await host.post(at(list), { ...typed, show: "1" });
		expect([
			shown.status,
			shown.$("#decimals").length,
			shown.$("[name=label]").first().text(),
		]).toEqual([200, 1, "5"]);
		expect(valuesOf(shown)).toMatchObject({ type: ["slider"], question: ["How many nights?"] });
		const more = await host.post(at(list), {
			...valuesOf(shown),
			taught_by: [pages[0] ?? "", ""],
			more: "1",
		});
		expect(more.$("[name=taught_by]").first().find("option[selected]").attr("value")).toBe(
			pages[0],
		);
		expect([more.status, more.$("[name=label]").length, more.$(".fault").text()]).toEqual([
			200,
			6,
			"",
		]);
		expect((await host.get(at(list))).$("[name=question]").text()).not.toBe("How many nights?");
		await save(host, at(list), {
			type: "slider",
			question: "How many nights?",
			label: ["5", "7", "9"],
			correct: "1",
			correct_answer_text: "Yes.",
			incorrect_answer_text: "More.",
		});
		await save(host, at(blanks), {
			type: "fill in the blanks",
			question: "Go in ___.",
			label: ["June", "", ""],
			correct_answer_text: "Yes.",
			incorrect_answer_text: "Warmer.",
		});
		const publish = await host.get(`/studio/${id}/publish/`);
		const revision = publish.$("input[name=revision]").attr("value") ?? "";
		const sent = await host.post(`/studio/${id}/publish/`, { intent: "publish", revision });
		expect((await host.visit(sent.location ?? "")).text).toContain("Published.");
		await served(
			portal,
			async () =>
				((await portal.container.backEnd.catalog.current()).programById.get(id) ?? null) !== null,
		);
		const agent = await portal.member();
		await enroll(agent, id);
		const chapter = chaptersOf(await portal.container.backEnd.catalog.current(), id)[0];
		const player = (page: number) => `/training/${id}/${chapter?.id}/${page}/`;
		for (const page of [1, 2]) {
			await agent.get(player(page));
			await agent.post(player(page), { intent: "next" });
		}
		const choice = await agent.get(player(3));
		const louise = choice
			.$("label")
			.filter((_, label) => choice.$(label).text().includes("Louise"))
			.attr("for");
		await agent.post(player(3), {
			intent: "check",
			answer: choice.$(`[id="${louise}"]`).attr("value"),
		});
		await agent.post(player(3), { intent: "next" });
		await agent.get(player(4));
		await agent.post(player(4), { intent: "check", answer: "7" });
		await agent.post(player(4), { intent: "next" });
		await agent.get(player(5));
		await agent.post(player(5), { intent: "check", answer: "June" });
		expect((await agent.post(player(5), { intent: "next" })).location).toBe(`/diploma/${id}/`);
	});

	it("An author can publish a program after deleting a chapter that videos belong to (STUDIO-12, STUDIO-20)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await author.get("/studio/620/");
		const [chapter] = california.chapters;
		await author.post("/studio/620/", { intent: "delete", of: "chapter", id: String(chapter?.id) });
		const publish = await author.get("/studio/620/publish/");
		expect(publish.$(".finding--fault").text()).toBe("");
		const revision = publish.$("input[name=revision]").attr("value") ?? "";
		const sent = await author.post("/studio/620/publish/", { intent: "publish", revision });
		expect((await author.visit(sent.location ?? "")).text).toContain("Published.");
		await served(portal, async () =>
			chaptersOf(await portal.container.backEnd.catalog.current(), 620).every(
				({ id }) => id !== chapter?.id,
			),
		);
		const films = libraryOf(await portal.container.backEnd.catalog.current(), 620, "video");
		expect(films.map(({ chapter: of }) => of)).toEqual(films.map(() => null));
	});

	it("Buttons in the outline and in the list of changes put back a deleted page or chapter (STUDIO-18, STUDIO-24)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const stranger = await studioMember(portal, { programs: [787] });
		const outline = await author.get("/studio/620/");
		const order = ({ $ }: Answer) =>
			$(".outline > li[data-page]")
				.map((_, item) => $(item).attr("data-page"))
				.get();
		const before = order(outline);
		const remove = async (of: "page" | "chapter", id: number | string) => {
			const sent = await author.post("/studio/620/", { intent: "delete", of, id: String(id) });
			return author.get(sent.location ?? "");
		};
		const gone = await remove("page", lesson.id);
		expect(gone.$("#deleted").text()).toContain("was deleted from the draft.");
		expect(gone.$("#deleted").closest("li").next().attr("data-page")).toBe(
			before[before.indexOf(String(lesson.id)) + 1],
		);
		const deletion = gone.$("#deleted input[name=deletion]").attr("value") ?? "";
		const back = { intent: "back", deletion };
		await stranger.get("/studio/");
		expect((await stranger.post("/studio/620/", back)).status).toBe(404);
		const sent = await author.post("/studio/620/", back);
		expect(sent.location).toBe(`/studio/620/#page-${lesson.id}`);
		expect(order(await author.get("/studio/620/"))).toEqual(before);
		expect((await author.get(`/studio/620/?deleted=${deletion}`)).$("#deleted").length).toBe(0);
		await remove("chapter", california.chapters[0]?.id ?? 0);
		const publish = await author.get("/studio/620/publish/");
		const button = publish.$(".changes > li").has(".change-mark--gone").find(".put-back");
		expect(button.length).toBe(1);
		await author.post("/studio/620/", {
			intent: "back",
			deletion: button.find("input[name=deletion]").attr("value") ?? "",
		});
		expect(order(await author.get("/studio/620/"))).toEqual(before);
		expect((await author.get("/studio/620/publish/")).$(".changes > li").length).toBe(0);
	});

	it("A version's page shows what the version changed, and who made the changes (STUDIO-22)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const publish = async () => {
			const page = await author.get("/studio/620/publish/");
			await author.post("/studio/620/publish/", {
				intent: "publish",
				revision: page.$("input[name=revision]").attr("value") ?? "",
			});
		};
		for (const title of ["The second title", "The third title"]) {
			portal.clock.now += 60_000;
			await save(author, `/studio/620/pages/${lesson.id}/`, { title });
			portal.clock.now += 60_000;
			await publish();
		}
		const [first, second, third] = [
			await author.get("/studio/620/versions/1/"),
			await author.get("/studio/620/versions/2/"),
			await author.get("/studio/620/versions/3/"),
		];
		expect([first.status, first.$(".old-new").length]).toEqual([200, 0]);
		expect(second.$(".old-new").text()).toContain("The second title");
		expect(third.$(".old-new").text()).toMatch(/The second title.*The third title/s);
		expect(third.$(".edit-list > li").length).toBe(1);
		expect(third.$(".edit-list > li").text()).toContain("Maren Holt");
		for (const number of ["0", "4", "x"])
			expect((await author.get(`/studio/620/versions/${number}/`)).status).toBe(404);
	});

	it("Agents keep their progress when an administrator adds, moves and deletes pages (STUDIO-25)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const agent = await portal.member();
		await enroll(agent, 620);
		const chapter = california.chapters[0];
		const player = (page: number) => `/training/620/${chapter?.id}/${page}/`;
		for (const page of [1, 2]) {
			await agent.get(player(page));
			await agent.post(player(page), { intent: "next" });
		}
		await host.get("/studio/620/");
		const [first = 0, second = 0] = chapter?.pages.map(({ id }) => id) ?? [];
		await host.post("/studio/620/", { intent: "down", of: "page", id: String(first) });
		await host.post("/studio/620/", { intent: "delete", of: "page", id: String(first) });
		await host.post("/studio/620/", {
			intent: "lesson",
			chapter: String(chapter?.id),
			title: "Brand new",
		});
		const publish = await host.get("/studio/620/publish/");
		const revision = publish.$("input[name=revision]").attr("value") ?? "";
		await host.post("/studio/620/publish/", { intent: "publish", revision });
		await served(portal, async () =>
			pagesOf(await portal.container.backEnd.catalog.current(), chapter?.id ?? 0).some(
				({ title }) => title === "Brand new",
			),
		);
		const done = await portal.container.database.db
			.selectFrom("page_done")
			.select("page_id")
			.orderBy("page_id")
			.execute();
		expect(done).toEqual([{ page_id: first }, { page_id: second }]);
		expect((await agent.get("/training/620/")).status).toBe(200);
		// The second page is the first one now, so the agent can open the page after it.
		expect([(await agent.get(player(2))).status, (await agent.get(player(3))).location]).toEqual([
			200,
			player(2),
		]);
	});
});
