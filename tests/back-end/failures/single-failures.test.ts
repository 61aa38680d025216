import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	wrongs,
	type OtherBackEnd,
	type OtherUser,
} from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const library = "/resources/sell/620/library/";
const everyPage = [
	"/home/",
	"/destinations/",
	"/suppliers/",
	"/micro-learnings/",
	"/training/",
	"/training/620/",
	"/training/620/6201/1/",
	"/retain/",
	"/retain/620/",
	"/retain/620/6201/",
	"/info/620/",
	"/favorites/",
	"/favorites/620/",
	"/resources/promote/620/",
	"/resources/sell/620/",
	`${library}?type=collection&id=62010`,
	`${library}?type=imageLibrary`,
	`${library}?type=videoLibrary`,
	"/contact/620/",
	"/showcases/",
	"/showcases/620/",
	"/attend/",
	"/watch/",
	"/search/?q=california",
	"/notifications/",
	"/my-source/",
	"/my-source/points/",
	"/my-source/badges/",
	"/my-source/programs/",
	"/my-source/profile/",
	"/diploma/620/",
	"/support/",
	"/colors/620/",
	"/debug/620/",
];
/**
 * The pages that are tested with every type of failure. Other pages are tested with only one type.
 */
const fewPages = [
	"/home/",
	"/destinations/",
	"/info/620/",
	"/training/620/",
	"/resources/sell/620/",
	"/watch/",
	"/my-source/",
];

/**
 * The pages that need each call, as prefixes of their addresses. A final `$` stands for the end of
 * the address.
 */
const ofUsers: Record<string, readonly string[]> = {
	"GET registered-apps": [
		"/home/",
		"/destinations/",
		"/suppliers/",
		"/micro-learnings/",
		"/training/",
		"/retain/",
		"/info/",
		"/favorites/",
		"/resources/",
		"/showcases/$",
		"/watch/",
		"/search/",
		"/notifications/",
		"/my-source/$",
		"/my-source/points/",
		"/my-source/badges/",
		"/my-source/programs/",
		"/diploma/",
	],
	"GET progress": ["/training/620/", "/retain/620/", "/diploma/"],
	"GET favorites": [
		"/favorites/",
		"/info/",
		"/resources/",
		"/retain/620/6201/",
		"/training/620/6201/",
		"/watch/",
		"/search/",
		"/my-source/$",
	],
	"GET points-badges": ["/my-source/$", "/my-source/points/", "/my-source/badges/"],
	"GET registered-events": ["/attend/", "/my-source/$"],
	"GET v2/diploma": [],
	"GET notifications": ["/notifications/"],
};
const ofCatalog: Record<string, readonly string[]> = {
	"GET app-info": [],
	"GET chapter-info": ["/training/620/", "/retain/620/", "/diploma/"],
	"GET chapter-content": ["/training/620/6201/", "/retain/620/6201/"],
	"GET sales-companion-assets": ["/resources/"],
	"GET collection": [`${library}?type=collection`],
	"GET contact-us": ["/contact/"],
	"GET v2/carousel-photo": [`${library}?type=imageLibrary`],
	"GET inline-carousel": [`${library}?type=videoLibrary`],
	"GET showcases": ["/showcases/"],
	"GET trade-shows": ["/attend/"],
	"GET notifications": ["/notifications/"],
	"GET point-descriptions": [],
};
/** The calls that no page needs. */
const others = [
	"GET user",
	"GET openapi.json",
	"POST user-progress",
	"POST progress",
	"POST chapter-completed",
	"POST favorites",
	"POST v3/point",
	"POST expo/one-click",
	"POST analytics",
];

const isNeeded = (needs: readonly string[] = [], page: string) =>
	needs.some((start) =>
		start.endsWith("$") ? page === start.slice(0, -1) : page.startsWith(start),
	);

/** Expects every page that does not need the call to work. */
async function expectServed(
	agent: Agent,
	call: string,
	way: string,
	pages: readonly string[],
): Promise<void> {
	const failed: string[] = [];
	for (const page of pages.filter((each) => !isNeeded(ofUsers[call] ?? ofCatalog[call], each))) {
		const { status } = await agent.get(page);
		if (status !== 200) failed.push(`${page} ${status}`);
	}
	expect(failed, `${call} ${way}`).toEqual([]);
}

/**
 * The types of failures that need no waiting. `404` is last, because after it the portal treats the
 * call as missing.
 */
const ways = (["500", "is not JSON", "is empty", "404"] as const).map(
	(name) => [name, wrongs[name]] as const,
);

describe("If any single call fails, every page that does not need it works", () => {
	let people = 0;
	function somebody(backEnd: OtherBackEnd): OtherUser {
		people++;
		return backEnd.person(`agent${people}@example.org`, { progress: new Map([[6201, 1]]) });
	}

	describe("Before the call ever succeeded", () => {
		let backEnd: OtherBackEnd;
		let front: TestPortal;
		let close: () => Promise<void>;

		beforeAll(async () => {
			({
				opened: [backEnd, front],
				close,
			} = await forSuite(async () => {
				const backEnd = await otherBackEnd({ programs: [760, 620] });
				return [backEnd, await openInFront(backEnd)] as const;
			}));
		});
		afterAll(() => close());
		beforeEach(() => backEnd.faults.clear());

		test.each(Object.keys(ofUsers))(
			"Every page that doesn't need %s works if that call fails for a user",
			async (call) => {
				for (const [way, fault] of ways) {
					backEnd.faults.clear();
					const agent = await logIn(front, somebody(backEnd));
					backEnd.faults.set(call, fault);
					await expectServed(agent, call, way, way === "500" ? everyPage : fewPages);
				}
			},
		);

		test("Pages work even if all the calls that no page needs fail", async () => {
			const agent = await logIn(front, somebody(backEnd));
			for (const [way, fault] of ways) {
				for (const call of others) backEnd.faults.set(call, fault);
				front.clock.now += 300_000;
				await expectServed(agent, others.join(", "), way, fewPages.slice(0, 3));
			}
		});
	});

	test.each(Object.keys(ofCatalog))(
		"Every page that doesn't need %s works if that call fails from the start",
		async (call) => {
			const backEnd = await otherBackEnd({
				programs: call === "GET app-info" ? [620] : [760, 620],
			});
			backEnd.faults.set(call, wrongs["500"]);
			const front = await openInFront(backEnd);
			const agent = await logIn(front, somebody(backEnd));
			for (const [way, fault] of ways) {
				backEnd.faults.set(call, fault);
				await expectServed(agent, call, way, way === "500" ? everyPage : fewPages.slice(0, 3));
			}
		},
	);
});
