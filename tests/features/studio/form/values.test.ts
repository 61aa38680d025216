import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageOf, type Draft } from "#app/packs/draft.ts";
import { host as base, type Agent } from "#tests/support/agent.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { formsOf, studioMember, valuesOf, type PressedForm } from "#tests/support/studio.ts";
import { forSuite } from "#tests/support/temporary.ts";

const details = "/studio/620/details/";
const chapter = "/studio/620/chapters/6201/";
const lesson = "/studio/620/pages/620101/";
const film = "/studio/620/pages/620102/";
const slider = "/studio/620/pages/620206/";
const lock = "/studio/620/pages/620205/";
const pictures = "/studio/620/pages/620209/";

const formOf = (address: string) => `form#${/(details|chapter|page)/.exec(address)?.[1]}`;
const draftOf = async (portal: TestPortal) =>
	(await portal.container.studio?.drafts.open(620))?.draft as Draft;

/** Stores a draft with fields that only an earlier release could save. */
async function spoil(portal: TestPortal, fields: object) {
	const { db } = portal.container.database;
	const draft = await draftOf(portal);
	const pack = JSON.stringify({ ...draft, app: { ...draft.app, ...fields } });
	const version = {
		app_id: 620,
		number: 0,
		pack,
		author_id: null,
		made_at: portal.clock.now,
		published_at: null,
	};
	await db.insertInto("studio_program").values({ app_id: 620, revision: 0 }).execute();
	await db.insertInto("program_version").values(version).execute();
}

describe("A form of the studio", () => {
	/** Refused forms change nothing, so all cases share a portal. */
	let shared: { portal: TestPortal; author: Agent };
	let close: () => Promise<void>;

	beforeAll(async () => {
		({ opened: shared, close } = await forSuite(async () => {
			const portal = await openPortal();
			return { portal, author: await studioMember(portal, { programs: [620] }) };
		}));
	});
	afterAll(() => close());

	it.each([
		[details, "start_date", "2027-02-30", "start_date"],
		[details, "end_date", "2027-13-01", "end_date"],
		[details, "end_date", "soon", "end_date"],
		[details, "image", "x", "image"],
		[details, "image", "no-such.jpg", "image"],
		[details, "language", "English", "language"],
		[details, "language", "en-12", "language"],
		[chapter, "image", "../secret.jpg", "image"],
		[chapter, "badge", "https://example.org/badge.png", "badge"],
		[chapter, "pass_mark", "half", "pass_mark"],
		[chapter, "pass_mark", "101", "pass_mark"],
		[lesson, "date", "2027-02-30", "date"],
		[lesson, "link_jw", "javascript:alert(1)", "link_jw"],
		[lesson, "link_jw", "no-such.mp4", "link_jw"],
		[film, "link_jw", "https://", "link_jw"],
		[slider, "decimals", "many", "decimals"],
		[slider, "decimals", "7", "decimals"],
		[slider, "label", ["1", "two", "3"], "label-1"],
		[lock, "label", ["1234567890123"], "label-0"],
		[pictures, "image", ["coast.jpg", "no-such.jpg"], "image-1"],
	] as const)(
		"In the form at %s, the field %s refuses a value that a pack can't have: %s, with a message at #%s (STUDIO-29)",
		async (address, field, value, control) => {
			const { portal, author } = shared;
			const before = await draftOf(portal);
			const fields = valuesOf(await author.get(address), formOf(address));
			const refused = await author.post(address, { ...fields, [field]: value });
			expect(refused.status).toBe(422);
			const at = refused.$(`[id="${control}"]`);
			expect([at.length, at.attr("aria-invalid"), at.attr("aria-describedby")]).toEqual([
				1,
				"true",
				expect.stringContaining(`${control}-error`),
			]);
			const message = refused.$(`[id="${control}-error"]`).text();
			expect(message).toMatch(/^[A-Z].+\.$/);
			expect(refused.$(`#error-summary a[href="#${control}"]`).text()).toBe(message);
			expect(await draftOf(portal)).toEqual(before);
			expect((await author.get("/studio/")).text).toContain("California STAR");
		},
	);

	it("A studio form that refuses a value keeps the text of all its fields (STUDIO-29)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const fields = valuesOf(await author.get(slider));
		const refused = await author.post(slider, {
			...fields,
			question: "How many nights?",
			label: ["", "3", "two"],
		});
		expect([refused.status, refused.$("[name=question]").text()]).toEqual([
			422,
			"How many nights?",
		]);
		expect(refused.$("[id='label-2']").attr("aria-invalid")).toBe("true");
		const again = await author.post(slider, {
			...valuesOf(refused),
			label: ["3", "2"],
			correct: "0",
		});
		expect(again.status).toBe(302);
		expect(pageOf(await draftOf(portal), 620206)?.page).toMatchObject({
			question: "How many nights?",
			options: [3, 2],
		});
	});

	it("A question's form saves an unfinished question, and then shows what is missing (STUDIO-29)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const fields = valuesOf(await author.get(slider));
		const saved = await author.post(slider, { ...fields, label: ["3", "5"], correct: [] });
		expect(saved.status).toBe(302);
		const page = await author.get(slider);
		expect(page.$("[name=label]").first().text()).toBe("3");
		expect(page.$(".saved").text()).toContain("The question has no right answer yet.");
	});

	it("An author can't mark a finding that doesn't exist as intentional", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await author.get("/studio/620/publish/");
		const sent = await author.post("/studio/620/publish/", {
			intent: "meant",
			of: "app",
			id: "0",
			rule: "no-such-rule",
			reason: "Because",
		});
		expect((await author.visit(sent.location ?? "")).text).toContain("That issue no longer exists");
		expect((await draftOf(portal)).app).not.toHaveProperty("acknowledged");
	});
});

describe("The list of programs", () => {
	it("The studio's list of programs marks a program with an unreadable value, links to its form, and shows all others as usual (STUDIO-30)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		await spoil(portal, { start_date: "2027-02-30", language: "en-12", image: "x" });
		const list = await host.get("/studio/");
		expect([list.status, list.text]).toEqual([200, expect.stringContaining("Canada")]);
		const row = list.$(".works > li").has("a[href='/studio/620/']");
		expect(row.text()).toContain("This program contains a value that can’t be read.");
		expect(list.$(".works__unreadable")).toHaveLength(1);
		expect(row.find("a[href='/studio/620/details/']").text()).toBe("Fix it");
		for (const path of [
			"",
			"details/",
			"chapters/6201/",
			"pages/620101/",
			"preview/",
			"publish/",
			"figures/",
		])
			expect([path, (await host.get(`/studio/620/${path}`)).status]).toEqual([path, 200]);
		const discard = formsOf(list).find(({ kind }) => kind.includes("intent=discard"));
		expect(discard?.action).toBe("/studio/620/publish/");
		await host.post(discard?.action ?? "", Object.fromEntries(discard?.fields ?? []));
		expect((await host.get("/studio/")).$(".works__unreadable")).toHaveLength(0);
	});

	it("The studio's list of programs shows a program as usual after an author has corrected the value in the program's form (STUDIO-30)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await spoil(portal, { start_date: "2027-02-30", language: "en-12", image: "x" });
		const form = await author.get(details);
		expect(
			(await author.post(details, { ...valuesOf(form, "form#details"), start_date: "2027-03-01" }))
				.status,
		).toBe(302);
		expect((await author.get("/studio/")).$(".works__unreadable")).toHaveLength(0);
	});

	it("The studio's list of programs marks a live program with an unreadable value (STUDIO-30)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const { db } = portal.container.database;
		const row = JSON.stringify({ id: 787, name_on_device: "Canada Specialist", end_date: "never" });
		await db
			.updateTable("catalog_row")
			.set({ row })
			.where("kind", "=", "app")
			.where("id", "=", 787)
			.execute();
		const list = await host.get("/studio/");
		expect(list.$(".works > li").has(".works__unreadable").find("h2").text()).toBe(
			"Canada Specialist",
		);
		expect(list.text).toContain("California STAR");
	});
});

const hostile = fc.oneof(
	fc.constantFrom(
		..."2027-02-30|0000-00-00|9999-12-31|-1|1e3|0x10|NaN|Infinity|999999999999999999999|x|x.jpg|coast.jpg|../x.jpg|rates.pdf|en-12|xx|zh-Hant-TW".split(
			"|",
		),
		..."javascript:alert(1)|https://|https://[|//host/x.jpg|mailto:|<p>|{{x}}|%s|__proto__|constructor|slider|end screen|drag and drop".split(
			"|",
		),
		"",
		" ",
		"\u202e\u0007",
		"\ud83e",
		`${"x".repeat(119)}🦜🦜`,
		"[".repeat(400),
		"**a** [b](javascript:x) - c\n\n- d",
	),
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.integer().map(String),
);

/** Returns one form of each kind on the pages, except for uploads and GET forms. */
async function allForms(agent: Agent, pages: readonly string[]): Promise<PressedForm[]> {
	const found = new Map<string, PressedForm>();
	for (const page of pages)
		for (const form of formsOf(await agent.get(page)))
			if (form.isPost && !form.file) found.set(form.kind, form);
	return [...found.values()];
}

it("No value that a studio form accepts makes a page fail (STUDIO-29)", async () => {
	const portal = await openPortal({ settings: { ORIGIN: base } });
	const host = await studioMember(portal, { isHost: true });
	const questions = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210].map(
		(id) => `/studio/620/pages/620${id}/`,
	);
	const pages = [
		"/studio/",
		"/studio/620/",
		details,
		chapter,
		lesson,
		film,
		"/studio/620/preview/",
		"/studio/620/publish/",
	];
	const found = await allForms(host, [...pages, ...questions, "/studio/620/people/"]);
	expect(found.length).toBeGreaterThan(30);
	// The program's own form comes up more often, because lists also read its row.
	const ofProgram = found.filter(({ action }) => action === details);
	const forms = [...found, ...Array.from({ length: 5 }, () => ofProgram).flat()];
	const notSent = [
		"soon",
		"lists",
		"correct",
		"mixed",
		"hidden",
		"isHtml",
		"taught_by",
		"seen",
		"take-title",
	];
	const save = fc.tuple(fc.nat(), fc.nat(), hostile);
	await fc.assert(
		fc.asyncProperty(fc.array(save, { minLength: 8, maxLength: 12 }), async (saves) => {
			await host.get(details);
			const visited = new Set([...pages, "/studio/620/people/", "/studio/620/figures/"]);
			for (const [which, at, value] of saves) {
				const { action, fields } = forms[which % forms.length] as PressedForm;
				const names = [...new Set([...fields.map(([name]) => name), ...notSent])];
				const name = names[at % names.length] ?? "";
				const sent = Object.fromEntries(
					names.map((each) => [each, fields.flatMap(([own, old]) => (own === each ? [old] : []))]),
				);
				// With the highest possible revision, the server doesn't merge the form with other saves.
				sent[name] = [...(sent[name] ?? []).slice(0, -1), value];
				for (const field of ["openedWith", "revision"])
					if (name !== field && sent[field]?.length)
						sent[field] = [String(Number.MAX_SAFE_INTEGER)];
				expect([action, name, value, (await host.post(action, sent)).status < 500]).toEqual([
					action,
					name,
					value,
					true,
				]);
				if (!action.includes("publish")) visited.add(action);
			}
			for (const page of visited)
				expect([page, [200, 302, 404].includes((await host.get(page)).status)]).toEqual([
					page,
					true,
				]);
			expect((await host.get("/studio/")).$(".works__unreadable").length).toBe(0);
			await host.post("/studio/620/publish/", { intent: "discard" });
		}),
		{ numRuns: 4 },
	);
});
