import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

describe("/colors/{id}/", () => {
	it("/colors/{id}/ shows each color of the palette with its name, value and contrast, even to anonymous visitors (THEME-12)", async () => {
		const portal = await openPortal();
		const { status, $ } = await portal.agent().get("/colors/620/");
		expect(status).toBe(200);
		expect($("h1").text()).toBe("Colors");
		const color = $("[data-color=color]");
		expect(color.find("h3").text()).toBe("Color");
		expect(color.text()).toMatch(/#[0-9A-F]{6}/);
		expect(color.text()).toMatch(/[\d.]+ to 1/);
		expect(color.text()).toContain("Buttons, chips and tags");
		expect(
			$("[data-color]")
				.toArray()
				.map((each) => $(each).attr("data-color"))
				.slice(0, 14),
		).toEqual(
			(
				"color companyColor secondaryColor accentColor darkTextColor lightTextColor colorDark colorLight " +
				"successColor warningColor errorColor diplomaColor diplomaCheckmarkColor primaryContrastText"
			).split(" "),
		);
		expect($("[style]").length).toBe(0);
		expect($("style").text()).toContain("--company-color:");
	});

	it("/colors/760/ opens and shows the portal's name", async () => {
		const portal = await openPortal();
		const { status, text } = await portal.agent().get("/colors/760/");
		expect(status).toBe(200);
		expect(text).toContain("Tradewinds");
	});

	it("Only logged-in users can open /colors/{id}/ and /debug/{id}/ of a program that has closed, or that hasn't opened and isn't announced", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		for (const [id, status] of [
			[907, 404],
			[908, 404],
			[903, 200],
		] as const) {
			for (const page of ["colors", "debug"]) {
				expect([page, id, (await portal.agent().get(`/${page}/${id}/`)).status]).toEqual([
					page,
					id,
					status,
				]);
				expect((await member.get(`/${page}/${id}/`)).status).toBe(200);
			}
		}
	});

	it("/colors/{id}/ answers 404 for an unknown program, and for one that is hidden in a region if the visitor is anonymous or in that region", async () => {
		const portal = await openPortal();
		for (const path of [
			"/colors/999/",
			"/colors/904/",
			"/colors/x/",
			"/colors/0/",
			"/colors/620%27/",
		]) {
			const answer = await portal.agent().get(path);
			expect(answer.status, path).toBe(404);
			expect(answer.body).not.toContain("Island Only");
		}
		expect((await (await portal.member({ country: "us" })).get("/colors/904/")).status).toBe(404);
		expect((await (await portal.member({ country: "gb" })).get("/colors/904/")).status).toBe(200);
	});
});
