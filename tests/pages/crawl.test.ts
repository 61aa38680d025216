import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { type Agent, type Answer, host } from "#tests/support/agent.ts";
import { isQuestion, rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, graduate, pageAddress, sendReply } from "#tests/support/learner.ts";
import { demoPack, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { drawingFaults, wordsTogether } from "./bare-page.ts";
import { unstyledClasses } from "./page-styles.ts";
import { typingFaults } from "./typed-fields.ts";

/** The number of pages at which a crawl fails, because otherwise it might never end. */
const most = 1000;

interface Arrived {
	path: string;
	from: string;
	answer: Answer;
}

/** The parts of a page that the crawl remembers. Thousands of whole pages would fill the memory. */
interface Visited {
	path: string;
	from: string;
	status: number;
	/** Descriptions of the page's problems. */
	faults: readonly string[];
}

/**
 * The maximum number of pages to visit among those that differ only in their ids and query values.
 */
const mostOfAKind = 2;

/** Follows the portal's own links from Home, as a browser without JavaScript would. */
async function crawl(agent: Agent): Promise<Visited[]> {
	const seen = new Map<string, number>();
	function isEnough(path: string): boolean {
		const { pathname, searchParams } = new URL(path, host);
		const kind = [pathname.replaceAll(/\d+/g, "1"), ...searchParams.keys()].join(" ");
		const count = seen.get(kind) ?? 0;
		seen.set(kind, count + 1);
		return count >= mostOfAKind;
	}
	const waiting: { path: string; from: string }[] = [{ path: "/home/", from: "" }];
	const known = new Set(["/home/"]);
	const visited: Visited[] = [];
	for (let next = waiting.shift(); next && visited.length < most; next = waiting.shift()) {
		const { path, from } = next;
		if (isEnough(path)) continue;
		const answer = await agent.visit(path);
		const arrived = { path, from, answer };
		visited.push({
			path,
			from,
			status: answer.status,
			faults: isPage(arrived) ? faultsOf(arrived) : [],
		});
		if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
		for (const [, href = ""] of answer.body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
			const url = new URL(href.replaceAll("&amp;", "&"), new URL(answer.path, host));
			const to = url.pathname + url.search;
			if (url.origin !== host || known.has(to)) continue;
			known.add(to);
			waiting.push({ path: to, from: path });
		}
	}
	return visited;
}

function isPage({ answer }: Arrived): boolean {
	return (
		answer.location === null &&
		(answer.headers.get("Content-Type")?.startsWith("text/html") ?? false)
	);
}

/** Returns descriptions of a page's problems. */
function faultsOf({ path, from, answer }: Arrived): string[] {
	const faults: string[] = [];
	const { $, status, text } = answer;
	const say = (fault: string) => faults.push(`${path} (from ${from}): ${fault}`);
	if (status !== 200) say(`status ${status}`);
	if ($("h1").length !== 1) say(`${$("h1").length} h1`);
	if ($("main").length !== 1) say(`${$("main").length} main`);
	if ($("title").text().trim() === "") say("no title");
	if (($("meta[name=description]").attr("content") ?? "") === "") say("no description");
	for (const field of $("form input, form select, form textarea").toArray()) {
		if (!$(field).attr("name")) say(`a field without a name: ${$.html(field)}`);
	}
	for (const part of $("article, section").toArray()) {
		if (!$(part).attr("aria-label") && $(part).find("h1, h2, h3, h4, h5, h6").length === 0)
			say(`${$.html($(part).clone().empty())} has no heading`);
	}
	if (text.length < 20) say("no content");
	if ($("button:contains('Log out')").not("details.menu button").length !== 1)
		say("no single Log out outside the menu");
	if ($("details.menu").length !== $("details.menu button:contains('Log out')").length)
		say("no single Log out in the menu");
	const ids = $("[id]")
		.toArray()
		.map((element) => $(element).attr("id"));
	for (const id of new Set(ids.filter((each, position) => ids.indexOf(each) !== position)))
		say(`id ${id} twice`);
	for (const word of text.match(/\b[a-z]+(?:\.[a-z][a-zA-Z]*){1,3}\b/g) ?? []) {
		if (
			/^(home|auth|info|training|favorites|resources|retain|search|mySource|points|attend|contact|debug|colors|share|watch)\./.test(
				word,
			)
		)
			say(`a word's key: ${word}`);
	}
	if (isHelpElsewhere($)) say("help stands at another place than on other pages (WCAG 3.2.6)");
	for (const fault of ambiguousIn(answer)) say(fault);
	for (const fault of drawingFaults($)) say(fault);
	for (const fault of typingFaults($)) say(fault);
	for (const name of unstyledClasses($)) say(`no style sheet for the class ${name}`);
	for (const words of wordsTogether($)) say(`words run together without a style sheet: ${words}`);
	return faults;
}

/**
 * Returns whether the controls around the help link are in a different order than on other pages.
 */
function isHelpElsewhere($: CheerioAPI): boolean {
	return [
		["header", "Support", "Log out"],
		["footer", "My details", "Contact", "Support", "Privacy"],
	].some(([place, ...words]) => {
		const controls = $(place)
			.find("a, button")
			.toArray()
			.map((control) => $(control).text().trim());
		const places = words.map((word) => controls.indexOf(word)).filter((position) => position >= 0);
		return places.join() !== places.toSorted((one, other) => one - other).join();
	});
}

type Selected = Parameters<CheerioAPI>[0];

const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns the controls with the same name and the same context that do different things. */
function ambiguousIn({ $ }: Answer): string[] {
	const byId = new Map<string | undefined, string>();
	for (const element of $("[id]").toArray())
		byId.set($(element).attr("id"), (byId.get($(element).attr("id")) ?? "") + $(element).text());
	const named = (ids: string | undefined) =>
		folded(
			(ids ?? "")
				.split(" ")
				.map((id) => byId.get(id) ?? "")
				.join(" "),
		);
	const nameOf = (element: Parameters<typeof $>[0]) => {
		const control = $(element);
		return folded(
			control.attr("aria-label") ?? (named(control.attr("aria-labelledby")) || control.text()),
		);
	};
	const titles = new Map<Selected, string>();
	/** Returns an element's own label or heading. */
	const titleOf = (around: Selected) => {
		let title = titles.get(around);
		if (title === undefined) {
			const label = $(around).attr("aria-label") ?? named($(around).attr("aria-labelledby"));
			title = folded(label || $(around).children("h2, h3, legend").first().text());
			titles.set(around, title);
		}
		return title;
	};
	/** Returns the names of the elements around a control. */
	const contextOf = (element: Selected) =>
		$(element)
			.parents("article, section, nav, form, fieldset, li, dialog")
			.toArray()
			.map(titleOf)
			.filter(Boolean)
			.join(", ");
	const actionOf = (element: Parameters<typeof $>[0]) => {
		const control = $(element);
		if (control.is("a")) return `go to ${control.attr("href")}`;
		const form = control.closest("form");
		const fields = form
			.find("input[type=hidden]")
			.toArray()
			.filter((field) => $(field).attr("name") !== "_token")
			// The anchor doesn't matter, because the same control elsewhere on the page does the same.
			.map(
				(field) => `${$(field).attr("name")}=${($(field).attr("value") ?? "").replace(/#.*/, "")}`,
			);
		return `send ${form.attr("action")} ${fields.join("&")} ${control.attr("name")}=${control.attr("value")}`;
	};
	const actionsByName = new Map<string, Set<string>>();
	for (const element of $("a[href], button:not([aria-hidden])").toArray()) {
		const key = `${$(element).is("a") ? "link" : "button"} "${nameOf(element)}" (${named($(element).attr("aria-describedby"))}) in ${contextOf(element)}`;
		actionsByName.set(key, (actionsByName.get(key) ?? new Set()).add(actionOf(element)));
	}
	return [...actionsByName]
		.filter(([, done]) => done.size > 1)
		.map(([key, done]) => `${key} does ${[...done].join(" and ")}`);
}

describe("Pages that no link from Home leads to", () => {
	it("Public pages, refused forms, and the ten types of questions with their outcomes load the style rules of their classes, and lose no text without style sheets or pictures", async () => {
		const portal = await openPortal({ pack: demoPack });
		const stranger = portal.agent();
		const shown: [string, CheerioAPI][] = [];
		for (const path of [
			"/login/",
			"/register/",
			"/login/?state=forgot",
			"/login/?state=magic",
			"/login/?state=quick",
			"/support/",
			"/404/",
		])
			shown.push([path, (await stranger.get(path)).$]);
		for (const path of ["/login/", "/register/"])
			shown.push([`POST ${path}`, (await stranger.post(path)).$]);
		shown.push(["no cookies", (await portal.agent().post("/login/")).$]);
		const agent = await portal.member();
		await enroll(agent, 787);
		const chapter = chapterOf(787, 7879, demoPack);
		for (const [position, page] of chapter.pages.entries()) {
			const address = pageAddress(787, 7879, position + 1);
			shown.push([address, (await agent.get(address)).$]);
			if (!isQuestion(page)) continue;
			shown.push([`empty ${address}`, (await agent.post(address, { intent: "check" })).$]);
			await sendReply(agent, address, rightReply(page));
			shown.push([`answered ${address}`, (await agent.get(address)).$]);
			await agent.post(address, { intent: "next" });
		}
		expect(shown.length).toBeGreaterThan(30);
		expect(
			shown.flatMap(([path, $]) =>
				[...wordsTogether($), ...drawingFaults($), ...unstyledClasses($)].map(
					(fault) => `${path}: ${fault}`,
				),
			),
		).toEqual([]);
	});
});

describe("A crawl without scripts", () => {
	it.each([
		["new", "sample pack", samplePack],
		["training", "sample pack", samplePack],
		["graduated", "demo pack", demoPack],
	] as const)(
		"A crawl as a %s user on the %s finds no dead links and no other problems, such as a missing h1, text that is lost without style sheets, or controls with the same name that do different things",
		async (kind, _, pack) => {
			const portal = await openPortal({ pack });
			const agent = await portal.member();
			if (kind !== "new") await enroll(agent, 620);
			if (kind === "graduated") await graduate(agent, 620, pack);
			const visited = await crawl(agent);
			expect(visited.length).toBeGreaterThan(30);
			expect(visited.length).toBeLessThan(most);
			expect(
				visited
					.filter(({ status }) => status >= 400)
					.map(({ path, from, status }) => `${path} (from ${from}): ${status}`),
			).toEqual([]);
			expect(visited.flatMap(({ faults }) => faults)).toEqual([]);
		},
		300_000,
	);
});
