import { describe, expect, test } from "vitest";
import { apiUser } from "#tests/support/api.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";

const password = "correct horse battery";
const forms: [call: string, address: string, fields: Record<string, string>][] = [
	["POST favorites", "/favorite/", { itemType: "app", itemId: "620", favorite: "1" }],
	["POST favorites", "/favorite/", { itemType: "app", itemId: "620", favorite: "0" }],
	["POST expo/one-click", "/attend/", { show: "31" }],
	["PUT v2/user", "/my-source/profile/", { firstName: "Ida", lastName: "Holt", country: "ca" }],
	["PUT password", "/my-source/password/", { old: password, fresh: "sixteen sails at dusk" }],
	["DELETE user", "/my-source/delete/", { password }],
];

describe("A form whose call the back end lacks (docs/decisions/0030)", () => {
	test.each([404, 405, 501])(
		"If the back end answers a form's call with %i, the page says that the back end doesn't support the action",
		async (status) => {
			const backEnd = await servedBackEnd();
			const front = await openFront(backEnd);
			const agent = await front.member({ password });
			for (const [call, address, fields] of forms) {
				backEnd.faults.set(call, { status });
				await agent.get("/info/620/");
				const page = await agent.post(address, fields);
				expect(page.status, address).toBe(501);
				expect(page.$("h1").text()).toBe("Something went wrong!");
				expect(page.text).toContain("This portal can’t do that");
				expect(page.text).toContain("This portal’s back end doesn’t support this");
				expect(page.text).toContain("Click here to return");
				expect(page.text).not.toContain("Try again");
				expect(page.headers.get("Retry-After")).toBeNull();
				expect(page.body).toContain("Log out");
				expect((await agent.get("/info/620/")).status).toBe(200);
			}
		},
	);

	test("A portal in front of another back end returns 501 to a phone for a call that the back end lacks", async () => {
		const backEnd = await servedBackEnd();
		const user = await apiUser(await openFront(backEnd));
		for (const call of ["POST favorites", "POST expo/one-click", "PUT v2/user"])
			backEnd.faults.set(call, { status: 405 });
		const answers = [
			await user.post("favorites", {
				email: user.email,
				app_id: 620,
				item_type: "app",
				item_id: 620,
				favorite: 1,
			}),
			await user.post("favorites", {
				email: user.email,
				app_id: 620,
				item_type: "app",
				item_id: 620,
				favorite: 0,
			}),
			await user.post("expo/one-click", { email: user.email, trade_show_id: 31 }),
			await user.send("PUT", "v2/user", {
				body: { email: user.email, first_name: "Ida", last_name: "Holt" },
			}),
		];
		expect(answers.map(({ status }) => status)).toEqual([501, 501, 501, 501]);
	});

	test("A 404 for an unknown row or a 422 from the back end isn't mistaken for a missing call", async () => {
		const backEnd = await servedBackEnd();
		const agent = await (await openFront(backEnd)).member();
		await agent.get("/info/620/");
		for (const fault of [
			{ status: 404, body: { error: { code: 0, message: "App not found" } } },
			{ status: 422 },
		]) {
			backEnd.faults.set("POST registered-apps", fault);
			expect((await agent.post("/info/620/")).status).not.toBe(501);
		}
	});
});
