import { describe, expect, it } from "vitest";
import { generateYear, yearBegins } from "#tests/support/generated-year.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";

const week = 604_800_000;
const figures = "/studio/620/figures/";

async function aYear(people = 200) {
	const portal = await openPortal();
	await generateYear(portal.container.database, people);
	portal.clock.now = yearBegins + 52 * week + 1;
	return portal;
}

/** The lines of a CSV file without quotes, by section. */
const linesOf = (text: string, section: string) =>
	text.split("\r\n").filter((line) => line.startsWith(`${section},`));

describe("The figures of a program", () => {
	it("show how far agents get, week by week, and the questions with the lowest first, each with Edit (STUDIO-43)", async () => {
		const portal = await aYear();
		const author = await studioMember(portal, { programs: [620] });
		const { $, status } = await author.get(figures);
		expect(status).toBe(200);
		expect(
			$("h2")
				.map((_, heading) => $(heading).text())
				.get(),
		).toEqual(["Figures", "How far agents get", "Week by week", "Questions", "Resources"]);
		const reach = $("[aria-labelledby=reach] tbody tr");
		expect(reach.first().text()).toContain("Registered");
		expect(reach.length).toBe(6);
		expect($("table[aria-labelledby=weeks] tbody tr").length).toBe(13);
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

	it("show no number that is not a five, and never a person (STUDIO-41)", async () => {
		const portal = await aYear(90);
		const host = await studioMember(portal, { isHost: true });
		const page = await host.get(`${figures}?from=2025-11-24&to=2026-11-22`);
		const numbers = page
			.$("main td.n")
			.map((_, cell) => page.$(cell).text())
			.get()
			.filter((text) => /^\d/.test(text));
		expect(numbers.length).toBeGreaterThan(10);
		expect(numbers.map((text) => Number(text.replaceAll(",", "")) % 5)).toEqual(
			numbers.map(() => 0),
		);
		expect(page.$("main").text()).toContain("fewer than 5");
		expect(page.$("main").text()).not.toMatch(/Maren|Holt|example\.org/);
	});

	it("come as CSV with the same figures, in the reader's language (STUDIO-45)", async () => {
		const portal = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const page = await host.get(figures);
		const file = await host.get(page.$("a[download]").attr("href") ?? "");
		expect(file.headers.get("content-type")).toContain("text/csv");
		expect(file.headers.get("content-disposition")).toContain("2026-08-24");
		const registered = page.$(".sums dd").first().text();
		expect(linesOf(file.body, "Registrations")[0]).toBe(
			`Registrations,,620,California STAR,Registered,${registered},,`,
		);
		const row = page.$("table[aria-labelledby=weeks] tbody tr").first();
		const inWeek = row.find(".grid__bar").text();
		expect(linesOf(file.body, "Registrations")[1]).toBe(
			`Registrations,2026-08-24,620,California STAR,Registered,${inWeek},,`,
		);
		for (const line of file.body.split("\r\n"))
			for (const number of line.matchAll(/,(Answered|Completed|Registered|Downloads),(\d+),/g))
				expect(Number(number[2]) % 5).toBe(0);
		const german = await host.get(`/studio/620/figures.csv?lng=de`);
		expect(german.body).toContain(";weniger als 5;");
	});

	it("are those of whole weeks that are over, whatever days are asked for (STUDIO-40)", async () => {
		const portal = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const monday = await host.get(`${figures}?from=2026-10-05&to=2026-11-01`);
		const later = await host.get(`${figures}?from=2026-10-07&to=2026-10-28`);
		expect(later.$("main").html()).toBe(monday.$("main").html());
		expect(monday.$("#to").attr("max")).toBe("2026-11-22");
		const nothing = await host.get(`${figures}?from=never&to=`);
		expect(nothing.$("#from").val()).toBe("2026-08-24");
	});

	it("say so where there is nothing to tell yet", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const { $, status } = await host.get(figures);
		expect(status).toBe(200);
		expect($("main").text()).toContain("Nothing to show yet");
		expect($("main table")).toHaveLength(0);
	});

	it("are not found by who may not edit the program, nor where there is none (STUDIO-1)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [787] });
		const statuses = [];
		for (const path of [
			figures,
			"/studio/620/figures.csv",
			"/studio/999/figures/",
			"/studio/x/figures/",
		])
			statuses.push((await author.get(path)).status);
		statuses.push((await (await portal.member()).get(figures)).status);
		expect(statuses).toEqual([404, 404, 404, 404, 404]);
	});

	it("count what clients open by a shared link, once a day and item (STUDIO-46)", async () => {
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

describe("The lists of the studio", () => {
	it("name the three questions lowest at first try, and the page of each its figures (STUDIO-44)", async () => {
		const portal = await aYear();
		const host = await studioMember(portal, { isHost: true });
		const { $ } = await host.get("/studio/");
		const rows = $(".lowest li");
		expect(rows).toHaveLength(3);
		const page = await host.get(rows.first().find("a").attr("href") ?? "");
		expect(page.$(".saved").text()).toMatch(/Right on the first try\d+% of \d+ agents/);
		expect(page.$(".saved").text()).toContain(`${rows.first().find("b").text()} of`);
	});
});
