import { describe, expect, it } from "vitest";
import { rowSubjects } from "#app/packs/drafts/rows.ts";
import type { Draft, Row } from "#app/packs/draft.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { Agent } from "#tests/support/agent.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { formsOf, studioMember, valuesOf } from "#tests/support/studio.ts";

const draftOf = async (portal: TestPortal) =>
	(await portal.container.studio?.drafts.open(620))?.draft as Draft;
const lists = (tab: string) => `/studio/620/lists/${tab}/`;

async function program() {
	const portal = await openPortal();
	return { portal, author: await studioMember(portal, { programs: [620] }) };
}

/**
 * Adds a row and fills in its form, as a browser without scripts does. Returns the path of the
 * form.
 */
async function add(author: Agent, tab: string, list: string, title: string, fields: object = {}) {
	await author.get(lists(tab));
	const added = await author.post(lists(tab), { list, title, intent: "add" });
	const address = added.location ?? "";
	const form = valuesOf(await author.get(address), "form#row");
	const saved = await author.post(address, { ...form, ...fields });
	expect([added.status, saved.status]).toEqual([302, 302]);
	return address;
}

async function publish(author: Agent) {
	const page = await author.get("/studio/620/publish/");
	const revision = page.$("input[name=revision]").attr("value") ?? "";
	const sent = await author.post("/studio/620/publish/", { intent: "publish", revision });
	return (await author.visit(sent.location ?? "")).text;
}

const titles = (rows: readonly Row[] | undefined) => rows?.map(({ title, name }) => name ?? title);

describe("The lists of a program", () => {
	it("The facts, picture, contact and exhibition that an author adds go live when the author publishes them (STUDIO-90)", async () => {
		const { portal, author } = await program();
		for (const title of ["Entry", "Money", "Plugs", "Tipping"])
			await add(author, "resources", "facts", title, {
				subtitle: `What to say about ${title}.`,
				date: "2026-11-25",
				url: "facts.pdf",
				also: "visa, eTA",
				shareable: "1",
			});
		await add(author, "resources", "documents", "Summer rates", {
			url: "rates.pdf",
			graduated_unlock_only: "1",
		});
		await add(author, "resources", "images", "A cove", { url: "coast.jpg", chapter: "6201" });
		await add(author, "resources", "videos", "Waves", {
			url: "welcome.mp4",
			captions: "welcome.vtt",
			transcript: "Waves.",
		});
		await add(author, "contacts", "contacts", "Aurélie Tremblay", {
			emails: "aurelie@desk.example\r\ntrade@desk.example",
			country: "ca",
		});
		await add(author, "shows", "shows", "Five regions", { start_date: "2027-02-08" });
		const changes = (await author.get("/studio/620/publish/")).$(".changes").text();
		expect(changes).toContain("Aurélie Tremblay");
		expect(await publish(author)).toContain("Published.");
		const { content } = (await liveProgram(portal.container.database.db, 620)) ?? {};
		expect(content?.assets?.fastfacts?.at(-1)).toMatchObject({
			title: "Tipping",
			also: ["visa", "eTA"],
			date: "2026-11-25 00:00:00",
			shareable: 1,
		});
		expect(content?.image_library?.at(-1)).toMatchObject({
			title: "A cove",
			chapter: { id: 6201 },
		});
		const person = (content?.contact_us as Row[] | undefined)?.at(-1);
		expect(person).toMatchObject({
			country: "ca",
			emails: [
				{ contact_us_id: person?.id, email: "aurelie@desk.example" },
				{ contact_us_id: person?.id, email: "trade@desk.example" },
			],
		});
		expect(titles(content?.exhibitions as Row[])).toContain("Five regions");
	});

	it("Dates in the list of exhibitions are in the author's language", async () => {
		const { author } = await program();
		const dates = { start_date: "2027-02-08", end_date: "2027-02-12" };
		await add(author, "shows", "shows", "Five regions", dates);
		const shown = async (language: string) =>
			(await author.get(`${lists("shows")}?lng=${language}`)).$("main").text();
		expect(await shown("en")).toMatch(/February 8\s–\s12, 2027/);
		expect(await shown("es")).toMatch(/8–12 de febrero de 2027/);
	});

	it("Buttons move, duplicate and delete the rows of a list, and put a deleted row back where it was (STUDIO-90)", async () => {
		const { portal, author } = await program();
		const facts = async () =>
			(await draftOf(portal)).assets?.toolbox?.filter(({ type }) => type === "document");
		const had = titles(await facts()) ?? [];
		const [first] = (await facts()) ?? [];
		const press = async (intent: string) => {
			await author.get(lists("resources"));
			return author.post(lists("resources"), { of: "assets", id: String(first?.id), intent });
		};
		await press("down");
		expect(titles(await facts())).toEqual([had[1], had[0], had[2]]);
		await press("up");
		await press("duplicate");
		expect(titles(await facts())).toEqual([had[0], `${String(had[0])} (copy)`, had[1], had[2]]);
		const gone = await press("delete");
		const page = await author.get(gone.location ?? "");
		expect(page.$("#documents #deleted").text()).toContain(had[0]);
		const [back] = formsOf(page).filter(({ kind }) => kind.includes("intent=back"));
		await author.post(back?.action ?? "", Object.fromEntries(back?.fields ?? []));
		expect(titles(await facts())?.[0]).toBe(had[0]);
	});

	it("A button in the outline duplicates a chapter with its pages (STUDIO-12)", async () => {
		const { portal, author } = await program();
		const [chapter] = (await draftOf(portal)).chapters;
		await author.get("/studio/620/");
		const done = await author.post("/studio/620/", {
			of: "chapter",
			id: String(chapter?.id),
			intent: "duplicate",
		});
		const [first, copy] = (await draftOf(portal)).chapters;
		expect(done.location).toBe(`/studio/620/#chapter-${copy?.id}`);
		expect([copy?.title, copy?.pages.length, copy?.chapter_number]).toEqual([
			`${String(first?.title)} (copy)`,
			first?.pages.length,
			2,
		]);
		expect((await author.get("/studio/620/publish/")).$(".finding--fault").text()).toBe("");
	});

	it("A collection is duplicated, deleted and put back with its items (STUDIO-90)", async () => {
		const { portal, author } = await program();
		const address = lists("resources");
		const items = async () =>
			Object.values((await draftOf(portal)).collections ?? {}).map((groups) =>
				Object.entries(groups).map(([group, rows]) => [group, titles(rows)]),
			);
		const before = await items();
		await author.get(address);
		await author.post(address, { of: "assets", id: "62010", intent: "duplicate" });
		const copied = await items();
		expect(copied).toEqual([...before, ...before]);
		const ids = rowSubjects(await draftOf(portal)).map(({ of, id }) => `${of}:${id}`);
		expect(new Set(ids).size).toBe(ids.length);
		const gone = await author.post(address, { of: "assets", id: "62010", intent: "delete" });
		expect(await items()).toEqual(before);
		const [back] = formsOf(await author.get(gone.location ?? "")).filter(({ kind }) =>
			kind.includes("intent=back"),
		);
		await author.post(back?.action ?? "", Object.fromEntries(back?.fields ?? []));
		expect(await items()).toHaveLength(2);
		const own = "/studio/620/lists/assets/62010/";
		await author.get(own);
		const added = await author.post(own, {
			list: "items",
			asset: "62010",
			group: "Inland",
			title: "A guide",
			intent: "add",
		});
		expect(added.location).toMatch(/^\/studio\/620\/lists\/collections\/\d+\/$/);
		expect(titles((await draftOf(portal)).collections?.["62010"]?.Inland)?.at(-1)).toBe("A guide");
	});

	it("Two authors who save a row both keep their changes, and if both changed the same field, the later author's form shows both texts (STUDIO-11)", async () => {
		const { portal, author } = await program();
		const other = await studioMember(portal, { programs: [620] });
		const [fact] = (await draftOf(portal)).assets?.fastfacts ?? [];
		const address = `/studio/620/lists/assets/${String(fact?.id)}/`;
		const [mine, theirs] = [await author.get(address), await other.get(address)].map((page) =>
			valuesOf(page, "form#row"),
		);
		expect((await other.post(address, { ...theirs, subtitle: "Theirs" })).status).toBe(302);
		expect((await author.post(address, { ...mine, title: "Mine" })).status).toBe(302);
		const clash = await author.post(address, { ...mine, subtitle: "Mine too" });
		expect([clash.status, clash.$(".both").text()]).toEqual([
			409,
			expect.stringContaining("Theirs"),
		]);
		expect((await draftOf(portal)).assets?.fastfacts?.[0]).toMatchObject({
			title: "Mine",
			subtitle: "Theirs",
		});
	});

	it.each([
		["assets", "url", "no-such.pdf"],
		["contact_us", "emails", "not an address"],
		["exhibitions", "start_date", "2027-02-30"],
	] as const)(
		"In the list %s of a program, the field #%s refuses a value that a pack can't have, and the form keeps what was typed (STUDIO-29)",
		async (of, field, value) => {
			const { portal, author } = await program();
			const { id } = rowSubjects(await draftOf(portal)).find((each) => each.of === of) ?? {};
			const address = `/studio/620/lists/${of}/${String(id)}/`;
			const form = valuesOf(await author.get(address), "form#row");
			const refused = await author.post(address, { ...form, [field]: value });
			expect(refused.status).toBe(422);
			expect(refused.$(`#error-summary a[href="#${field}"]`)).toHaveLength(1);
			expect(valuesOf(refused, "form#row")).toEqual({ ...form, [field]: [value] });
		},
	);

	it("A resource's form shows the resource as agents see it, unlocked and locked (STUDIO-92)", async () => {
		const { author } = await program();
		const address = await add(author, "resources", "documents", "Summer rates", {
			url: "rates.pdf",
			subtitle: "Net rates",
			full_complete_unlock_only: "1",
		});
		const rows = (await author.get(address)).$(".row-preview .row");
		expect([rows.length, rows.first().text(), rows.last().attr("class")]).toEqual([
			2,
			expect.stringContaining("Net rates"),
			expect.stringContaining("row--item"),
		]);
		expect(
			rows.last().find("[data-locked]").length + rows.last().filter("[data-locked]").length,
		).toBe(1);
		expect(rows.find("form, a, button")).toHaveLength(0);
	});

	it("A list shows no buttons for rows whose id is missing or not unique (STUDIO-90)", async () => {
		const { portal, author } = await program();
		const { fastfacts = [], toolbox = [] } = (await draftOf(portal)).assets ?? {};
		await portal.container.studio?.drafts.change(
			620,
			{ id: 1 },
			{ subject: "app" },
			(draft) => ({
				draft: {
					...draft,
					assets: {
						fastfacts: [...fastfacts, { ...fastfacts[0] }, { title: "No number", type: "page" }],
						toolbox,
					},
				},
			}),
			portal.clock.now,
		);
		const page = await author.get(lists("resources"));
		const rows = page.$("#facts .row-list__row");
		expect(rows.filter((_, row) => page.$(row).find("form").length === 0).length).toBe(3);
		expect((await author.get("/studio/620/publish/")).status).toBe(200);
	});

	it("Lists that an author may not edit, or that don't exist, return 404 (STUDIO-1)", async () => {
		const { author } = await program();
		for (const path of ["lists/resources/", "lists/contacts/", "lists/assets/1/"])
			expect([path, (await author.get(`/studio/787/${path}`)).status]).toEqual([path, 404]);
		for (const path of ["lists/nothing/", "lists/assets/999999/", "lists/app/620/"])
			expect([path, (await author.get(`/studio/620/${path}`)).status]).toEqual([path, 404]);
	});
});
