import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";

const name = "i18nextLng";
const languageOf = ({ $ }: Answer) => $("html").attr("lang");
const kept = (agent: Agent) => agent.jar().get(name);

const nearest = [
	["es-MX", "es"],
	["pt-BR", "pt"],
	["fr-CA", "fr"],
	["en-US", "en"],
	["DE-at", "de"],
	["ar-EG", "ar"],
] as const;

describe("A language as other software writes it (LANG-4)", () => {
	it.each(nearest)(
		"The portal shows and remembers %s in the query as %s",
		async (asked, language) => {
			const agent = (await openPortal()).agent();
			expect(languageOf(await agent.get(`/login/?lng=${asked}`))).toBe(language);
			expect(kept(agent)).toBe(language);
			expect(languageOf(await agent.get("/login/"))).toBe(language);
		},
	);

	it.each(nearest)(
		"The portal shows and remembers %s in the cookie as %s",
		async (asked, language) => {
			const agent = (await openPortal()).agent();
			agent.hold(name, asked);
			expect(languageOf(await agent.get("/login/", { "Accept-Language": "it" }))).toBe(language);
			expect(kept(agent)).toBe(language);
		},
	);

	it.each([
		["es-MX", "es"],
		["nl, de-AT;q=0.9, en;q=0.8", "de"],
		["de-AT, en;q=0.5", "de"],
		["en;q=0.5, pt-BR", "pt"],
		["zh-Hant-TW, fr-CA;q=0.5", "fr"],
		["tlh, *;q=0.1", "en"],
		["", "en"],
	])(
		"For a browser that prefers `%s`, the portal shows a page in %s, and doesn't remember the language",
		async (asked, language) => {
			const agent = (await openPortal()).agent();
			expect(languageOf(await agent.get("/login/", { "Accept-Language": asked }))).toBe(language);
			expect(kept(agent)).toBeUndefined();
		},
	);

	it("The portal ignores a language that it doesn't have, and the next source decides", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		agent.hold(name, "it-IT");
		expect(languageOf(await agent.get("/login/?lng=xx", { "Accept-Language": "fr-CA" }))).toBe(
			"fr",
		);
		expect(kept(agent)).toBe("it-IT");
		agent.hold(name, "pt-BR");
		expect(languageOf(await agent.get("/login/?lng=xx", { "Accept-Language": "fr-CA" }))).toBe(
			"pt",
		);
	});
});
