import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import type { Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";
import { root } from "#tests/support/server.ts";

const client = join(root, "build/client");
/** Returns the size of a file as browsers download it, in bytes. */
const sizeOf = (address: string) => readFileSync(join(client, `${address}.br`)).length;
const total = (addresses: readonly string[]) =>
	addresses.reduce((bytes, address) => bytes + (isPacked(address) ? sizeOf(address) : 0), 0);
const packed = new Set(
	readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".br")),
);
const isPacked = (address: string) => packed.has(`${address.slice(1)}.br`);

/** Returns the size of a page in bytes, compressed slightly less than by the server. */
const pageSize = ({ body }: Answer) =>
	brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * Returns the scripts of a page: the modules that it preloads and imports, and the manifest of its
 * routes.
 */
const scriptsOf = ({ body }: Pick<Answer, "body">) => [
	...new Set(body.match(/\/assets\/[\w.-]+\.js/g)),
];
const stylesOf = ({ $ }: Answer) =>
	$("link[rel=stylesheet]")
		.toArray()
		.map((link) => $(link).attr("href") ?? "");
describe("The first view of a page (docs/decisions/0031)", () => {
	it("The first view of a page loads at most 150 KB of scripts in at most twelve files, and at most 45 KB for the page and its styles", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const paths = [
			"/home/",
			"/destinations/",
			"/training/",
			"/training/620/",
			"/training/620/6201/1/",
			"/info/620/",
			"/watch/",
			"/attend/",
			"/resources/sell/620/",
			"/resources/promote/620/",
			"/retain/",
			"/favorites/",
			"/search/?q=beach",
			"/contact/620/",
			"/my-source/",
			"/notifications/",
			"/privacy/",
			"/support/",
		];
		for (const path of paths) {
			const answer = await agent.get(path);
			const scripts = scriptsOf(answer);
			expect([path, answer.status, scripts.length <= 12, scripts.length > 0]).toEqual([
				path,
				200,
				true,
				true,
			]);
			expect([path, total(scripts) < 150 * 1024 ? "" : total(scripts)]).toEqual([path, ""]);
			expect([path, stylesOf(answer).length <= 2]).toEqual([path, true]);
			expect(pageSize(answer) + total(stylesOf(answer))).toBeLessThan(45_000);
		}
	});

	it("The file of texts for all pages has at most 3 KB in English and 4 KB in other languages, and further.json at most 12 KB and 14 KB", () => {
		for (const language of languages) {
			const isEnglish = language === DEFAULT_LANGUAGE;
			for (const [name, most] of [
				["general", isEnglish ? 3 : 4],
				["further", isEnglish ? 12 : 14],
			] as const) {
				const bytes = sizeOf(`/locales/${language}/${name}.json`);
				expect([language, name, bytes < most * 1024 ? "" : bytes]).toEqual([language, name, ""]);
			}
		}
	});

	it("Home and lessons load without further.json, a training page loads it, and My Source also loads account.json", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const namespacesOf = async (path: string) =>
			(await agent.get(path)).$("html").attr("data-namespaces");
		expect(await namespacesOf("/home/")).toBe("");
		expect(await namespacesOf("/training/620/6201/1/")).toBe("");
		// This is an error page at the address of a lesson.
		expect((await agent.get("/training/620/9/1/")).status).toBe(404);
		expect(await namespacesOf("/training/620/9/1/")).toBe("further");
		expect(await namespacesOf("/training/620/")).toBe("further");
		expect(await namespacesOf("/my-source/")).toBe("further account");
	});

	it("The scripts of a page load with low priority", async () => {
		const portal = await openPortal();
		const { $, body } = await (await portal.member()).get("/home/");
		const preloads = $("link[rel=modulepreload]").toArray();
		expect(preloads.map((link) => $(link).attr("href")).toSorted()).toEqual(
			scriptsOf({ body }).toSorted(),
		);
		expect(preloads.every((link) => $(link).attr("fetchpriority") === "low")).toBe(true);
	});

	it("A page to log in or sign up loads no script, and less than 40 KB with its styles", async () => {
		const portal = await openPortal();
		const visitor = portal.agent();
		const states = ["login", "register", "forgot", "magic", "quick"].map(
			(state) => `/login/?state=${state}`,
		);
		for (const path of [
			...states,
			"/register/",
			"/magic-link/?token=made-up",
			"/reset-password/?token=made-up",
			"/auth-mobile/",
		]) {
			const answer = await visitor.get(path);
			expect([path, scriptsOf(answer), answer.$("script").length]).toEqual([path, [], 0]);
			expect([path, pageSize(answer) + total(stylesOf(answer)) < 40_000]).toEqual([path, true]);
		}
	});

	it("The first view of a lesson has no script that only Search needs", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const textOf = (answer: Answer) =>
			scriptsOf(answer)
				.filter(isPacked)
				.map((address) => readFileSync(join(client, address), "utf8"))
				.join("");
		expect(textOf(await agent.get("/search/?q=beach"))).toContain("search-results");
		expect(textOf(await agent.get("/training/620/6201/1/"))).not.toContain("search-results");
	});

	it("A page visited after Home adds at most 13 KB of scripts, or 22 KB if it has a validated form", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const known = new Set(scriptsOf(await agent.get("/home/")));
		for (const [path, most] of [
			["/training/620/6201/1/", 8],
			["/resources/sell/620/", 11],
			["/search/?q=beach", 13],
			["/my-source/", 11],
			["/my-source/profile/", 22],
			["/diploma/620/", 11],
		] as const) {
			const further = scriptsOf(await agent.get(path)).filter((address) => !known.has(address));
			expect([path, total(further) < most * 1024 ? "" : total(further)]).toEqual([path, ""]);
		}
	});
});
