import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, finishPage, pageAddress, work } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";
import { studioMember } from "#tests/support/studio.ts";

const lesson = { title: "The coast", summary: "What a first visit needs", salesTip: "Ask first" };

describe("What was typed, without a script, where language or theme change (WEB-26)", () => {
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
		author = await studioMember(portal, { isHost: true });
	});

	afterAll(() => close());

	const pages: readonly [path: string, who: "stranger" | "agent" | "author", typed: object][] = [
		["/login/", "stranger", { email: "maren@example.org" }],
		["/login/?state=magic&redirect=%2Fattend%2F", "stranger", { email: "maren@" }],
		["/login/?state=quick", "stranger", { firstName: "Maren", country: "gb", email: "x" }],
		["/register/", "stranger", { firstName: "Maren", lastName: "Holt", email: "m@example.org" }],
		[
			"/my-source/profile/",
			"agent",
			{ firstName: "Mar", agency: "Holt & Daughters", phone: "123" },
		],
		["/folders/", "agent", { title: "For the Lindqvists", note: "Two lines\nof text" }],
		[pageAddress(620, 6202, 3), "agent", { answer: ["1", "lowest"] }],
		["/studio/620/pages/620101/", "author", lesson],
	];

	it.each(pages)("on %s stays, is not sent, and is no fault", async (path, who, typed) => {
		const browser = who === "stranger" ? portal.agent() : who === "agent" ? agent : author;
		const before = await browser.get(`${path}${path.includes("?") ? "&" : "?"}lng=en`);
		for (const [way, value] of [
			["theme-switch", "dark"],
			["languages", "fr"],
		] as const) {
			const button = before.$(`.${way} button[value=${value}]`).first();
			const form = before.$(`form[id="${button.attr("form")}"]`);
			expect(form.length).toBe(1);
			const fields: Record<string, string[]> = { [button.attr("name") ?? ""]: [value] };
			for (const hidden of form.find("input[type=hidden]").get())
				(fields[hidden.attribs.name ?? ""] ??= []).push(hidden.attribs.value ?? "");
			for (const [name, text] of Object.entries(typed) as [string, string | string[]][])
				fields[name] = [text].flat();
			const answer = await browser.post(button.attr("formaction") ?? "", fields);
			expect(answer.$("html").attr(way === "languages" ? "lang" : "data-theme")).toBe(value);
			expect(answer.$("#error-summary")).toHaveLength(0);
			for (const [name, text] of Object.entries(typed) as [string, string | string[]][]) {
				const shown = answer
					.$(`form[id="${button.attr("form")}"] [name="${name}"]`)
					.toArray()
					.map((field) => String(answer.$(field).val()));
				expect([name, shown]).toEqual([name, [text].flat()]);
			}
		}
		expect([browser.jar().get("tpm_darkMode"), browser.jar().get("i18nextLng")]).toEqual([
			"1",
			"fr",
		]);
		expect((await browser.get(path)).$("html").attr("lang")).toBe("fr");
	});

	it("is remembered as the account's language, and never holds a password", async () => {
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

	it("on other pages and for other forms, the switches are forms of their own", async () => {
		const { $ } = await agent.get("/attend/");
		expect($("button[form]")).toHaveLength(0);
	});
});
