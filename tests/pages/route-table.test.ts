import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { demoPack, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

interface PackApp {
	app: {
		id: number;
		directory: number;
		directory_url: string;
		region_hidden: number | string;
		coming_soon: number;
	};
	chapters: { id: number }[];
}

function appsOf(pack: string): PackApp[] {
	return readdirSync(join(pack, "apps")).map(
		(name) => JSON.parse(readFileSync(join(pack, "apps", name), "utf8")) as PackApp,
	);
}

/** Returns which parts a page has. */
function partsOf({ $ }: Answer) {
	return {
		title: $("title").text(),
		crumbs: $(".crumbs").length,
		points: $("[data-part=point-bar]").length,
		buttons: $("[data-button]").length > 0,
	};
}

describe.each([
	["sample pack", samplePack],
	["demo pack", demoPack],
])("The route table on the %s", (_, pack) => {
	const app = 620;
	const [chapter] = appsOf(pack).find((each) => each.app.id === app)?.chapters ?? [];
	let stranger: Agent;
	let fresh: Agent;
	let training: Agent;
	let graduated: Agent;

	let close: () => Promise<void>;

	beforeAll(async () => {
		const suite = await forSuite(() => openPortal({ pack }));
		({ close } = suite);
		const portal = suite.opened;
		stranger = portal.agent();
		[fresh, training, graduated] = [
			await portal.member(),
			await portal.member(),
			await portal.member(),
		];
		for (const agent of [training, graduated]) await enroll(agent, app);
		await graduate(graduated, app, pack);
		// Home shows messages about earlier actions, which appear only once.
		for (const agent of [training, graduated]) await agent.get("/home/");
	});

	afterAll(() => close());

	const page = async (agent: Agent, path: string) => {
		const answer = await agent.get(path);
		expect([path, answer.status]).toEqual([path, 200]);
		expect(answer.$("h1")).toHaveLength(1);
		expect(answer.text.length).toBeGreaterThan(40);
		return answer;
	};

	it("/404 and unknown addresses return 404 (PAGE-3)", async () => {
		expect((await stranger.get("/404/")).status).toBe(404);
		expect((await stranger.get("/no-such-page/")).status).toBe(404);
	});

	it("/debug and /debug/{id} show the connection check (HELP-20)", async () => {
		await page(stranger, "/debug/");
		await page(stranger, `/debug/${app}/`);
	});

	it("/colors/{id} shows the program's colors (THEME-12)", async () => {
		await page(stranger, `/colors/${app}/`);
	});

	it("/login/quick-register redirects to the login page with state=quick and redirect=/ (PAGE-14)", async () => {
		const { status, location } = await stranger.get("/login/quick-register/");
		expect([status, location]).toEqual([302, "/login/?state=quick&redirect=%2F"]);
	});

	it("Pages for logged-in users redirect visitors to the login page, which leads back to the requested page (PAGE-60)", async () => {
		const inside = [
			"/home/",
			"/favorites/",
			`/diploma/${app}/`,
			"/watch/",
			"/training/",
			`/info/${app}/`,
			`/resources/sell/${app}/`,
		];
		for (const path of inside) {
			const { location } = await stranger.get(path);
			expect([path, location]).toEqual([
				path,
				`/login/?state=login&redirect=${encodeURIComponent(path)}`,
			]);
		}
	});

	it.each(["login", "forgot", "register", "magic", "quick"])(
		"/login with state=%s has the theme of the portal's own program (PAGE-14)",
		async (state) => {
			const answer = await page(stranger, `/login/?state=${state}`);
			expect(answer.$(".program-760").length).toBeGreaterThan(0);
			expect(answer.$("main form[method=post]").length).toBeGreaterThan(0);
		},
	);

	it("/register has the form to create an account (PAGE-14)", async () => {
		expect((await page(stranger, "/register/")).$("main form[method=post]")).toHaveLength(1);
	});

	it("/magic-link refuses a missing token, and an unknown one causes no server error (PAGE-16)", async () => {
		expect((await stranger.get("/magic-link/")).status).toBeGreaterThanOrEqual(400);
		expect((await stranger.get("/magic-link/?token=unknown")).status).toBeLessThan(500);
	});

	it("/auth and /auth-mobile return no server error without a query or with a made-up one (PAGE-16)", async () => {
		for (const path of [
			"/auth/",
			"/auth/?code=1&state=2",
			"/auth-mobile/",
			"/auth-mobile/?anything=goes&token=%00",
		])
			expect((await stranger.get(path)).status).toBeLessThan(500);
	});

	it("/ (index) and /home are titled Home and have a point bar (PAGE-37)", async () => {
		for (const path of ["/", "/home/"])
			expect(partsOf(await page(fresh, path))).toMatchObject({ title: "Home", points: 1 });
	});

	it("/favorites opens for a logged-in user (RES-32)", async () => {
		await page(fresh, "/favorites/");
	});

	it("/diploma/{id} offers the diploma only when the program is complete (TRAIN-50)", async () => {
		const before = await page(training, `/diploma/${app}/`);
		const after = await page(graduated, `/diploma/${app}/`);
		expect(before.$("a[href$='diploma.pdf']")).toHaveLength(0);
		expect(after.$("a[href$='diploma.pdf']").length).toBeGreaterThan(0);
	});

	it.each([
		"/watch/",
		"/suppliers/",
		"/showcases/",
		"/micro-learnings/",
		"/destinations/",
		"/attend/",
	])("%s has breadcrumbs and a point bar (PAGE-33)", async (path) => {
		const answer = await page(fresh, path);
		expect(partsOf(answer)).toMatchObject({ points: 1, crumbs: 1 });
	});

	it("/my-source/ has no point bar (PAGE-33)", async () => {
		expect(partsOf(await page(fresh, "/my-source/")).points).toBe(0);
	});

	it("/contact/{id} opens for a logged-in user (PAGE-102)", async () => {
		await page(fresh, `/contact/${app}/`);
	});

	it("/training/ is titled Training, and /retain/ is titled Sell (PAGE-37)", async () => {
		expect(partsOf(await page(training, "/training/")).title).toBe("Training");
		expect(partsOf(await page(training, "/retain/")).title).toBe("Sell");
	});

	it("/training/, /retain/, /info/{id}, /favorites/{id}, /training/{id}/ and /retain/{id}/ have the button bar (PAGE-72)", async () => {
		for (const path of [
			"/training/",
			"/retain/",
			`/info/${app}/`,
			`/favorites/${app}/`,
			`/training/${app}/`,
			`/retain/${app}/`,
		])
			expect([path, partsOf(await page(training, path)).buttons]).toEqual([path, true]);
	});

	it("/directory/{id}/ opens for programs with a directory, and redirects to the info page for those without one (HELP-4)", async () => {
		for (const { app: each } of appsOf(pack)) {
			if (each.id === 760 || Number(each.coming_soon) === 1 || Number(each.region_hidden) === 1)
				continue;
			const { status, location } = await fresh.get(`/directory/${each.id}/`);
			if (each.directory && each.directory_url) expect([each.id, status]).toEqual([each.id, 200]);
			else expect([each.id, location]).toEqual([each.id, `/info/${each.id}/`]);
		}
	});

	it("/training/{id}/ redirects to /404/ for an unknown program, and to the info page for users who aren't registered (CAT-15)", async () => {
		expect((await fresh.get("/training/4711/")).location).toBe("/404/");
		expect((await fresh.get(`/training/${app}/`)).location?.split("?")[0]).toBe(`/info/${app}/`);
	});

	it("/training/{id}/{chapter}/{page} has no button bar, breadcrumbs or point bar, and its support button is disabled (PAGE-41)", async () => {
		const answer = await page(training, `/training/${app}/${chapter?.id}/1/`);
		expect(partsOf(answer)).toMatchObject({ crumbs: 0, points: 0, buttons: false });
		expect(answer.$("button:contains('Support')").attr("disabled")).toBeDefined();
	});

	it("/retain/{id}/{chapter}/ opens with and without a page number, and has no button bar (TRAIN-40)", async () => {
		for (const path of [`/retain/${app}/${chapter?.id}/`, `/retain/${app}/${chapter?.id}/?page=1`])
			expect([path, partsOf(await page(training, path)).buttons]).toEqual([path, false]);
	});

	it("/resources/{type}/{id}/ accepts the types promote and sell, and reports an error for others (PAGE-45)", async () => {
		for (const type of ["promote", "sell"]) await page(training, `/resources/${type}/${app}/`);
		const wrong = await training.get(`/resources/steal/${app}/`);
		expect(wrong.status).toBe(400);
		expect(wrong.text).toContain("Invalid type");
	});

	it("/resources/{type}/{id}/library/ redirects if the `type` in its query is missing or unknown (PAGE-45)", async () => {
		for (const path of [
			`/resources/sell/${app}/library/`,
			`/resources/sell/${app}/library/?type=other`,
		])
			expect([path, (await training.get(path)).location]).toEqual([
				path,
				`/resources/sell/${app}/`,
			]);
		for (const type of ["videoLibrary", "imageLibrary"])
			expect([200, 302]).toContain(
				(await training.get(`/resources/sell/${app}/library/?type=${type}`)).status,
			);
	});
});
