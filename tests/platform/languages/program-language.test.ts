import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPack } from "#app/packs/check-pack.server.ts";
import type { Answer } from "#tests/support/agent.ts";
import { enroll, graduate, pageAddress } from "#tests/support/learner.ts";
import { diplomaNumberIn } from "#tests/support/pdf.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/** Writes the sample pack with a language for program 620. */
function packIn(language: string): string {
	const folder = join(temporaryFolder(), "pack");
	cpSync(samplePack, folder, { recursive: true });
	const file = join(folder, "apps/620.json");
	const content = JSON.parse(readFileSync(file, "utf8")) as { app: Record<string, unknown> };
	writeFileSync(file, JSON.stringify({ ...content, app: { ...content.app, language } }));
	return folder;
}

/** Returns the language and direction with which an element's text is marked. */
function languageAt({ $ }: Answer, selector: string): [string | undefined, string | undefined] {
	const element = $(selector).first();
	expect([selector, element.length]).toEqual([selector, 1]);
	const marked =
		element.find("[lang]").length > 0 ? element.find("[lang]").first() : element.closest("[lang]");
	return [marked.attr("lang"), marked.attr("dir")];
}

describe("A program's own texts", () => {
	it("A program's own texts are marked with its language on pages in another language, and the portal's texts around them are not (LANG-10)", async () => {
		const portal = await openPortal({ pack: packIn("es") });
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const path of [
			"/info/620/",
			"/training/620/",
			pageAddress(620, 6201, 1),
			"/retain/620/6201/",
		])
			expect([path, ...languageAt(await agent.get(path), "h1")]).toEqual([path, "es", "ltr"]);
		const info = await agent.get("/info/620/");
		expect(languageAt(info, "main h2")).toEqual(["en", "ltr"]);
		const list = await agent.get("/training/");
		expect(languageAt(list, "[data-app='620'] h3")).toEqual(["es", "ltr"]);
		const found = await agent.get("/search/?q=california");
		expect(languageAt(found, "[data-app='620'] h3")).toEqual(["es", "ltr"]);
	});

	it("A program's own texts among favorites, notifications, points and search filters are marked with that program's language", async () => {
		const portal = await openPortal({ pack: packIn("es") });
		const agent = await portal.member();
		await enroll(agent, 620);
		await enroll(agent, 787);
		for (const [itemType, appId] of [
			["app", 620],
			["app", 787],
		] as const)
			await agent.post("/favorite/", {
				itemType,
				itemId: String(appId),
				appId: String(appId),
				favorite: "1",
			});
		const favorites = await agent.get("/favorites/");
		expect(languageAt(favorites, "#app-620")).toEqual(["es", "ltr"]);
		expect(languageAt(favorites, "#app-787")).toEqual(["en", "ltr"]);
		expect(languageAt(favorites, "main h1")).toEqual(["en", "ltr"]);
		const notifications = await agent.get("/notifications/");
		expect(languageAt(notifications, "#notification-1")).toEqual(["es", "ltr"]);
		expect(notifications.$("main [lang=es]").length).toBeGreaterThan(2);
		const options = (await agent.get("/search/?q=park")).$("#finder-app");
		expect([
			options.find("option[value=620]").attr("lang"),
			options.find("option[value=787]").attr("lang"),
		]).toEqual(["es", undefined]);
		expect((await agent.get("/my-source/points/")).$(".ledger [lang=es]").length).toBeGreaterThan(
			0,
		);
	});

	it("A program's own texts are marked on the page that verifies a diploma (LANG-10)", async () => {
		const portal = await openPortal({ pack: packIn("es") });
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const number = diplomaNumberIn((await agent.get("/diploma/620/")).text);
		const page = await portal.agent().get(`/verify/${number}/`);
		expect(languageAt(page, ".proof__what [lang]")).toEqual(["es", "ltr"]);
	});

	it("The texts of a program without a language are marked as English, but only on pages in other languages", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const path of ["/info/620/", pageAddress(620, 6201, 1)]) {
			expect((await agent.get(path)).$("main [lang]")).toHaveLength(0);
			expect(languageAt(await agent.get(`${path}?lng=ar`), "h1")).toEqual(["en", "ltr"]);
			await agent.get("/home/?lng=en");
		}
	});

	it("A program's own texts are marked with the direction of their language", async () => {
		const portal = await openPortal({ pack: packIn("he") });
		const agent = await portal.member();
		expect(languageAt(await agent.get("/info/620/"), "h1")).toEqual(["he", "rtl"]);
	});

	it("A pack check refuses a program language that isn't a language tag", async () => {
		for (const language of ["Spanish!", "e", "es_MX"])
			expect(JSON.stringify(await checkPack(packIn(language)))).toContain("Invalid language");
	});
});
