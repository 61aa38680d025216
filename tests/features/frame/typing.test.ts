import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { load, type CheerioAPI } from "cheerio";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { chapterOf, enroll, finishPage, pageAddress, work } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { typingFaults } from "#tests/pages/typed-fields.ts";
import { forSuite } from "#tests/support/temporary.ts";
import { studioMember } from "#tests/support/studio.ts";

const elementsIn = ($: CheerioAPI, selector: string) => $(selector);
type Elements = ReturnType<typeof elementsIn>;

const lesson = { title: "The coast", summary: "What a first visit needs", sales_tip: "Ask first" };

describe("Typed text when the language or theme changes without JavaScript (WEB-26)", () => {
	let portal: TestPortal;
	let close: () => Promise<void>;
	let agent: Agent;
	let author: Agent;

	beforeAll(async () => {
		({ opened: portal, close } = await forSuite(() => openPortal()));
		agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		const { pages } = chapterOf(620, 6202);
		for (const [index, page] of pages.slice(0, 2).entries())
			await finishPage(agent, pageAddress(620, 6202, index + 1), page);
		await agent.post("/favorite/", {
			itemType: "app",
			itemId: "620",
			appId: "620",
			favorite: "1",
			returnTo: "/favorites/",
		});
		author = await studioMember(portal, { isHost: true });
	});

	afterAll(() => close());

	type Typed = Record<string, string | string[]>;
	type Row = readonly [path: string, who: "stranger" | "agent" | "author", typed: Typed];

	const posted: readonly Row[] = [
		["/login/", "stranger", { email: "maren@example.org" }],
		["/login/?state=forgot", "stranger", { email: "maren@" }],
		["/login/?state=magic&redirect=%2Fattend%2F", "stranger", { email: "maren@" }],
		["/login/?state=quick", "stranger", { firstName: "Maren", country: "gb", email: "x" }],
		["/register/", "stranger", { firstName: "Maren", lastName: "Holt", email: "m@example.org" }],
		["/info/787/", "agent", { opt_in: "1" }],
		[
			"/my-source/profile/",
			"agent",
			{ firstName: "Mar", agency: "Holt & Daughters", phone: "123" },
		],
		["/my-source/notifications/", "agent", { kind: ["opened"] }],
		["/my-source/programs/", "agent", { opt_in: "620" }],
		["/folders/", "agent", { title: "For the Lindqvists", note: "Two lines\nof text" }],
		["/folders/add/620/asset/62001/", "agent", { title: "For the Lindqvists", note: "Soon" }],
		[pageAddress(620, 6202, 3), "agent", { answer: ["1", "lowest"] }],
		["/studio/", "author", { name: "The coast" }],
		["/studio/620/details/", "author", { description: "Where the land ends" }],
		["/studio/620/chapters/6201/", "author", { title: "The coast" }],
		["/studio/620/pages/620101/", "author", lesson],
		["/studio/620/media/coast.jpg/", "author", { alt: "Cliffs at dawn" }],
		["/studio/620/people/", "author", { email: "maren@" }],
	];

	/** GET forms, whose results have their own address. */
	const asked: readonly Row[] = [
		["/verify/", "stranger", { number: "TW-12" }],
		["/verify/TW-12/", "stranger", { number: "TW-34" }],
		["/search/", "agent", { q: "coast roads", app: "620" }],
		["/search/?q=coast", "agent", { q: "cliffs" }],
		...[
			"/destinations/",
			"/suppliers/",
			"/micro-learnings/",
			"/training/",
			"/retain/",
			"/retain/620/6201/",
			"/watch/",
			"/favorites/",
			"/favorites/620/",
			"/resources/promote/620/",
			"/resources/sell/620/library/?type=videoLibrary",
		].map((path): Row => [path, "agent", { words: "coast roads" }]),
		["/my-source/badges/?show=won", "agent", { show: "open" }],
		["/studio/620/media/", "author", { words: "coast roads" }],
		["/studio/agents/", "author", { email: "maren@example.org" }],
		["/studio/620/figures/", "author", { month: "2026-10" }],
	];

	const browserOf = { stranger: () => portal.agent(), agent: () => agent, author: () => author };

	/** Parses a page as a browser without scripts does. */
	const seen = ({ body }: Answer) => load(body, { scriptingEnabled: false });

	/**
	 * Returns the form that the switch sends, and its fields: the switch, the hidden fields and what
	 * was typed.
	 */
	function filled($: CheerioAPI, button: Elements, value: string, typed: Typed) {
		const id = button.attr("form");
		const form = id === undefined ? button.closest("form") : $(`form[id="${id}"]`);
		expect(form).toHaveLength(1);
		const fields: Record<string, string[]> = { [button.attr("name") ?? ""]: [value] };
		for (const { attribs } of form.find("input[type=hidden]").get())
			(fields[attribs.name ?? ""] ??= []).push(attribs.value ?? "");
		for (const [name, text] of Object.entries(typed)) fields[name] = [text].flat();
		return { form, fields };
	}

	/** Returns the values of the fields that were typed into, by name. */
	function shownIn($: CheerioAPI, form: Elements, typed: Typed) {
		return Object.fromEntries(
			Object.keys(typed).map((name) => {
				const fields = form.find(`[name="${name}"]:not([type=hidden])`);
				const chosen = fields.is("[type=checkbox]") ? fields.filter("[checked]") : fields;
				return [name, chosen.toArray().map((field) => String($(field).val()))];
			}),
		);
	}

	const inLists = (typed: Typed) =>
		Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, [text].flat()]));

	const switches = [
		["theme-switch", "dark"],
		["languages", "fr"],
	] as const;

	it.each(posted)(
		"Without JavaScript, a language or theme switch on %s keeps what was typed and shows no errors",
		async (path, who, typed) => {
			const browser = browserOf[who]();
			const before = await browser.get(`${path}${path.includes("?") ? "&" : "?"}lng=en`);
			for (const [way, value] of switches) {
				const button = before.$(`.${way} button[value=${value}]`).first();
				const { fields } = filled(before.$, button, value, typed);
				const answer = await browser.post(button.attr("formaction") ?? "", fields);
				expect(answer.$("html").attr(way === "languages" ? "lang" : "data-theme")).toBe(value);
				expect(answer.$("#error-summary")).toHaveLength(0);
				const form = answer.$(`form[id="${button.attr("form")}"]`);
				expect(shownIn(answer.$, form, typed)).toEqual(inLists(typed));
			}
			expect([browser.jar().get("tpm_darkMode"), browser.jar().get("i18nextLng")]).toEqual([
				"1",
				"fr",
			]);
			expect((await browser.get(path)).$("html").attr("lang")).toBe("fr");
		},
	);

	it.each(asked)(
		"Without JavaScript, a language or theme switch on %s keeps what was typed, and redirects to an address without the switch",
		async (path, who, typed) => {
			const browser = browserOf[who]();
			const query = path.includes("?") ? "&" : "?";
			const filter = "words" in typed && !path.includes("library") ? `${query}words=a` : "";
			const before = await browser.get(
				path.includes("library") ? `${path}&words=a` : `${path}${filter}`,
			);
			for (const [way, value] of switches) {
				const button = before.$(`.${way} button[value=${value}]`).first();
				const { form, fields } = filled(before.$, button, value, typed);
				const asking = new URLSearchParams(
					Object.entries(fields).flatMap(([name, values]) =>
						values.map((each): [string, string] => [name, each]),
					),
				);
				const sent = await browser.get(`${form.attr("action")?.split("?")[0]}?${asking}`, {
					"Sec-Fetch-Site": "same-origin",
				});
				expect([sent.status, sent.location]).toEqual([302, expect.not.stringContaining("_switch")]);
				const answer = await browser.get(sent.location ?? "");
				expect(answer.$("html").attr(way === "languages" ? "lang" : "data-theme")).toBe(value);
				expect(shownIn(answer.$, answer.$(`form[id="${button.attr("form")}"]`), typed)).toEqual(
					inLists(typed),
				);
			}
		},
	);

	it("If a page has several forms, each form has its own language and theme switches, which keep the text typed in it", async () => {
		const rows: readonly [path: string, who: "agent" | "author", field: string][] = [
			["/studio/620/", "author", "input[id^=new-]"],
			["/studio/620/publish/", "author", "input[name=reason]"],
			["/my-source/programs/?words=a", "agent", "input[name=words]"],
		];
		for (const [path, who, field] of rows) {
			const browser = browserOf[who]();
			const before = seen(await browser.get(path));
			expect(before(field).length).toBeGreaterThan(0);
			for (const each of before(field).get()) {
				const id = before(each).attr("id") ?? "";
				const own = before(each).closest("form");
				const button = own.find(".form-switch button[value=es]");
				const typed = { [before(each).attr("name") ?? ""]: `Typed into ${id}` };
				const { fields } = filled(before, button, "es", typed);
				const address = button.attr("formaction") ?? "";
				const answer =
					own.attr("method") === "post"
						? await browser.post(address, fields)
						: await browser.get(`${own.attr("action")}?words=${fields.words}`);
				const after = seen(answer);
				expect([path, id, after(`#${id}`).val()]).toEqual([path, id, `Typed into ${id}`]);
				expect(
					after(field).filter((_, other) => String(after(other).val()).startsWith("Typed")),
				).toHaveLength(1);
			}
		}
	});

	it("Every form has language and theme switches that keep its text, and pressing Enter in it doesn't trigger them", async () => {
		for (const [path, who] of [...posted, ...asked])
			expect([path, typingFaults((await browserOf[who]().get(path)).$)]).toEqual([path, []]);
	});

	it("The address of a switch changes neither language nor theme if another site links to it, or if someone types it", async () => {
		const browser = await portal.member();
		for (const [value, site] of [
			["ar", "cross-site"],
			["dark", "none"],
		] as const) {
			const answer = await browser.get(`/watch/?words=a&_switch=${value}`, {
				"Sec-Fetch-Site": site,
			});
			expect(answer.location).toBe("/watch/?words=a");
		}
		expect([browser.jar().get("tpm_darkMode"), browser.jar().get("i18nextLng")]).toEqual([
			undefined,
			undefined,
		]);
	});

	it("A language switch in a form also sets the account's language, and its response doesn't contain a typed password", async () => {
		const browser = portal.agent();
		await browser.get("/login/");
		const answer = await browser.post("/login/?lng=de", {
			_switch: "de",
			email: "maren@example.org",
			password: "correct horse battery",
		});
		expect(answer.body).not.toContain("correct horse battery");
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/?lng=pt", { _switch: "pt", firstName: "Never" });
		const row = await portal.container.database.db
			.selectFrom("user_account")
			.select(["first_name", "language"])
			.where("first_name", "=", "Maren")
			.where("language", "=", "pt")
			.execute();
		expect(row).toHaveLength(1);
	});

	it("On a page without a form to fill in, the language and theme switches have their own forms", async () => {
		const { $ } = await agent.get("/attend/");
		expect($("button[form]")).toHaveLength(0);
	});
});
