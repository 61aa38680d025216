import { describe, expect, it } from "vitest";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import type { Agent } from "#tests/support/agent.ts";

async function enroll(agent: Agent, appId: number, optIn = false): Promise<void> {
	await agent.get(`/info/${appId}/`);
	const answer = await agent.post(`/info/${appId}/`, optIn ? { opt_in: "1" } : {});
	expect(answer.status).toBe(302);
}

async function logIn(
	portal: TestPortal,
	email: string,
	password = "correct horse battery",
	userAgent = "Lynx/2.9",
): Promise<Agent> {
	const agent = portal.agent();
	await agent.get("/login/");
	const answer = await agent.post("/login/", { email, password }, { "User-Agent": userAgent });
	expect(answer.location).toBe("/home/");
	return agent;
}

describe("/my-source/", () => {
	it("/my-source/ shows the user's details first, then which parts are empty and a link to each part, and has no point bar (SELF-1)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({
			firstName: "Ada",
			lastName: "Quay",
			email: "ada@example.org",
		});
		const answer = await agent.get("/my-source/");
		expect(answer.status).toBe(200);
		expect(answer.$("title").text()).toContain("My Source");
		expect(answer.$("[data-part=point-bar]")).toHaveLength(0);
		expect(answer.$("h1")).toHaveLength(1);
		for (const text of [
			"Ada Quay",
			"ada@example.org",
			"United Kingdom",
			"No diploma yet",
			"You haven’t registered for a program yet",
			"No favorites yet",
			"You haven’t registered for a trade show yet",
		]) {
			expect(answer.text).toContain(text);
		}
		expect(answer.$("main h2").first().text()).toBe("Ada Quay");
		const parts = answer
			.$(".index a")
			.toArray()
			.map((part) => answer.$(part).attr("href") ?? "");
		expect(parts).toEqual([
			"/folders/",
			"/my-source/shared/",
			"/favorites/",
			"/my-source/shows/",
			"/my-source/programs/",
			"/my-source/points/",
			"/my-source/badges/",
			"/my-source/diplomas/",
			"/my-source/profile/",
			"/my-source/notifications/",
			"/my-source/password/",
			"/my-source/devices/",
			"/my-source/data/",
		]);
		for (const part of parts) expect([part, (await agent.get(part)).status]).toEqual([part, 200]);
		const data = await agent.get("/my-source/data/");
		for (const text of ["Export my data", "Delete my account"]) expect(data.text).toContain(text);
	});

	it("The main navigation links to /my-source/, and the point bar links to the list of ways to earn points", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $ } = await agent.get("/home/");
		expect($("nav[aria-label=Main] a[href='/my-source/']").text()).toBe("My Source");
		const href = $("[data-part=point-bar] a").attr("href") ?? "";
		expect(href).toBe("/my-source/points/#earn");
		const points = await agent.get("/my-source/points/");
		expect(points.$("#earn").text()).toBe("How to earn points");
		expect(points.$(".earning").text()).toContain("Complete a program");
	});

	it("/my-source/, its pages and /notifications/ redirect visitors to the login page", async () => {
		const portal = await openPortal();
		for (const path of [
			"/my-source/",
			"/my-source/points/",
			"/my-source/export.json",
			"/my-source/delete/",
			"/notifications/",
		]) {
			const answer = await portal.agent().get(path);
			expect([path, answer.status]).toEqual([path, 302]);
			expect(answer.location).toBe(`/login/?state=login&redirect=${encodeURIComponent(path)}`);
		}
	});
});

describe("/my-source/profile/", () => {
	it("/my-source/profile/ saves name and country, and My Source then shows a confirmation once (SELF-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const form = await agent.get("/my-source/profile/");
		expect(form.$("input[name=firstName]").attr("value")).toBe("Maren");
		expect(form.$("select[name=country] option[selected]").attr("value")).toBe("gb");
		const saved = await agent.post("/my-source/profile/", {
			firstName: "  Mara ",
			lastName: "Holt-Berg",
			country: "no",
		});
		expect(saved.location).toBe("/my-source/");
		const page = await agent.get("/my-source/");
		expect(page.text).toContain("Mara Holt-Berg");
		expect(page.text).toContain("Norway");
		expect(page.$("[role=status]").text()).toContain("Details saved.");
		expect((await agent.get("/my-source/")).$("[role=status]")).toHaveLength(0);
	});

	it("/my-source/profile/ shows a rejected form again with what was typed, and each error next to its field and in a summary (FORM-3)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/my-source/profile/");
		const { status, $ } = await agent.post("/my-source/profile/", {
			firstName: "",
			lastName: "Kept",
			country: "zz",
		});
		expect(status).toBe(422);
		expect($("input[name=lastName]").attr("value")).toBe("Kept");
		const field = $("input[name=firstName]");
		expect(field.attr("aria-invalid")).toBe("true");
		expect($(`#${field.attr("aria-describedby")}`).text()).toContain("Enter your first name.");
		expect($(`#error-summary a[href='#${field.attr("id")}']`)).toHaveLength(1);
		expect($("#error-summary").text()).toContain("Choose your country.");
		expect((await agent.get("/my-source/")).text).toContain("Maren Holt");
	});
});

describe("/my-source/password/", () => {
	it("/my-source/password/ refuses a wrong old password, and its response contains no password (SELF-3)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/my-source/password/");
		const { status, $, body } = await agent.post("/my-source/password/", {
			old: "not it at all",
			fresh: "sixteen sails at dusk",
		});
		expect(status).toBe(422);
		expect($("#password-old-error").text()).toContain("That isn’t your password.");
		expect(body).not.toContain("sixteen sails");
		expect(body).not.toContain("not it at all");
	});

	it("/my-source/password/ refuses a new password that is easy to guess", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/my-source/password/");
		const { status, $ } = await agent.post("/my-source/password/", {
			old: "correct horse battery",
			fresh: "password123",
		});
		expect(status).toBe(422);
		expect($("#password-fresh-error").text()).toContain("Choose another one");
	});

	it("Changing the password at /my-source/password/ ends all other sessions and keeps the current one under a new id (ACCT-54)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "move@example.org" });
		const other = await logIn(portal, "move@example.org");
		const before = agent.jar().get("tw_session");
		await agent.get("/my-source/password/");
		const answer = await agent.post("/my-source/password/", {
			old: "correct horse battery",
			fresh: "sixteen sails at dusk",
		});
		expect(answer.location).toBe("/my-source/");
		expect(agent.jar().get("tw_session")).not.toBe(before);
		const page = await agent.get("/my-source/");
		expect(page.status).toBe(200);
		expect(page.text).toContain("Password changed.");
		expect((await other.get("/home/")).status).toBe(302);
		await logIn(portal, "move@example.org", "sixteen sails at dusk");
	});

	it("/my-source/password/ doesn't ask for the old password if the account has none", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "quick@example.org" });
		await portal.container.database.db
			.updateTable("user_account")
			.set({ password_hash: null })
			.execute();
		const form = await agent.get("/my-source/password/");
		expect(form.$("input[name=old]")).toHaveLength(0);
		expect(form.$("h1").text()).toBe("Set a password");
		expect(
			(await agent.post("/my-source/password/", { fresh: "sixteen sails at dusk" })).location,
		).toBe("/my-source/");
		await logIn(portal, "quick@example.org", "sixteen sails at dusk");
	});
});

describe("/my-source/points/ and /my-source/badges/", () => {
	it("My Source lists what earned points, newest first, with the sum and the next badge (POINT-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		portal.clock.now += 60_000;
		await enroll(agent, 787);
		const { $, text } = await agent.get("/my-source/points/");
		expect(
			$(".ledger li")
				.map((_, line) => $(line).find(".ledger__points").text())
				.get(),
		).toEqual(["+10", "+10"]);
		expect($(".ledger li").first().text()).toContain("Canada");
		expect(text).toContain("20 points");
		expect(text).toContain("30 more for the Explorer badge");
		expect((await agent.get("/my-source/points/?action=favorite")).text).toContain(
			"Nothing like that yet",
		);
		expect((await agent.get("/my-source/points/?page=99")).$(".ledger li")).toHaveLength(2);
	});

	it("My Source shows the point badges, and the chapter badges of registered programs (POINT-4)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/my-source/badges/");
		expect(before.text).toContain("Explorer");
		expect(before.text).not.toContain("California");
		await enroll(agent, 620);
		const after = await agent.get("/my-source/badges/");
		expect(after.text).toContain("California");
		expect(after.$(".tag--todo").length).toBe(after.$(".tag").length);
		expect((await agent.get("/my-source/badges/?show=won")).text).toContain("No badge earned yet");
	});

	it("My Source names no program that is hidden in the user's region", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "de" });
		await enroll(agent, 904);
		const name =
			(await agent.get("/my-source/programs/")).$("article[data-app=904]").attr("aria-label") ?? "";
		expect(name).not.toBe("");
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/", {
			firstName: "Maren",
			lastName: "Holt",
			country: "us",
		});
		for (const path of [
			"/my-source/",
			"/my-source/points/",
			"/my-source/badges/",
			"/my-source/programs/",
		]) {
			expect((await agent.get(path)).body).not.toContain(name);
		}
	});
});

describe("/my-source/programs/: This supplier may email me", () => {
	it("/my-source/programs/ shows which suppliers may email the user, and lets the user change this (CAT-22)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620, true);
		await enroll(agent, 787);
		const page = await agent.get("/my-source/programs/");
		expect(page.$("#opt-in-620").is("[checked]")).toBe(true);
		expect(page.$("#opt-in-787").is("[checked]")).toBe(false);
		expect(page.$("label[for=opt-in-787]").text()).toBe("This supplier may email me");
		portal.clock.now += 86_400_000;
		const saved = await agent.post("/my-source/programs/", {
			shown: ["620", "787"],
			opt_in: "787",
			returnTo: "/my-source/programs/",
		});
		expect(saved.location).toBe("/my-source/programs/");
		const rows = await portal.container.database.db
			.selectFrom("enrollment")
			.select(["app_id", "opt_in_at"])
			.orderBy("app_id")
			.execute();
		expect(rows.map((row) => [row.app_id, row.opt_in_at])).toEqual([
			[620, null],
			[787, portal.clock.now],
		]);
	});

	it("/my-source/programs/ changes only the opt-ins of programs in the submitted form, and keeps the date of an unchanged one", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620, true);
		await enroll(agent, 787, true);
		const given = portal.clock.now;
		portal.clock.now += 86_400_000;
		await agent.get("/my-source/programs/");
		await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" });
		const rows = await portal.container.database.db
			.selectFrom("enrollment")
			.select("opt_in_at")
			.execute();
		expect(rows.map((row) => row.opt_in_at)).toEqual([given, given]);
	});
});

describe("/my-source/devices/", () => {
	it("/my-source/devices/ names each browser, marks the current one, and can log out another one (SELF-4)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "many@example.org" });
		const firefox = await logIn(
			portal,
			"many@example.org",
			undefined,
			"Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0",
		);
		const { $ } = await agent.get("/my-source/devices/");
		expect($(".row")).toHaveLength(2);
		expect($(".row").first().text()).toContain("This device");
		const row = $(".row").last();
		expect(row.text()).toContain("Firefox on Windows");
		const answer = await agent.post("/my-source/devices/end/", {
			device: row.find("input[name=device]").attr("value"),
		});
		expect(answer.location).toBe("/my-source/devices/");
		expect((await firefox.get("/home/")).status).toBe(302);
		expect((await agent.get("/my-source/devices/")).text).toContain(
			"No other device is logged in.",
		);
	});

	it("/my-source/devices/ logs out all the user's other devices, but no one else's (SELF-4)", async () => {
		const portal = await openPortal();
		const stranger = await portal.member();
		const agent = await portal.member({ email: "all@example.org" });
		const others = [await logIn(portal, "all@example.org"), await logIn(portal, "all@example.org")];
		const key = (await stranger.get("/my-source/devices/")).body.match(/device-([\w-]{16})/)?.[1];
		await agent.get("/my-source/devices/");
		await agent.post("/my-source/devices/end/", { device: key });
		expect((await stranger.get("/home/")).status).toBe(200);
		await agent.post("/my-source/devices/end-others/");
		for (const other of others) expect((await other.get("/home/")).status).toBe(302);
		expect((await agent.get("/home/")).status).toBe(200);
		expect((await stranger.get("/home/")).status).toBe(200);
	});
});

describe("A name with letters that no diploma can show", () => {
	const names = async (agent: Agent, firstName: string) => {
		await agent.get("/my-source/profile/");
		return agent.post("/my-source/profile/", {
			firstName,
			lastName: "Holt",
			country: "gb",
			language: "en",
		});
	};

	it("A name with letters that diplomas can't show is saved, and the profile lists these letters", async () => {
		const agent = await (await openPortal()).member();
		const saved = await names(agent, "Ann გიო");
		expect([saved.status, saved.location]).toEqual([302, "/my-source/profile/"]);
		const page = await agent.get("/my-source/profile/");
		expect(page.text).toContain(
			"Sorry, diplomas can’t show these letters of your name yet: გ, ი, and ო.",
		);
		expect(page.$("[name=firstName]").val()).toBe("Ann გიო");
		expect(page.text).not.toContain("exactly as you type it");
	});

	it("The profile lists no letters if diplomas can show the whole name", async () => {
		const agent = await (await openPortal()).member();
		expect((await names(agent, "สมชาย")).location).toBe("/my-source/");
		expect((await agent.get("/my-source/profile/")).text).toContain("exactly as you type it");
	});
});

describe("Diplomas in My Source", () => {
	it("If a program no longer exists, My Source still lists its diploma, which can be downloaded and verified, but it lists no diploma of a program hidden in the user's region (SELF-8)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "kept@example.org" });
		const { db } = portal.container.database;
		const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
		const diploma = {
			user_id: id,
			holder_name: "Maren Holt",
			chapter_titles: "[]",
			issued_at: portal.clock.now,
		};
		await db
			.insertInto("diploma")
			.values({
				...diploma,
				number: "AAAA-BBBB-CCCC-DDDD",
				app_id: 99_999,
				program_title: "Atlantis",
			})
			.execute();
		await db
			.insertInto("diploma")
			.values({
				...diploma,
				number: "EEEE-FFFF-GGGG-HHHH",
				app_id: 904,
				program_title: "Hidden here",
			})
			.execute();
		const { $, text } = await agent.get("/my-source/diplomas/");
		expect(text).toContain("Atlantis");
		expect($("a[href='/diploma/99999/']")).toHaveLength(0);
		const file = await agent.fetch($("a[href$='/99999/diploma.pdf']").attr("href") ?? "");
		expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		expect((await agent.get($("a[href^='/verify/AAAA']").attr("href") ?? "")).status).toBe(200);
		await db.updateTable("user_account").set({ country: "us" }).execute();
		expect((await agent.get("/my-source/diplomas/")).text).not.toContain("Hidden here");
	});
});

describe("Favorites and shared links in My Source", () => {
	it("My Source shows how many favorites the user has, and the points history names them", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		await agent.post("/favorite/", {
			appId: "620",
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/info/620/",
		});
		const { $ } = await agent.get("/my-source/");
		expect($(".index li:has(a[href='/favorites/']) b").text()).toBe("1");
		expect((await agent.get("/my-source/points/")).$(".ledger li").text()).toContain("California");
	});

	it("My Source shows how many client folders the user has, and whose folder was opened last (SELF-1)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const row = async () =>
			(await agent.get("/my-source/")).$(".index li:has(a[href='/folders/'])").text();
		expect(await row()).toMatch(/Client folders\s+0/);
		await agent.get("/folders/");
		const endsOn = new Date(portal.clock.now + 2_592_000_000).toISOString().slice(0, 10);
		const folder = (await agent.post("/folders/", { firstName: "Ellen", endsOn })).location ?? "";
		const guide = "/folders/add/620/asset/62013/";
		await agent.get(guide);
		await agent.post(guide, { folder: /\d+/.exec(folder)?.[0] });
		const link = (await agent.get(folder)).$("a[href^='/s/']").attr("href") ?? "";
		await portal.agent().get(link);
		expect(await row()).toMatch(/Ellen’s folder was opened\s+1/);
		await agent.post("/folders/", { firstName: "Otto", endsOn });
		const { db } = portal.container.database;
		for (const [step, firstName] of ["Otto", "Ellen"].entries()) {
			await db
				.updateTable("folder")
				.set({ last_opened_at: portal.clock.now + step + 1 })
				.where("first_name", "=", firstName)
				.execute();
			expect(await row()).toMatch(new RegExp(`${firstName}’s folder was opened\\s+2`));
		}
	});

	it("My Source lists each shared link with a `Stop sharing` button, and has no list if nothing is shared (SHARE-6)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const list = "section[aria-labelledby=shared]";
		expect((await agent.get("/my-source/")).$(list)).toHaveLength(0);
		expect((await agent.get("/my-source/shared/")).text).toContain("Nothing shared yet");
		await enroll(agent, 620);
		const resources = await agent.get("/resources/promote/620/");
		const item = resources.$("form[action^='/share/']").attr("action") ?? "";
		await agent.post(item);
		const page = await agent.get("/my-source/");
		const row = page.$(`${list} article`);
		expect(row).toHaveLength(1);
		expect(row.find("button").text()).toBe("Stop sharing");
		expect((await agent.get("/my-source/shared/")).$("article:has(button)")).toHaveLength(1);
		const stopped = await agent.post(row.find("form").attr("action") ?? "", {
			token: row.find("input[name=token]").attr("value"),
			returnTo: "/my-source/#shared",
		});
		expect(stopped.location).toBe("/my-source/#shared");
		expect((await agent.get("/my-source/")).$(list)).toHaveLength(0);
	});
});
