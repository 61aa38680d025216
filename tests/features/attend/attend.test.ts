import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";
import { openPortal, today } from "#tests/support/portal.ts";

/** Makes a copy of the sample pack with a trade show that is on today. */
function packWithShows(): string {
	const pack = copyOfSamplePack();
	const show = {
		description: "",
		image: "",
		start_date: "2026-11-20 08:00:00",
		end_date: "2026-11-20 18:00:00",
		city: "Leeds",
		country: "gb",
		url: "https://example.org/today",
		one_click: 0,
	};
	editPack(pack, "trade-shows.json", [2], { id: 33, name: "Today; in Leeds", ...show });
	return pack;
}

describe("/attend/", () => {
	it("/attend/ has the title Attend, breadcrumbs, the point bar, and current, upcoming and past trade shows (PAGE-33)", async () => {
		const portal = await openPortal({ pack: packWithShows() });
		const { $, status } = await (await portal.member()).get("/attend/");
		expect(status).toBe(200);
		expect($("title").text()).toBe("Attend");
		expect($("h1").text()).toBe("Attend");
		expect($("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		expect($("[data-part=point-bar]")).toHaveLength(1);
		expect(
			$("main h2")
				.toArray()
				.map((heading) => $(heading).text()),
		).toEqual(["On now", "Upcoming", "Past"]);
		expect(
			$("article[data-show]")
				.toArray()
				.map((show) => $(show).attr("data-show")),
		).toEqual(["33", "31", "32"]);
	});

	it("One click on /attend/ registers the agent for a trade show, and repeated clicks earn the points only once (SHOW-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/attend/");
		expect(before.$("article[data-show=31] button").text()).toBe("Register with one click");
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => agent.post("/attend/", { show: "31" })),
		);
		expect(answers.map((answer) => [answer.status, answer.location])).toEqual(
			Array.from({ length: 20 }, () => [302, "/attend/#show-31"]),
		);
		const { db } = portal.container.database;
		expect(
			await db.selectFrom("expo_registration").select(["trade_show_id", "created_at"]).execute(),
		).toEqual([{ trade_show_id: 31, created_at: today }]);
		expect(
			await db
				.selectFrom("point_entry")
				.select(["subject", "app_id"])
				.where("action", "=", "register_expo")
				.execute(),
		).toEqual([{ subject: "31", app_id: 760 }]);
		const after = await agent.get("/attend/");
		expect(after.$("article[data-show=31]").text()).toContain("Registered");
		expect(after.$("article[data-show=31] button")).toHaveLength(0);
	});

	it("For a trade show without one-click registration, /attend/ links to the organizer's site and refuses registrations (SHOW-6)", async () => {
		const portal = await openPortal({ pack: packWithShows() });
		const agent = await portal.member();
		const { $ } = await agent.get("/attend/");
		expect($("article[data-show=33] button")).toHaveLength(0);
		expect($("article[data-show=33] a[href='https://example.org/today']").text()).toContain(
			"Register on their website",
		);
		expect((await agent.post("/attend/", { show: "33" })).status).toBe(403);
	});

	it("/attend/ refuses a registration for a past or unknown trade show (SHOW-6)", async () => {
		const portal = await openPortal();
		portal.clock.now = Date.parse("2027-03-01T00:00:00Z");
		const agent = await portal.member();
		await agent.get("/attend/");
		expect((await agent.post("/attend/", { show: "32" })).status).toBe(403);
		expect((await agent.post("/attend/", { show: "31" })).status).toBe(403);
		expect((await agent.post("/attend/", { show: "99" })).status).toBe(404);
		expect((await agent.post("/attend/", {})).status).toBe(404);
	});

	it("/attend/ links to the showcases if there are no trade shows", async () => {
		const pack = copyOfSamplePack();
		writePackFile(pack, "trade-shows.json", "[]");
		const portal = await openPortal({ pack });
		const { $, text } = await (await portal.member()).get("/attend/");
		expect(text).toContain("No trade shows right now");
		expect($("main .empty a").attr("href")).toBe("/showcases/");
	});
});

describe("/attend/{show}/show.ics", () => {
	it("A trade show without a date has a badge, but /attend/, the badge page and My Source offer no calendar file for it (SHOW-7)", async () => {
		const pack = packWithShows();
		for (const date of ["start_date", "end_date"])
			editPack(pack, "trade-shows.json", [0, date], "0000-00-00 00:00:00");
		const agent = await (await openPortal({ pack })).member();
		await agent.get("/attend/");
		expect((await agent.post("/attend/", { show: "31" })).status).toBe(302);
		for (const path of ["/attend/", "/attend/31/badge/", "/my-source/"]) {
			const { $ } = await agent.get(path);
			expect([path, $("a[href$='show.ics']").length]).toEqual([path, 0]);
		}
		expect((await agent.get("/attend/31/badge/")).status).toBe(200);
	});

	it("/attend/{show}/show.ics returns a calendar file to users who registered for the trade show, and answers 404 to others (SHOW-7)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get("/attend/31/show.ics")).status).toBe(404);
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "31" });
		const { $ } = await agent.get("/attend/");
		const href = $("article[data-show=31] a[download]").attr("href") ?? "";
		expect(href).toBe("/attend/31/show.ics");
		const response = await agent.fetch(href);
		expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toContain(
			'filename="Travel Trade Days.ics"',
		);
		const event = new ICAL.Event(
			new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent")[0],
		);
		expect([
			event.summary,
			event.location,
			event.startDate.toString(),
			event.endDate.toString(),
		]).toEqual([
			"Travel Trade Days",
			"Chicago, United States",
			"2027-02-10T09:00:00Z",
			"2027-02-11T18:00:00Z",
		]);
	});
});

describe("Trade shows in other time zones", () => {
	const shows = [
		{
			id: 31,
			name: "Whole days in Auckland",
			start_date: "2026-11-20 00:00:00",
			end_date: "2026-11-21 00:00:00",
			country: "nz",
			time_zone: "Pacific/Auckland",
			one_click: 1,
		},
		{
			id: 32,
			name: "An evening in Honolulu",
			start_date: "2026-11-21 04:00:00",
			end_date: "2026-11-21 10:00:00",
			country: "us",
			time_zone: "Pacific/Honolulu",
			one_click: 1,
		},
		{
			id: 33,
			name: "A morning in Tokyo",
			start_date: "2026-11-19 23:30:00",
			end_date: "2026-11-20 03:00:00",
			country: "jp",
			one_click: 1,
		},
	];

	function packOf(list: readonly object[]): string {
		const pack = copyOfSamplePack();
		writePackFile(pack, "trade-shows.json", JSON.stringify(list));
		return pack;
	}

	it("A trade show's days are in its own time zone on pages, in search results and, if it lasts all day, in its calendar file (SHOW-9)", async () => {
		const portal = await openPortal({ pack: packOf(shows) });
		portal.clock.now = Date.parse("2026-11-20T02:00:00Z");
		const agent = await portal.member();
		const before = await agent.get("/attend/");
		const daysOf = ({ $ }: typeof before, id: number) =>
			$(`article[data-show=${id}] .show__facts li`).first().text().replaceAll(/\s/g, " ");
		expect([31, 32, 33].map((id) => daysOf(before, id))).toEqual([
			"November 20 – 21, 2026",
			"November 20, 2026",
			"November 20, 2026",
		]);
		for (const { id } of shows) await agent.post("/attend/", { show: String(id) });
		const mine = await agent.get("/my-source/shows/");
		for (const { id } of shows)
			expect(mine.text.replaceAll(/\s/g, " ")).toContain(daysOf(before, id));
		expect((await agent.get("/attend/32/badge/")).text).toContain("November 20, 2026");
		expect((await agent.get("/search/?q=honolulu")).text).toContain("November 20, 2026");
		const file = async (id: number) => (await agent.get(`/attend/${id}/show.ics`)).body;
		expect(await file(31)).toContain(
			"DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261122\r\n",
		);
		expect(await file(32)).toContain("DTSTART:20261121T040000Z\r\nDTEND:20261121T100000Z\r\n");
	});

	it("A trade show is past, and accepts no registrations, once it is over in its own time zone (SHOW-9)", async () => {
		const portal = await openPortal({ pack: packOf(shows) });
		const agent = await portal.member();
		const groupsAt = async (at: string) => {
			portal.clock.now = Date.parse(at);
			const { $ } = await agent.get("/attend/");
			return Object.fromEntries(
				$("article[data-show]")
					.toArray()
					.map((show) => [
						$(show).attr("data-show"),
						$(show).closest("section").attr("aria-labelledby"),
					]),
			);
		};
		expect(await groupsAt("2026-11-19T12:00:00Z")).toEqual({
			31: "now",
			32: "coming",
			33: "coming",
		});
		expect(await groupsAt("2026-11-21T10:59:00Z")).toEqual({ 31: "now", 32: "past", 33: "past" });
		expect(await groupsAt("2026-11-21T11:00:00Z")).toEqual({ 31: "past", 32: "past", 33: "past" });
		expect((await agent.post("/attend/", { show: "31" })).status).toBe(403);
	});

	it("After a trade show changes, its calendar file keeps its id and has a higher sequence number (SHOW-7)", async () => {
		const portal = await openPortal({ pack: packOf(shows) });
		portal.clock.now = Date.parse("2026-11-20T02:00:00Z");
		const agent = await portal.member();
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "32" });
		const eventNow = async () => {
			const { body } = await agent.get("/attend/32/show.ics");
			return new ICAL.Event(new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent")[0]);
		};
		const before = await eventNow();
		const moved = shows.map((show) =>
			show.id === 32 ? { ...show, end_date: "2026-11-21 09:00:00" } : show,
		);
		await portal.importPack(packOf(moved));
		const after = await eventNow();
		expect(after.uid).toBe(before.uid);
		expect(after.endDate.toString()).toBe("2026-11-21T09:00:00Z");
		expect(after.sequence).toBeGreaterThan(before.sequence);
	});
});

describe("/attend/{show}/badge/", () => {
	it("/attend/{show}/badge/ displays a badge with the user's name to users who registered for the trade show, and answers 404 to others (SHOW-7)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ firstName: "Zoë", lastName: "O’Neill-Łukasik" });
		expect((await agent.get("/attend/31/badge/")).status).toBe(404);
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "31" });
		const { $, text, status } = await agent.get("/attend/31/badge/");
		expect(status).toBe(200);
		expect(text).toContain("Zoë O’Neill-Łukasik");
		expect(text).toContain("Travel Trade Days");
		expect($("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/attend/");
	});
});
