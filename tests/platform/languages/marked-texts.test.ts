import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { countedChapters } from "#tests/support/answers.ts";
import { enroll, graduate, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";

/**
 * Text that belongs to no language: addresses, numbers, and names of people, portals and
 * technologies. U+2068 marks a name in a sentence.
 */
const nobodys =
	/https?:\/\/\S+|\/(?:verify|s)\/\S+|\S+@\S+|\u2068[^\u2069]*\u2069|\b(?:AAA|PDF|JavaScript|LinkedIn|Tradewinds|Maren|Holt|UTC)\b|[\w-]*\d[\w-]*|\b[A-Z]{4}(?:-[A-Z]{4}){3}\b/g;
const latin = /\p{Script=Latin}{3}/u;
const arabic = /\p{Script=Arabic}/u;

/** Elements with the portal's technical lines for support, and with codes. */
const codes = "code, bdi, .checks__name, .checks__value, .row__mark--paper";

type Selected = Parameters<CheerioAPI>[0];

/**
 * Returns Latin words on an Arabic page that no element marks as another language, and Arabic words
 * that an element does mark as another language.
 */
function unmarkedIn(path: string, { $ }: Answer): string[] {
	const found: string[] = [];
	const look = (element: Selected, what: string, text: string | undefined) => {
		const said = (text ?? "").replaceAll(nobodys, "").trim();
		if (arabic.test(said) && $(element).closest("[lang]").attr("lang") !== "ar")
			found.push(`${path}: the page’s own ${what}, marked as the pack’s: ${said.slice(0, 60)}`);
		if (
			latin.test(said) &&
			$(element).closest("[lang]").attr("lang") === "ar" &&
			$(element).closest(codes).length === 0
		)
			found.push(`${path}: ${what} of ${$(element).prop("tagName")}: ${said.slice(0, 60)}`);
	};
	for (const element of $("body *:not(script, style, svg *)").toArray()) {
		for (const child of $(element).contents().toArray())
			if (child.type === "text") look(element, "text", child.data);
		for (const name of ["alt", "title", "placeholder"]) look(element, name, $(element).attr(name));
		// A list row and its only link are labeled with the program's name, which is a proper name.
		if (!$(element).is("article, a")) look(element, "aria-label", $(element).attr("aria-label"));
	}
	return found;
}

const hrefs = ({ $ }: Answer, selector: string) =>
	$(selector)
		.map((_, link) => $(link).attr("href") ?? "")
		.toArray();

describe("Texts of packs", () => {
	it("Texts of packs are marked with their language wherever they appear on an Arabic page", async () => {
		const portal = await openPortal();
		const found: string[] = [];
		const look = async (agent: Agent, path: string) => {
			const answer = await agent.visit(path);
			if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
			expect([path, answer.$("html").attr("lang")]).toEqual([path, "ar"]);
			found.push(...unmarkedIn(path, answer));
			return answer;
		};
		const stranger = portal.agent();
		await stranger.get("/login/?lng=ar");
		for (const path of pagesForEverybody) await look(stranger, path);
		const agent = await portal.member();
		await agent.get("/home/?lng=ar");
		await enroll(agent, 620);
		await enroll(agent, 787);
		const [first] = countedChapters(samplePack, 620);
		if (!first) throw new Error("There is no chapter.");
		await work(agent, 620, first);
		for (const [itemType, itemId] of [
			["asset", 62013],
			["page", 620101],
			["app", 620],
		])
			await agent.post("/favorite/", {
				appId: "620",
				itemType: String(itemType),
				itemId: String(itemId),
				favorite: "1",
			});
		await agent.post("/attend/", { show: "31" });
		const kept = await look(agent, "/favorites/");
		expect(kept.$("main article").length).toBeGreaterThan(1);
		const opened: string[] = [];
		for (const path of pagesForMembers)
			opened.push(
				...hrefs(
					await look(agent, path),
					"main a[href^='/open/'], main a[href^='/resources/'], main a[href^='/attend/'], main a[href^='/showcases/']",
				),
			);
		for (const path of new Set(opened)) await look(agent, path);
		await agent.get("/share/620/asset/62013/");
		await agent.post("/share/620/asset/62013/");
		const [link] = hrefs(await look(agent, "/share/620/asset/62013/"), "a[href^='/s/']");
		await look(stranger, link ?? "");
		await graduate(agent, 620);
		for (const path of [
			"/home/",
			"/training/620/",
			"/diploma/620/",
			"/my-source/",
			"/my-source/badges/",
		])
			await look(agent, path);
		expect(found).toEqual([]);
	});

	it("The check of language marks finds texts of packs without a mark, and a page's own text with one", async () => {
		const portal = await openPortal();
		const page = await portal.agent().get("/login/?lng=ar");
		page.$("main h1").text("Welcome to California");
		page.$("main form").first().attr("title", "Parks and roads");
		page.$("main label").first().attr("lang", "en");
		expect(unmarkedIn("/login/", page)).toEqual([
			"/login/: text of H1: Welcome to California",
			"/login/: title of FORM: Parks and roads",
			"/login/: the page’s own text, marked as the pack’s: البريد الإلكتروني",
		]);
	});
});
