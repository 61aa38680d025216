import { describe, expect, it } from "vitest";
import { enroll, graduate } from "#tests/support/learner.ts";
import { diplomaNumberIn } from "#tests/support/pdf.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("The form that verifies a diploma", () => {
	it("The form that verifies a diploma uses GET and needs no login (TRAIN-55)", async () => {
		const page = await (await openPortal()).agent().get("/verify/");
		expect(page.status).toBe(200);
		const form = page.$("main form");
		expect([form.attr("action"), form.attr("method") ?? "get"]).toEqual(["/verify/", "get"]);
		expect(page.$("label[for='verify-number']").text()).toBe("Diploma number");
		expect(form.find("input[name=number]").attr("id")).toBe("verify-number");
		expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
	});

	it("The form that verifies a diploma redirects to the diploma's page, however the number is typed", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const number = diplomaNumberIn((await agent.get("/diploma/620/")).text);
		const visitor = portal.agent();
		for (const typed of [
			number,
			number.toLowerCase(),
			number.replaceAll("-", ""),
			` ${number.replaceAll("-", "  ")} `,
			number.replaceAll("-", "–"),
		]) {
			const answer = await visitor.get(`/verify/?number=${encodeURIComponent(typed)}`);
			expect([typed, answer.status, answer.location]).toEqual([typed, 302, `/verify/${number}/`]);
		}
		const page = await visitor.get(`/verify/${number}/`);
		expect(page.$("main a[href='/verify/']")).toHaveLength(1);
		expect(page.text).toContain("Maren Holt");
	});

	it.each([
		["", "Enter the diploma number."],
		["   ", "Enter the diploma number."],
		["AAAA-BBBB", "Some characters are missing."],
		["AAAA-BBBB-CCCC-DDD8", "only the letters A to Z and the digits 2 to 7"],
		['<b>"x"', "only the letters A to Z and the digits 2 to 7"],
	])(
		"The form that verifies a diploma shows an error for '%s' next to the field, which keeps the typed text",
		async (typed, message) => {
			const page = await (
				await openPortal()
			)
				.agent()
				.get(`/verify/?number=${encodeURIComponent(typed)}`);
			expect(page.status).toBe(422);
			const field = page.$("#verify-number");
			expect(field.attr("value") ?? "").toBe(typed);
			expect(field.attr("aria-invalid")).toBe("true");
			expect(field.attr("aria-describedby")).toContain("verify-number-error");
			expect(page.$("#verify-number-error").text()).toContain(message);
			expect(page.$("#error-summary a[href='#verify-number']").text()).toContain(message);
		},
	);

	it("On the page of an unknown diploma number, the form that verifies a diploma contains that number", async () => {
		const page = await (await openPortal()).agent().get("/verify/AAAA-BBBB-CCCC-DDDD/");
		expect(page.status).toBe(404);
		expect(page.$("main form[action='/verify/'] #verify-number").attr("value")).toBe(
			"AAAA-BBBB-CCCC-DDDD",
		);
	});
});
