import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { activityOf, earned } from "#tests/support/events.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { copyOfSamplePack, demoPack, editPack } from "#tests/support/packs.ts";
import { useUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const guide = "/share/620/asset/62013/";

/** Presses `Share`, and returns the page that it leads to. */
async function share(agent: Agent, path = guide): Promise<Answer> {
	await agent.get(path);
	const answer = await agent.post(path);
	return agent.get(answer.location ?? "");
}

/** Returns the path of the shared link on a page, or an empty text if there is none. */
const linkOf = ({ $ }: Answer) => $("a[href^='/s/']").attr("href") ?? "";

async function shared(portal: TestPortal, path = guide): Promise<{ agent: Agent; link: string }> {
	const agent = await portal.member();
	return { agent, link: linkOf(await share(agent, path)) };
}

describe("Share", () => {
	it("A shareable, visible, unlocked item has a Share button, which leads to a page with an /s/ address for the item (SHARE-1)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $ } = await agent.get("/resources/sell/620/");
		expect($(`form[method=post][action='${guide}'] button`).text()).toBe("Share");
		const asked = await agent.get(guide);
		expect(asked.$(`main form[action='${guide}'] button`).text()).toBe("Share");
		const answer = await agent.post(guide);
		expect([answer.status, answer.location]).toEqual([302, `${guide}#link`]);
		const page = await agent.get(guide);
		// The redirect leads to `#link`, so that the browser shows the link right away.
		expect(page.$("#link input[readonly]")).toHaveLength(1);
		const link = linkOf(page);
		expect(link).toMatch(/^\/s\/[\w-]{24}\/$/);
		const address = page.$("input[readonly]");
		expect(address.attr("value")).toContain(link);
		// Without this size, a browser without style sheets would show only twenty characters of the
		// address.
		expect(Number(address.attr("size"))).toBeGreaterThanOrEqual(address.attr("value")?.length ?? 0);
		expect(page.text).toContain("Not opened yet");
	});

	it("Items that are locked, hidden or not shareable have no Share button, and the portal refuses to share them (SHARE-1)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 3, "shareable"], 0);
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		const { $ } = await agent.get("/resources/sell/620/");
		for (const id of [62013, 62014])
			expect($(`form[action='/share/620/asset/${id}/']`)).toHaveLength(0);
		for (const item of [
			"asset/62013",
			"asset/62014",
			"asset/62002",
			"asset/62015",
			"asset/999",
			"page/620101",
		]) {
			expect([
				item,
				(await agent.get(`/share/620/${item}/`)).status,
				(await agent.post(`/share/620/${item}/`)).status,
			]).toEqual([item, 404, 404]);
		}
		expect(await earned(portal, "share")).toEqual([]);
	});

	it("Sharing creates one link for each agent and item, and earns points and records the event only once (SHARE-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "maren@example.org" });
		const first = linkOf(await share(agent));
		expect(linkOf(await share(agent))).toBe(first);
		expect(await earned(portal, "share")).toEqual(["asset:62013"]);
		const events = (await activityOf(portal)).filter(({ category }) => category === "share");
		expect(events).toHaveLength(1);
		expect(events[0]).toMatchObject({
			event: "analytics.share",
			appId: 620,
			name: "Sales guide",
			email: "maren@example.org",
			itemId: "asset:62013",
		});
		expect(JSON.stringify(events)).not.toContain("/s/");
		const other = linkOf(await share(await portal.member()));
		expect(other).not.toBe(first);
		// An item of a collection may have the same id as an asset.
		await portal.container.database.db.updateTable("share").set({ item_id: 1 }).execute();
		const ofItem = linkOf(await share(agent, "/share/620/collection/1/"));
		expect([ofItem, ofItem === first]).toEqual([expect.stringMatching(/^\/s\//), false]);
	});

	it("The agent's page of a shared link offers to send the link by email, WhatsApp and text message, but only if the portal has a public address (SHARE-11)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		const agent = await portal.member();
		await agent.get(guide);
		const page = await share(agent);
		const address = `https://portal.example.com${linkOf(page)}`;
		expect(page.$("input[readonly]").attr("value")).toBe(address);
		expect(decodeURIComponent(page.$("a[href^='mailto:']").attr("href") ?? "")).toContain(address);
		const message = encodeURIComponent(address);
		const whatsApp = page.$("a[href^='https://wa.me/?text=']");
		expect([whatsApp.text(), whatsApp.attr("rel")]).toEqual(["WhatsApp", "noopener"]);
		expect(whatsApp.attr("href")).toContain(message);
		expect(page.$("a[href^='sms:?&body=']").attr("href")).toContain(message);
		const unset = await share(await (await openPortal()).member());
		expect(unset.$("a[href^='https://wa.me/'], a[href^='sms:']")).toHaveLength(0);
		expect(unset.body).not.toContain("portal.test/s/");
		expect(unset.$("a[href^='mailto:']")).toHaveLength(0);
	});
});

describe("A shared link whose item its agent may no longer see", () => {
	it("My Source doesn't name an item that the agent may no longer see, but still lets the agent stop sharing it", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		const portal = await openPortal({ pack });
		const agent = await portal.member({ country: "gb" });
		const link = linkOf(await share(agent));
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/", {
			firstName: "Maren",
			lastName: "Holt",
			country: "us",
		});
		for (const path of ["/my-source/", "/my-source/shared/"]) {
			const { body, $ } = await agent.get(path);
			expect(body).not.toContain("Sales guide");
			expect($("button:contains('Stop sharing')")).toHaveLength(1);
		}
		const page = await agent.get("/my-source/shared/");
		await agent.post("/stop-sharing/", {
			token: page.$("input[name=token]").attr("value") ?? "",
			returnTo: "/my-source/shared/",
		});
		expect((await portal.agent().get(link)).status).toBe(404);
		expect(
			(await agent.get("/my-source/shared/")).$("button:contains('Stop sharing')"),
		).toHaveLength(0);
	});
});

describe("/s/{token}/", () => {
	it("/s/{token}/ has a `Log out` button for a logged-in visitor", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		const logOut = "form[action='/logout/'] button:contains('Log out')";
		expect((await agent.get(link)).$(logOut)).toHaveLength(1);
		expect((await portal.agent().get(link)).$(logOut)).toHaveLength(0);
	});

	it("/s/{token}/ shows a picture before its title, offers it as PNG, and doesn't link to the login page (SHARE-4)", async () => {
		const portal = await openPortal({ pack: demoPack });
		const { link } = await shared(portal, "/share/620/library/620504/");
		const { $, text } = await portal.agent().get(link);
		const first = $("main img, main h1").first();
		expect(first.is("img")).toBe(true);
		expect($("main .shared__acts a").first().text()).toBe("Download PNG");
		expect(
			$("main a[download]")
				.map((_, each) => $(each).attr("href"))
				.get()
				.join(" "),
		).not.toContain(".svg");
		expect($("a[href^='/login']")).toHaveLength(0);
		expect($(".client__agent .face").text()).toBe("MH");
		expect(text).toContain("Reply to Maren’s message.");
	});

	it("/s/{token}/ shows anyone the item with the agent's name and the program's theme, and keeps search engines out (SHARE-4)", async () => {
		const portal = await openPortal();
		const { link } = await shared(portal);
		const answer = await portal.agent().get(link);
		expect(answer.status).toBe(200);
		expect(answer.$("h1").text()).toBe("California STAR: Sales guide");
		expect(answer.text).toContain("Maren Holt shared this with you");
		expect(answer.$(".program-620").length).toBeGreaterThan(0);
		expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
		expect(answer.$("meta[name=robots]").attr("content")).toBe("noindex");
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		expect(answer.body).not.toContain("@example.org");
	});

	it("The client's page, messages and My Source name a shared item with its program (SHARE-13)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		const agent = await portal.member();
		const page = await share(agent);
		expect(decodeURIComponent(page.$("a[href^='https://wa.me/']").attr("href") ?? "")).toContain(
			"I thought you might like this: California STAR: Sales guide",
		);
		expect(decodeURIComponent(page.$("a[href^='mailto:']").attr("href") ?? "")).toContain(
			"subject=For you: California STAR: Sales guide",
		);
		expect((await agent.get("/my-source/shared/")).text).toContain("California STAR: Sales guide");
		const opened = await portal.agent().get(linkOf(page));
		expect([opened.$("h1").text(), opened.$("title").text()]).toEqual([
			"California STAR: Sales guide",
			"California STAR: Sales guide",
		]);
		expect(opened.$("a[download]").attr("download")).toBe("California STAR Sales guide.pdf");
	});

	it("/s/{token}/ shows the text of a fact, and links to the sheet that contains it (SHARE-14)", async () => {
		const portal = await openPortal({ pack: "content/demo" });
		const { link } = await shared(portal, "/share/812/asset/812006/");
		const { $, text } = await portal.agent().get(link);
		expect($("h1").text()).toBe("Japan: Plugs and clock");
		expect($("article").text()).toContain("Type A, two flat pins, 100 volts.");
		expect($("article").text()).toContain("As of November 25, 2026");
		expect($("iframe")).toHaveLength(0);
		expect(text).toContain("Download the whole sheet (PDF)");
	});

	it("/s/{token}/ has a title and a description for link previews, and a public picture of the portal if ORIGIN is set", async () => {
		const origin = "https://portal.example.com";
		const portal = await openPortal({ settings: { ORIGIN: `${origin},http://portal.test` } });
		const { link } = await shared(portal);
		const { $ } = await portal.agent().get(link);
		const told = (name: string) => $(`meta[property='og:${name}']`).attr("content");
		expect(told("title")).toBe("California STAR: Sales guide");
		expect(told("description")).toBeTruthy();
		expect(told("image")).toBe(`${origin}/link-preview.jpg`);
		// The server sends the files in public/ unchanged.
		const [first, second] = readFileSync("public/link-preview.jpg");
		expect([first, second]).toEqual([0xff, 0xd8]);
		const unset = await openPortal();
		const unknown = await unset.agent().get((await shared(unset)).link);
		expect(unknown.$("meta[property='og:image']")).toHaveLength(0);
		expect(unknown.$("meta[property='og:title']")).toHaveLength(1);
	});

	it("/s/{token}/ lets the visitor's browser load the item's file, at an address without a token", async () => {
		const portal = await openPortal();
		const { link } = await shared(portal);
		const visitor = portal.agent();
		const { $, body } = await visitor.get(link);
		const file = $("iframe").attr("src") ?? "";
		expect(file).toMatch(/^\/media\/[\da-f]{16}\/guide\.pdf$/);
		expect($(`a[download][href='${file}']`).attr("download")).toBe(
			"California STAR Sales guide.pdf",
		);
		expect(body).not.toContain("/download/");
		expect((await visitor.fetch(file)).status).toBe(200);
		expect((await portal.agent().fetch(file)).status).toBe(404);
		const rates = "/media/0000000000000000/rates.pdf";
		expect((await visitor.fetch(rates)).status).toBe(404);
	});

	it("A browser that opened many shared links can load only the files of the last ten", async () => {
		const portal = await openPortal();
		const { link } = await shared(portal);
		const visitor = portal.agent();
		const holdTen = (name: string) => {
			for (let number = 1; number <= 10; number++)
				visitor.hold(`tw_share_${name}${number}`, "a".repeat(24));
		};
		holdTen("earlier");
		const opened = await visitor.fetch(link);
		const counted = opened.headers.getSetCookie().find((line) => line.startsWith("tw_opened="));
		// With a wider path, this cookie would keep the first openings of other links from counting.
		expect(counted).toContain(`Path=${link};`);
		const file = (await visitor.get(link)).$("iframe").attr("src") ?? "";
		expect((await visitor.fetch(file)).status).toBe(200);
		holdTen("later");
		expect((await visitor.fetch(file)).status).toBe(404);
	});

	it("Visitors of /s/{token}/ can load only the files of the shared item", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal, "/share/620/library/620501/");
		const guidePdf =
			/\/media\/[\da-f]{16}\/guide\.pdf/.exec(
				(await agent.get("/resources/sell/620/?id=62013")).body,
			)?.[0] ?? "";
		const visitor = portal.agent();
		const { $ } = await visitor.get(link);
		expect((await visitor.fetch($(".shared img").attr("src") ?? "")).status).toBe(200);
		expect((await visitor.fetch(guidePdf)).status).toBe(404);
		expect((await visitor.get("/resources/sell/620/")).location).toMatch(/^\/login\//);
	});

	it("/s/{token}/ plays a video, and shows the items of a collection and the shareable ones of a library (SHARE-12)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["image_library", 1, "shareable"], 0);
		const portal = await openPortal({ pack });
		const visitor = portal.agent();
		const film = await visitor.get((await shared(portal, "/share/620/library/620601/")).link);
		expect((await visitor.fetch(film.$("video source").attr("src") ?? "")).status).toBe(200);
		const trips = await visitor.get((await shared(portal, "/share/620/asset/62010/")).link);
		expect(trips.text).toContain("Highway 1");
		expect(trips.$("a[href='https://example.org/wine']")).toHaveLength(1);
		const pictures = await visitor.get((await shared(portal, "/share/620/asset/62012/")).link);
		expect(pictures.text).toContain("Coast");
		expect(pictures.text).not.toContain("Forest");
	});

	it("/s/{token}/ shows a file that is excluded from downloads, but offers no download", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["image_library", 0, "exclude_file"], 1);
		const portal = await openPortal({ pack });
		const { link } = await shared(portal, "/share/620/library/620501/");
		const { $ } = await portal.agent().get(link);
		expect($(".shared img")).toHaveLength(1);
		expect($("a[download]")).toHaveLength(0);
	});

	it("/s/{token}/ counts one opening for each browser in 12 hours, and none by its agent, bots or prefetches (SHARE-9)", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		await agent.get(link);
		await portal.agent().get(link, {
			"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		});
		await portal.agent().fetch(link, { method: "HEAD" });
		await portal.agent().get(link, { "Sec-Purpose": "prefetch" });
		await portal.agent().get(link, { "User-Agent": "WhatsApp/2.23.20.0 A" });
		expect((await agent.get(guide)).text).toContain("Not opened yet");
		const visitor = portal.agent();
		await visitor.get(link);
		await visitor.get(link);
		expect((await agent.get(guide)).text).toContain("Opened once");
		await portal.agent().get(link);
		expect((await agent.get(guide)).text).toContain("Opened 2 times");
	});

	it("/s/{token}/ counts headless browsers and command-line tools as readers", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		const headless =
			"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/128.0.0.0 Safari/537.36";
		for (const name of [headless, "curl/8.5.0", "node", "python-requests/2.31.0"])
			await portal.agent().get(link, { "User-Agent": name });
		expect((await agent.get(guide)).text).toContain("Opened 4 times");
	});

	it("/s/{token}/ works only while the item is shareable, visible and unlocked for the link's agent (SHARE-2)", async () => {
		const pack = copyOfSamplePack();
		const portal = await openPortal({ pack });
		const { link } = await shared(portal);
		const visitor = portal.agent();
		const file = (await visitor.get(link)).$("iframe").attr("src") ?? "";
		const after = async (field: string, value: string | number | string[]) => {
			const changed = copyOfSamplePack();
			editPack(changed, "apps/620.json", ["assets", "toolbox", 3, field], value as never);
			await portal.importPack(changed);
			return [(await visitor.get(link)).status, (await portal.agent().get(link)).status];
		};
		expect(await after("shareable", 0)).toEqual([404, 404]);
		const closed = await portal.agent().get(link);
		expect(closed.$("h1").text()).toBe("This page is closed");
		expect(closed.text).toContain("Ask Maren Holt for a new one.");
		expect(closed.$("a[href*='/login/'], a[href='/home/']")).toHaveLength(0);
		expect(await after("in_development", 1)).toEqual([404, 404]);
		expect(await after("countries", ["ca"])).toEqual([404, 404]);
		expect(await after("full_complete_unlock_only", 1)).toEqual([404, 404]);
		expect((await visitor.fetch(file)).status).toBe(404);
		expect(await after("title", "Sales guide")).toEqual([200, 200]);
	});

	it("/s/{token}/ shows the file of an item that its agent has unlocked", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const link = linkOf(await share(agent, "/share/620/asset/62014/"));
		const visitor = portal.agent();
		const { $ } = await visitor.get(link);
		expect((await visitor.fetch($("iframe").attr("src") ?? "")).status).toBe(200);
	});

	it("`Stop sharing` ends a link permanently, and a new link has another address (SHARE-6)", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		const visitor = portal.agent();
		const file = (await visitor.get(link)).$("iframe").attr("src") ?? "";
		const { $ } = await agent.get(guide);
		const form = $("form[action='/stop-sharing/']");
		expect(form.find("button").text()).toBe("Stop sharing");
		const stranger = await portal.member();
		await stranger.get("/home/");
		await stranger.post("/stop-sharing/", { token: link.split("/")[2] });
		expect((await visitor.get(link)).status).toBe(200);
		await agent.get(guide);
		expect(
			(await agent.post("/stop-sharing/", { token: link.split("/")[2], returnTo: guide })).location,
		).toBe(guide);
		expect((await portal.agent().get(link)).status).toBe(404);
		expect((await visitor.fetch(file)).status).toBe(404);
		const again = linkOf(await share(agent));
		expect(again).not.toBe(link);
		expect(await earned(portal, "share")).toEqual(["asset:62013"]);
	});

	it("My Source lists the agent's shared links, newest first, with 20 on each page (SHARE-6)", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		const { db } = portal.container.database;
		const first = await db.selectFrom("share").selectAll().executeTakeFirstOrThrow();
		const others = Array.from({ length: 20 }, (_, number) => ({
			...first,
			token: `${number + 10}`.repeat(12),
			item_id: number + 1,
			created_at: first.created_at + number + 1,
		}));
		await db.insertInto("share").values(others).execute();
		const listed = async (page: number) =>
			(await agent.get(`/my-source/shared/?page=${page}`))
				.$("input[name=token]")
				.toArray()
				.map(({ attribs }) => attribs["value"]);
		expect(await listed(1)).toEqual(others.map(({ token }) => token).toReversed());
		expect(await listed(2)).toEqual([link.split("/")[2]]);
	});

	it("/s/{token}/ looks the same for unknown, stopped and mistyped tokens, and shows whom to ask (SHARE-7)", async () => {
		const portal = await openPortal();
		const { agent, link } = await shared(portal);
		await agent.get(guide);
		await agent.post("/stop-sharing/", { token: link.split("/")[2], returnTo: guide });
		for (const path of [
			link,
			...["abcdefghijklmnopqrstuvwx", "short", "%20%20", "a".repeat(300)].map(
				(token) => `/s/${token}/`,
			),
		]) {
			const answer = await portal.agent().get(path);
			expect([path, answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([
				path,
				404,
				"noindex",
			]);
			expect(answer.$("h1").text()).toBe("This page is closed");
			expect(answer.text).toContain("Ask the travel agent who sent it for a new one");
			expect(answer.$("a[href*='/login/'], a[href='/home/'], a[href='/']")).toHaveLength(0);
		}
	});

	it("/s/{token}/ limits the requests of one network address, shows how long to wait, and doesn't link to the login page (SHARE-8)", async () => {
		const portal = await openPortal();
		const guesser = portal.agent({ address: "203.0.113.9" });
		await useUp(portal, "lookUp", { client: "203.0.113.9" });
		const answer = await guesser.get("/s/abcdefghijklmnopqrstuvwx/");
		expect([answer.status, answer.headers.get("Retry-After"), answer.$("h1").text()]).toEqual([
			429,
			"600",
			"Please wait a moment",
		]);
		expect(answer.text).toContain("Please wait 10 minutes");
		expect(answer.$("a[href*='/login/'], a[href='/home/'], a[href='/']")).toHaveLength(0);
		expect(
			(await portal.agent({ address: "203.0.113.10" }).get("/s/abcdefghijklmnopqrstuvwx/")).status,
		).toBe(404);
	});

	it("Each opening of /s/{token}/ counts toward the ten-minute limit of the visitor's network address (SHARE-8)", async () => {
		const portal = await openPortal();
		const { link } = await shared(portal);
		const office = portal.agent({ address: "203.0.113.9" });
		await useUp(portal, "lookUp", { client: "203.0.113.9" }, 1);
		expect((await office.get(link)).status).toBe(200);
		expect((await office.get(link)).status).toBe(429);
		portal.clock.now += 10 * 60_000;
		expect((await office.get(link)).status).toBe(200);
	});

	it("A shared link stops working when its agent's account is deleted", async () => {
		const portal = await openPortal();
		const { link } = await shared(portal);
		await portal.container.database.db.deleteFrom("user_account").execute();
		const closed = await portal.agent().get(link);
		expect([closed.status, closed.$("h1").text()]).toEqual([404, "This page is closed"]);
	});
});

describe("A shared link behind HTTPS", () => {
	it("Behind HTTPS, a shared link uses cookies that no page without HTTPS can set", async () => {
		const origin = "https://portal.example.com";
		const portal = await openPortal({ settings: { ORIGIN: `${origin},http://portal.test` } });
		const { agent, link } = await shared(portal);
		const visitor = portal.agent({ secure: true });
		const { $ } = await visitor.get(link);
		const names = [...visitor.jar().keys()];
		expect(names.filter((name) => !/^__(Host|Secure)-/.test(name))).toEqual([]);
		expect(names.filter((name) => name.startsWith("__Secure-tw_share_"))).toHaveLength(1);
		expect((await visitor.fetch($("iframe").attr("src") ?? "")).status).toBe(200);
		await visitor.get(link);
		expect((await agent.get(guide)).text).toContain("Opened once");
	});
});
