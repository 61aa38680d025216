import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import type { Answer } from "#tests/support/agent.ts";

/** Returns the values in the connection check, by the names of its lines. */
function lines({ $ }: Answer): Record<string, string> {
	return Object.fromEntries(
		$(".checks__line")
			.toArray()
			.map((line) => [
				$(line).find(".checks__name").text(),
				$(line).find(".checks__value").text().trim(),
			]),
	);
}

describe("/debug/", () => {
	it("Without a script or a login, /debug/ shows the portal's version and address, and account, browser, JavaScript, cookies, language and Lite mode (HELP-20)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		const first = await agent.get("/debug/", {
			"User-Agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/115.0",
			"Accept-Language": "it-IT,it",
		});
		expect(first.status).toBe(200);
		const said = lines(first);
		expect(said.Portal).toMatch(/^Tradewinds \d+\.\d+\.\d+(\+[\da-f]{7,}(-dirty)?)?$/);
		expect(said.Address).toBe("portal.test, not encrypted");
		expect(said.Account).toBe("Not logged in");
		expect(said.Browser).toMatch(/^Firefox 115, Windows \(Mozilla/);
		expect(said.JavaScript).toMatch(/^Off: no script has run/);
		expect(said.Cookies).toMatch(/^None came back/);
		expect(said.Language).toBe("English (the browser asks for it-IT,it)");
		expect(said["Time zone"]).toBe("Needs JavaScript");
		expect(said["Lite mode"]).toBe("Off");
		expect(said["portal.test"]).toBe("");
		expect(first.$("[data-host] img").attr("alt")).toBe("Check mark for portal.test");
		expect(lines(await agent.get("/debug/")).Cookies).toBe(
			"Accepted: 1 came back with this request",
		);
	});

	it("/debug/ passes its script every plural form of the text about a clock that is behind (HELP-20)", async () => {
		const portal = await openPortal();
		const answer = await portal.agent().get("/debug/?lng=ar");
		const words = JSON.parse(answer.$("[data-words]").attr("data-words") ?? "{}") as Record<
			string,
			Record<string, string>
		>;
		expect(Object.keys(words.clockBehind ?? {}).toSorted()).toEqual([
			"few",
			"many",
			"one",
			"other",
			"two",
			"zero",
		]);
		expect(words.clockBehind?.two).toBe("ساعة هذا الجهاز متأخرة دقيقتين");
		expect(words.clockBehind?.few).toBe("ساعة هذا الجهاز متأخرة {count} دقائق");
	});

	it("The appearance line of /debug/ reads `Light, mouse` without the words that don't apply", async () => {
		const portal = await openPortal();
		const answer = await portal.agent().get("/debug/");
		answer.$(".mq--dark, .mq--still, .mq--forced, .mq--touch").remove();
		expect(lines(answer).Appearance).toBe("Light, mouse");
	});

	it("/debug/ explains why JavaScript is off in Lite mode, and sends no script", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/debug/");
		expect((await agent.get("/debug/")).body).toContain("/connection-check.js");
		const lite = await agent.post("/lite/", { lite: "1", returnTo: "/debug/" });
		expect(lite.location).toBe("/debug/");
		const answer = await agent.get("/debug/");
		expect(lines(answer).JavaScript).toMatch(/^Off: Lite mode is on/);
		expect(answer.$("script").length).toBe(0);
		expect(answer.$("main button[name=lite]").text()).toBe("Turn Lite mode off");
		const saving = await portal.agent().get("/debug/", { "Save-Data": "on" });
		expect(lines(saving).JavaScript).toMatch(/^Off: this browser asks to save data/);
	});

	it("/debug/ shows that someone is logged in, but neither their email address nor secrets of the server (HELP-20)", async () => {
		const portal = await openPortal({ settings: { SESSION_SECRET: "a-secret-of-the-tests" } });
		const agent = await portal.member({ email: "maren@example.org", firstName: "Maren" });
		const answer = await agent.get("/debug/");
		expect(lines(answer).Account).toBe("Logged in");
		expect(answer.$("main").html()).not.toContain("maren@example.org");
		for (const secret of [
			"a-secret-of-the-tests",
			portal.container.settings.dataDir,
			portal.container.settings.database,
			agent.jar().get("tw_session") ?? "?",
		]) {
			expect(answer.body).not.toContain(secret);
		}
	});

	it("The appearance line of /debug/ has no space before its comma if a browser hides the words that don't apply", async () => {
		const portal = await openPortal();
		const { $ } = await portal.agent().get("/debug/");
		const look = $("[data-check=look]");
		look.find(".mq").not(".mq--light, .mq--mouse").remove();
		expect(look.text().trim()).toBe("Light, mouse");
	});

	it("/debug/ shows the User-Agent as text, never as markup", async () => {
		const portal = await openPortal();
		const { $ } = await portal
			.agent()
			.get("/debug/", { "User-Agent": "<img src=x onerror=alert(1)>" });
		expect($(".checks__value img[src=x]").length).toBe(0);
		expect($("[data-check=browser]").text()).toBe("<img src=x onerror=alert(1)>");
	});
});

describe("/debug/{id}/", () => {
	it("/debug/{id}/ also shows the program's counts and theme (HELP-20)", async () => {
		const portal = await openPortal();
		const { status, $ } = await portal.agent().get("/debug/620/");
		expect(status).toBe(200);
		const count = (key: string) => $(`[data-count=${key}] dd`).text();
		expect([
			count("chapters"),
			count("promote"),
			count("pictures"),
			count("videos"),
			count("contacts"),
		]).toEqual(["2", "1", "2", "1", "1"]);
		expect(count("sell")).toBe("4");
		expect($("a[href='/colors/620/']").text()).toBe("All colors");
		expect($("style").text()).toContain(".program-620{");
	});

	it("/debug/{id}/ returns 404 for a program that is unknown or hidden in the visitor's region (HELP-20)", async () => {
		const portal = await openPortal();
		expect((await portal.agent().get("/debug/904/")).status).toBe(404);
		expect((await portal.agent().get("/debug/999/")).status).toBe(404);
		expect((await portal.agent().get("/debug/abc/")).status).toBe(404);
		expect((await portal.agent().get("/debug/760/")).status).toBe(200);
		const american = await portal.member({ country: "us" });
		expect((await american.get("/debug/904/")).status).toBe(404);
	});
});

describe("tpm_debug", () => {
	it("A form turns on tpm_debug without a script, and tpm_debug adds the request's id and timings to the footer (WEB-20)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get("/home/")).$(".foot__debug").length).toBe(0);
		await agent.get("/debug/");
		expect((await agent.post("/debug-mode/", { debug: "1", returnTo: "/debug/" })).location).toBe(
			"/debug/",
		);
		expect(agent.jar().get("tpm_debug")).toBe("1");
		const answer = await agent.get("/home/");
		expect(answer.$(".foot__debug").text()).toMatch(
			/^Request [\w-]{8,} · data [\d.]+ ms, page [\d.]+ ms$/,
		);
		expect(answer.headers.get("Server-Timing")).toMatch(/^total;dur=[\d.]+$/);
		await agent.get("/debug/");
		await agent.post("/debug-mode/", { debug: "0" });
		expect((await agent.get("/home/")).$(".foot__debug").length).toBe(0);
	});

	it("The form for tpm_debug redirects only within the portal (WEB-20)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/debug/");
		expect(
			(await agent.post("/debug-mode/", { debug: "1", returnTo: "//evil.example/" })).location,
		).toBe("/debug/");
		expect((await agent.get("/debug-mode/")).location).toBe("/debug/");
	});
});

describe("tpm_holidayEffects", () => {
	it("A form turns on tpm_holidayEffects, but Lite mode suppresses the effects (WEB-20)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const snows = async () => (await agent.get("/home/")).$("html[data-holiday]").length > 0;
		expect(await snows()).toBe(false);
		await agent.get("/debug/");
		expect(
			(await agent.post("/holiday-effects/", { holiday: "1", returnTo: "/debug/" })).location,
		).toBe("/debug/");
		expect(agent.jar().get("tpm_holidayEffects")).toBe("1");
		expect(await snows()).toBe(true);
		agent.hold("tpm_lite", "1");
		expect(await snows()).toBe(false);
		agent.hold("tpm_lite", "0");
		await agent.get("/debug/");
		await agent.post("/holiday-effects/", { holiday: "0", returnTo: "/debug/" });
		expect(await snows()).toBe(false);
	});
});
