import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const forms: [string, Record<string, string>][] = [
	["/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" }],
	["/info/787/", {}],
	["/my-source/profile/", { firstName: "Maren", lastName: "Holt", country: "gb" }],
	["/my-source/devices/end-others/", {}],
	["/notifications/read/", {}],
];

async function deleteAccount(agent: Agent): Promise<Answer> {
	await agent.get("/my-source/delete/");
	return agent.post("/my-source/delete/", { password });
}

async function twoTabs(portal: TestPortal): Promise<[Agent, Agent]> {
	const first = await portal.member({ password });
	await first.get("/info/787/");
	return [first, first.at(portal.handle)];
}

describe("If an account is deleted in one tab, the other tab goes to the login page, whatever it sends", () => {
	it.each(forms)(
		"The form at %s redirects users to the login page if another tab has deleted their account",
		async (address, fields) => {
			const portal = await openPortal();
			const [first, second] = await twoTabs(portal);
			await second.get("/info/787/");
			expect((await deleteAccount(first)).location).toBe("/login/?state=login");
			const answer = await second.post(address, fields);
			expect([answer.status, answer.location]).toEqual([302, "/login/?state=login"]);
			expect((await second.get("/login/")).body).toContain(
				"Your session has expired. Please log in again.",
			);
			expect(second.jar().has("tw_session")).toBe(false);
		},
	);

	it.each(forms)(
		"The form at %s never fails while another tab deletes the account",
		{ timeout: 30_000 },
		async (address, fields) => {
			const portal = await openPortal();
			for (let round = 0; round < 3; round++) {
				const [first, second] = await twoTabs(portal);
				await second.get("/info/787/");
				await first.get("/my-source/delete/");
				const sent = Array.from({ length: 6 }, () => second.post(address, fields));
				const pages = ["/my-source/", "/home/", "/my-source/devices/", "/notifications/"].map(
					(page) => second.get(page),
				);
				const deleted = first.post("/my-source/delete/", { password });
				const late = Array.from({ length: 6 }, () => second.post(address, fields));
				const answers = await Promise.all([...sent, ...pages, deleted, ...late]);
				expect(
					answers
						.filter(({ status }) => status >= 500)
						.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
				).toEqual([]);
			}
		},
	);

	it("Reading a deleted account's progress reports that the account is gone", async () => {
		const portal = await openPortal();
		const { backEnd, classifyError } = portal.container;
		const catalog = await backEnd.catalog.current();
		const reading = backEnd.training.progress(
			catalog,
			{ id: 4711, email: "gone@example.org" },
			[620],
		);
		expect(await reading.catch(classifyError)).toBe("user gone");
	});

	it("An account can be deleted while an email to its owner is being sent", async () => {
		const portal = await openPortal();
		for (let round = 0; round < 12; round++) {
			const owner = await apiUser(portal);
			const { email } = owner;
			await new ApiClient(portal).post("passwordless-login", { email });
			const sending = wait(round * 3).then(() => portal.container.worker.drain());
			const { status } = await owner.send("DELETE", "user", { body: { password } });
			await sending;
			expect(status).toBe(200);
			expect(
				await portal.container.database.db
					.selectFrom("job")
					.select("id")
					.where("kind", "=", "mail")
					.execute(),
			).toEqual([]);
		}
	});

	it(
		"A login, a call and a handover during a deletion cause no server error, and no login outlives the deletion",
		{ timeout: 30_000 },
		async () => {
			const portal = await openPortal();
			for (let round = 0; round < 3; round++) {
				const phone = await apiUser(portal);
				const { email } = phone;
				const browser = portal.agent();
				await browser.get("/login/");
				const calls = Array.from({ length: 4 }, (_, turn) => [
					new ApiClient(portal).post("login", { email, password }),
					phone.post("handover"),
					phone.post(
						"favorites",
						{ email, app_id: 620, item_id: 620, item_type: "app" },
						{ "Idempotency-Key": `key ${round} ${turn}` },
					),
					phone.get("export"),
					phone.get("user"),
				]);
				const page = browser.post("/login/", { email, password });
				const deleted = phone.send("DELETE", "user", { body: { password } });
				const answers = await Promise.all([...calls.flat(), deleted]);
				expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
				expect((await page).status).toBeLessThan(500);
				expect((await browser.get("/home/")).status).toBe(302);
			}
		},
	);
});
