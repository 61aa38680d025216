import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_NAMESPACE, LOGIN_NAMESPACE, MAIL_NAMESPACE } from "#app/constants.ts";
import { languageOfCall } from "#app/platform/i18n/i18next.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

let portal: TestPortal;
let close: () => Promise<void>;
beforeAll(async () => {
	({ opened: portal, close } = await forSuite(openPortal));
});
afterAll(() => close());
const password = "correct horse battery";

const languageOf = ({ $ }: Answer) => [$("html").attr("lang"), $("html").attr("dir")];
const english = ["en", "ltr"];
const arabic = ["ar", "rtl"];
const newAddress = () => `agent-${randomUUID()}@example.org`;

/** Changes the language with the page's switch, and returns the response. */
async function turn(agent: Agent, page: Answer, language: string): Promise<Answer> {
	const form = page.$("form[action='/language/']").first();
	expect(form.find(`button[value=${language}]`).attr("lang")).toBe(language);
	return agent.post("/language/", {
		language,
		returnTo: form.find("[name=returnTo]").attr("value"),
	});
}

describe("The language of a page", () => {
	it("Without a script, the language of a page comes from the query, the cookie or the browser, in this order, and otherwise is English (LANG-4)", async () => {
		const agent = portal.agent();
		expect(languageOf(await agent.get("/login/"))).toEqual(english);
		expect(
			languageOf(await agent.get("/login/", { "Accept-Language": "xx, ar-EG;q=0.9, en;q=0.8" })),
		).toEqual(arabic);
		expect(languageOf(await agent.get("/login/?lng=xx", { "Accept-Language": "ar" }))).toEqual(
			arabic,
		);
		const turned = await agent.get("/login/?lng=ar");
		expect(languageOf(turned)).toEqual(arabic);
		expect(turned.$("h1").text()).toBe(translationsOf("ar", LOGIN_NAMESPACE)("auth.login.heading"));
		expect(languageOf(await agent.get("/login/", { "Accept-Language": "en" }))).toEqual(arabic);
		expect(languageOf(await agent.get("/login/?lng=xx"))).toEqual(arabic);
		expect(languageOf(await agent.get("/login/?lng=en"))).toEqual(english);
	});

	it("The portal reads only the first 200 characters of the Accept-Language header", async () => {
		const many = "a,".repeat(7000);
		expect(
			languageOf(await portal.agent().get("/login/", { "Accept-Language": `ar,${many}` })),
		).toEqual(arabic);
		expect(
			languageOf(await portal.agent().get("/login/", { "Accept-Language": `${many}ar` })),
		).toEqual(english);
		// A tag that is cut in two doesn't count.
		expect(
			languageOf(
				await portal.agent().get("/login/", { "Accept-Language": `${"x".repeat(197)},ar-EG` }),
			),
		).toEqual(english);
	});

	it("An API response is in the language that the caller prefers, and never in one that the caller refuses", () => {
		const url = new URL("https://portal.test/api/v1/apps");
		const of = (accepted: string) =>
			languageOfCall(new Request(url, { headers: { "Accept-Language": accepted } }), url);
		expect([
			of("de;q=0.2, fr;q=0.9, en;q=0.5"),
			of("es;q=0, ar"),
			of("pt, de;q=0.9"),
			of("xx"),
		]).toEqual(["fr", "ar", "pt", "en"]);
	});

	it("Every type of page has a switch that changes its language and keeps its address (WEB-20)", async () => {
		const agent = await portal.member();
		await enroll(agent, 620);
		const pages = [
			"/home/",
			"/destinations/?words=x",
			"/info/620/",
			pageAddress(620, 6201, 1),
			"/my-source/profile/",
			"/search/?q=caf%C3%A9",
			"/nowhere/",
			"/logout/?x=1",
		];
		for (const path of pages) {
			const page = await agent.visit(path);
			const back = await turn(agent, page, "ar");
			expect([path, back.status, back.location]).toEqual([path, 302, page.path]);
			const turned = await agent.get(page.path);
			expect([path, ...languageOf(turned)]).toEqual([path, ...arabic]);
			await turn(agent, turned, "en");
		}
		const stranger = portal.agent();
		for (const path of [
			"/login/",
			"/login/?state=register&redirect=%2Fattend%2F",
			"/register/",
			"/verify/",
			"/support/",
		]) {
			const back = await turn(stranger, await stranger.get(path), "ar");
			expect([path, back.location]).toEqual([path, path]);
			expect(languageOf(await stranger.get(path))).toEqual(arabic);
			await turn(stranger, await stranger.get(path), "en");
		}
	});

	it("The language switch leads back to the address without `lng`, which would override the chosen language", async () => {
		const agent = portal.agent();
		const back = await turn(agent, await agent.get("/login/?state=magic&lng=ar"), "en");
		expect(back.location).toBe("/login/?state=magic");
		expect(languageOf(await agent.get(back.location ?? ""))).toEqual(english);
	});

	it("The language switch refuses unknown languages, and leads only to pages of the portal", async () => {
		const agent = portal.agent();
		await agent.get("/login/");
		for (const language of ["xx", "", "../en", "__proto__", undefined])
			expect((await agent.post("/language/", { language, returnTo: "/login/" })).status).toBe(422);
		expect(
			(await agent.post("/language/", { language: "ar", returnTo: "//evil.example/" })).location,
		).toBe("/home/");
	});

	it("An account remembers its language, and another browser switches to it at login, even if another language was chosen there (LANG-5)", async () => {
		const email = newAddress();
		const agent = await portal.member({ email, password });
		await turn(agent, await agent.get("/home/"), "ar");
		const other = portal.agent();
		expect(languageOf(await other.get("/login/"))).toEqual(english);
		await other.post("/login/", { email, password });
		expect(languageOf(await other.get("/home/"))).toEqual(arabic);
		const third = portal.agent();
		await third.get("/login/?lng=en");
		await third.post("/login/", { email, password });
		expect(languageOf(await third.get("/home/"))).toEqual(arabic);
	});

	it("An account without a chosen language doesn't get the language of a shared computer (LANG-5)", async () => {
		const email = newAddress();
		await portal.member({ email, password });
		const shared = portal.agent();
		await shared.get("/login/?lng=ar");
		await shared.post("/login/", { email, password, shared: "1" });
		const { $ } = await shared.get("/my-source/profile/");
		expect($("select[name=language]").val()).toBe("");
		// The Portuguese texts are Brazilian, so the language's name says so.
		expect($("select[name=language] option[value=pt]").text()).toBe("Português (Brasil)");
	});

	it("The profile saves the language only if it was chosen there (LANG-5)", async () => {
		const agent = await portal.member({ email: newAddress(), password });
		const names = { firstName: "Maren", lastName: "Holt", country: "gb" };
		const selected = async () =>
			(await agent.get("/my-source/profile/")).$("select[name=language]").val();
		await turn(agent, await agent.get("/home/"), "es");
		await agent.get("/home/?lng=de");
		expect(await selected()).toBe("es");
		await agent.post("/my-source/profile/", { ...names, language: "es" });
		expect((await agent.get("/home/")).$("html").attr("lang")).toBe("de");
		await agent.post("/my-source/profile/", { ...names, language: "fr" });
		expect([await selected(), (await agent.get("/home/")).$("html").attr("lang")]).toEqual([
			"fr",
			"fr",
		]);
	});

	it("A new account remembers the language that was chosen before sign-up", async () => {
		const email = newAddress();
		const agent = portal.agent();
		await agent.get("/register/?lng=ar");
		await agent.post("/register/", {
			firstName: "Maren",
			lastName: "Holt",
			email,
			country: "gb",
			password,
		});
		const other = portal.agent();
		await other.get("/login/");
		await other.post("/login/", { email, password });
		expect(languageOf(await other.get("/home/"))).toEqual(arabic);
	});

	it("An account's emails are in its language, no matter who requests them, and from where (LANG-9)", async () => {
		const email = newAddress();
		const agent = await portal.member({ email, password });
		await turn(agent, await agent.get("/home/"), "ar");
		const other = portal.agent();
		await other.get("/login/?state=forgot");
		await other.post("/login/?state=forgot", { email });
		const mail = await lastMail(portal);
		expect(mail.to).toBe(email);
		expect(mail.html).toContain('<html lang="ar" dir="rtl">');
		expect(mail.subject).toBe(
			translationsOf("ar", MAIL_NAMESPACE)("reset.subject", { title: "Tradewinds", name: "" }),
		);
	});

	it("The actions that earn points are shown in the page's language, although the pack names them in English (LANG-2)", async () => {
		const agent = await portal.member({ email: newAddress(), password });
		const board = async (address: string) =>
			(await agent.get(address)).$(".earning th[scope=row]").first().text();
		expect(await board("/my-source/points/")).toBe("Register for a program");
		expect(await board("/my-source/points/?lng=de")).toBe(
			translationsOf("de", ACCOUNT_NAMESPACE)("source.earn.action.register_app"),
		);
	});

	it("A value in the connection check has its own text direction (HELP-20)", async () => {
		const { $ } = await portal.agent().get("/debug/?lng=ar");
		expect($("[data-check=browser]").attr("dir")).toBe("auto");
	});
});
