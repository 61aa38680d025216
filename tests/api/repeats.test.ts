import { describe, expect, it } from "vitest";
import { ApiClient, apiUser, password } from "../support/api.ts";
import { openPortal } from "../support/portal.ts";

const key = (name: string) => ({ "Idempotency-Key": `${name}-0123456789abcdef` });
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe("Idempotency-Key (contract, section 5)", () => {
	it("20 parallel repeats of a registration are one account, and are all answered with the same token", async () => {
		const portal = await openPortal();
		const person = { email: "once@example.org", first_name: "Ona", last_name: "Ce", country: "gb", password };
		const answers = await times(20, () => new ApiClient(portal).post("register", person, key("register")));
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
		const tokens = new Set(answers.map((answer) => String(answer.body.access_token)));
		expect(tokens.size).toBe(1);
		expect((await new ApiClient(portal, [...tokens][0] ?? "").read("user")).email).toBe(person.email);
		expect((await new ApiClient(portal).post("register", person)).status).toBe(422);
	});

	it("20 parallel repeats of an answer are one try", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const at = { email: user.email, app_id: 620, chapter_id: 6201 };
		await user.write("progress", { ...at, progress: 2, total_pages: 4 });
		const wrong = { ...at, page_number: 3, answer: "San Diego" };
		const answers = await times(20, () => user.write("answers", wrong, key("answer")));
		for (const answer of answers) expect(answer).toEqual({ outcome: "incorrect", text: "Look further north.", tries: 1 });
		expect((await user.write("answers", wrong, key("another"))).tries).toBe(2);
	});

	it("20 parallel repeats of an event are one event, though each is a form of its own", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const form = { app_id: "620", email: user.email, action: "click", category: "videos", name: "Coast", value: "1", label: "/x/" };
		const answers = await times(20, () => user.send("POST", "analytics", { form, headers: key("event") }));
		expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
		await user.send("POST", "analytics", { form });
		const { db } = portal.container.database;
		expect(await db.selectFrom("activity_event").selectAll().execute()).toHaveLength(2);
	});

	it("a deed whose answer was lost is known again: its repeat does not do it twice", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const form = { app_id: "620", email: user.email, action: "click", category: "videos", name: "Coast", value: "1", label: "/x/" };
		const send = () => user.send("POST", "analytics", { form, headers: key("lost") });
		expect((await send()).status).toBe(200);
		const { db } = portal.container.database;
		await db.deleteFrom("kept_answer").execute();
		expect((await send()).status).toBe(200);
		expect(await db.selectFrom("activity_event").selectAll().execute()).toHaveLength(1);
	});

	it("repeats are answered as the first was, also after the state has changed, for 24 h", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const body = { user: { email: user.email } };
		const first = await user.write("user-progress", body, key("progress"));
		expect(await user.write("user-progress", body, key("progress"))).toEqual(first);
		portal.clock.now += 24 * 3_600_000;
		expect((await user.post("user-progress", body, key("progress"))).status).toBe(422);
	});

	it("a key is its user's own, and for one request: another request with it is 422", async () => {
		const portal = await openPortal();
		const [one, two] = [await apiUser(portal), await apiUser(portal)];
		const register = (user: ApiClient, app_id: number) => user.post("registered-apps", { email: user.email, app_id }, key("same"));
		const first = await register(one, 620);
		expect((await register(two, 620)).body.id).not.toEqual(first.body.id);
		const other = await register(one, 787);
		expect([other.status, other.body.error?.code]).toEqual([422, "keyReused"]);
		expect(await one.read("registered-apps", { email: one.email })).toHaveLength(1);
	});

	it("what failed may be tried again with the same key", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const claim = () => user.post("v3/point", { email: user.email, app_id: 620, action: "register_app", subject: "620" }, key("claim"));
		expect((await claim()).status).toBe(422);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect((await claim()).status).toBe(200);
	});

	it("what was under way when a server died may be tried again after a minute", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const send = () => user.post("registered-apps", { email: user.email, app_id: 620 }, key("died"));
		await send();
		await portal.container.database.db.updateTable("kept_answer").set({ status: null, answer_secret: null }).execute();
		portal.clock.now += 60_000;
		expect((await send()).status).toBe(200);
	});

	it("answers are kept sealed: no token stands in the database", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const granted = await new ApiClient(portal).write("login", { email: user.email, password }, key("login"));
		const kept = JSON.stringify(await portal.container.database.db.selectFrom("kept_answer").selectAll().execute());
		expect(kept).toContain("answer_secret");
		expect(kept).not.toContain(String(granted.access_token));
	});
});
