import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateYear, yearBegins } from "#tests/support/generated-year.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const day = 86_400_000;
const figures = "/studio/620/figures/";

async function aYear(people = 200) {
	const portal = await openPortal();
	const year = await generateYear(portal.container.database, people);
	portal.clock.now = yearBegins + 365 * day + 1;
	return { portal, year };
}

/** Returns the lines of a CSV file whose first column is `section`. */
const linesOf = (text: string, section: string) =>
	text.split("\r\n").filter((line) => line.startsWith(`${section},`));

describe("The figures of a program", () => {
	it("The figures of a program compare two months, and show agents' progress and countries, test results and the hardest questions (STUDIO-43)", async () => {
		const { portal, year } = await aYear();
		const author = await studioMember(portal, { programs: [620] });
		const { $, status } = await author.get(figures);
		expect(status).toBe(200);
		expect(
			$("h2")
				.map((_, heading) => $(heading).text())
				.get(),
		).toEqual([
			"Figures",
			"How far agents get",
			"Month by month",
			"Where they are",
			"Tests",
			"Questions",
			"Shared and opened",
			"Contacts",
		]);
		expect($("#totals").text()).toBe("November 2026 compared with October 2026");
		const tally = $(".tally > div").first();
		expect(tally.find("dt").text()).toBe("Registered");
		expect(tally.text()).toContain(`${year.registered.length} so far`);
		expect($("[aria-labelledby=reach] tbody tr")).toHaveLength(6);
		expect($("[aria-labelledby=months] tbody tr")).toHaveLength(12);
		expect($("[aria-labelledby=country] tbody tr").last().text()).toContain("Other");
		const percentages = $("table[aria-labelledby=questions] .grid__big")
			.map((_, each) => Number.parseInt($(each).text(), 10))
			.get();
		expect(percentages.length).toBeGreaterThan(1);
		expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
		expect($("table[aria-labelledby=questions] a").first().attr("href")).toMatch(
			/^\/studio\/620\/pages\/6202?\d+\/$/,
		);
		expect($("svg.strip:not([aria-hidden=true])")).toHaveLength(0);
	});

	it("The figures page offers each month since the program's first figures, and shows the current month for any other value (STUDIO-40)", async () => {
		const { portal } = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const { $ } = await host.get(figures);
		const months = $("#month option");
		expect(months.first().text()).toBe("November 2026");
		expect(months.last().attr("value")).toBe("2025-11");
		const march = await host.get(`${figures}?month=2026-03`);
		expect(march.$("#totals").text()).toBe("March 2026 compared with February 2026");
		expect(march.$("#month").val()).toBe("2026-03");
		for (const other of ["never", "2031-01", ""]) {
			const page = await host.get(`${figures}?month=${other}`);
			expect(page.$("#month").val()).toBe("2026-11");
		}
	});

	it("The figures of a program name no one except the contacts, and show no group of fewer than ten (STUDIO-42)", async () => {
		const { portal } = await aYear(90);
		const host = await studioMember(portal, { isHost: true });
		const { $ } = await host.get(figures);
		const numbers = $("[aria-labelledby=country] td, [aria-labelledby=agency] td, .n[data-name]")
			.not("[aria-labelledby=months] td, [aria-labelledby=reach] td, [aria-labelledby=contacts] td")
			.map((_, cell) => $(cell).text())
			.get()
			.filter((text) => /^[1-9]/.test(text));
		expect(numbers.length).toBeGreaterThan(10);
		expect(numbers.filter((text) => Number.parseInt(text, 10) < 10)).toEqual([]);
		$("[aria-labelledby=contacts]").remove();
		expect($("main").text()).not.toMatch(/Maren|Holt|example\.org/);
	});

	it("A program's figures.csv has the totals and countries of its figures page, in the reader's language (STUDIO-45)", async () => {
		const { portal, year } = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const page = await host.get(`${figures}?month=2026-03`);
		const file = await host.get(page.$("a[href*='figures.csv']").attr("href") ?? "");
		expect(file.headers.get("content-type")).toContain("text/csv");
		expect(file.headers.get("content-disposition")).toContain("2026-03");
		const [month, before, soFar] = [
			page.$(".tally__figure").first().text(),
			/from (\d+)$/.exec(page.$(".tally dd").eq(1).text())?.[1],
			year.registered.length,
		];
		expect(file.body).toMatch(/^\uFEFF?Section,Name,Detail,Figure,2026-03,2026-02,So far\r\n/);
		expect(linesOf(file.body, "Figures")[0]).toBe(
			`Figures,California STAR,,Registered,${month},${before},${soFar}`,
		);
		const country = page.$("[aria-labelledby=country] tbody tr").first();
		expect(linesOf(file.body, "Country")[0]).toBe(
			`Country,${country.find("th").text()},,Registered,,,${country.find("td").text()}`,
		);
		expect(linesOf(file.body, "Country").at(-1)).toContain("Country,Other,,Registered,,,");
		const german = await host.get(`/studio/620/figures.csv?lng=de`);
		expect(german.body).toContain("Statistik;California STAR;;Einschreibungen;");
	});

	it("The figures page of a program without data shows `Nothing to show yet`", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const { $, status } = await host.get(figures);
		expect(status).toBe(200);
		expect($("main").text()).toContain("Nothing to show yet");
		expect($("main").text()).toContain("No one has agreed yet.");
		expect($("main table")).toHaveLength(0);
	});

	it("A program's figures page and CSV files return 404 to agents and to authors of other programs, and for an unknown program (STUDIO-1)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [787] });
		const statuses = [];
		for (const path of [
			figures,
			"/studio/620/figures.csv",
			"/studio/620/contacts.csv",
			"/studio/999/figures/",
			"/studio/x/figures/",
		])
			statuses.push((await author.get(path)).status);
		statuses.push((await (await portal.member()).get(figures)).status);
		statuses.push((await (await portal.member()).get("/studio/620/contacts.csv")).status);
		expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
	});

	it("The figures of a program count each client who opens an item through a shared link (STUDIO-46)", async () => {
		const portal = await openPortal();
		const { db } = portal.container.database;
		const agent = await portal.member();
		await agent.post("/info/620/", {});
		await agent.post("/share/620/asset/62013/", {});
		const link = (await db.selectFrom("share").selectAll().executeTakeFirstOrThrow()).token;
		for (let client = 0; client < 3; client++) await portal.agent().get(`/s/${link}/`);
		const days = await db
			.selectFrom("activity_day")
			.selectAll()
			.where("category", "=", "client")
			.execute();
		expect(days).toMatchObject([{ app_id: 620, item_id: "asset:62013", count: 3 }]);
	});
});

describe("The contacts of a program", () => {
	it("A program's figures page and contacts.csv list a contact until the agent withdraws, and each download of contacts.csv, which contains no formulas, is in the account log (STUDIO-47)", async () => {
		const log = join(temporaryFolder(), "account.log");
		const portal = await openPortal({ settings: { ACCOUNT_LOG: log } });
		const { db } = portal.container.database;
		const agent = await portal.member({ firstName: "=Ada", email: "ada@example.org" });
		await agent.get("/info/620/");
		const registered = await agent.post("/info/620/", { opt_in: "1" });
		expect(registered.status).toBe(302);
		await db.updateTable("user_account").set({ agency: "Two, Suitcases" }).execute();
		const host = await studioMember(portal, { isHost: true });
		const contacts = async () => (await host.get(figures)).$("[aria-labelledby=contacts]").text();
		expect(await contacts()).toContain("1 more agent agreed but hasn’t confirmed");
		expect(await contacts()).not.toContain("ada@example.org");
		await db.updateTable("user_account").set({ proven_at: 1 }).execute();
		expect(await contacts()).toContain("ada@example.org");
		const file = await host.get("/studio/620/contacts.csv");
		expect(file.body).toMatch(/^\uFEFF?Name,Agency,Country,Email,Since\r\n/);
		expect(file.body).toContain(`'=Ada Holt,"Two, Suitcases",United Kingdom,ada@example.org,20`);
		expect(readFileSync(log, "utf8")).toMatch(/"contacts-exported".*"program":620,"people":1/);
		await agent.post("/my-source/programs/", { shown: "620" });
		expect(await contacts()).toContain("No one has agreed yet.");
		expect((await host.get("/studio/620/contacts.csv")).body).not.toContain("ada@example.org");
	});
});

describe("The lists of the studio", () => {
	it("The studio's list of programs names a program's three hardest questions, and a question's form shows the question's figures (STUDIO-44)", async () => {
		const { portal } = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const { $ } = await host.get("/studio/");
		const rows = $(".hardest li");
		expect(rows).toHaveLength(3);
		const page = await host.get(rows.first().find("a").attr("href") ?? "");
		expect(page.$(".saved").text()).toMatch(/Right on the first try\d+% of \d+ agents/);
		expect(page.$(".saved").text()).toContain(`${rows.first().find("b").text()} of`);
	});
});
