import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { ApiClient, password } from "#tests/support/api.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { listen } from "#tests/support/raw-socket.ts";
import { atEnd } from "#tests/support/temporary.ts";

interface Export {
	account: Record<string, unknown>;
	programs: Record<string, string>;
	records: Record<string, Record<string, unknown>[]>;
}

/** Returns the names of the tables with a `user_id` column. */
async function personalTables(portal: TestPortal): Promise<string[]> {
	const tables = await portal.container.database.db.introspection.getTables();
	return tables
		.filter((table) => !table.isView && table.columns.some((column) => column.name === "user_id"))
		.map((table) => table.name);
}

async function idOf({ container }: TestPortal, email: string): Promise<number> {
	const { db } = container.database;
	return (
		await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow()
	).id;
}

describe("/my-source/export.json: everything that the portal stores about the user", () => {
	it("/my-source/export.json contains every table of the portal with a user_id column, but only the user's own rows (SELF-5)", async () => {
		const portal = await openPortal();
		const stranger = await portal.member({ email: "stranger@example.org" });
		await stranger.get("/info/787/");
		await stranger.post("/info/787/");
		const agent = await portal.member({ email: "mine@example.org" });
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		const answer = await agent.get("/my-source/export.json");
		expect(answer.headers.get("Content-Type")).toContain("application/json");
		expect(answer.headers.get("Content-Disposition")).toBe(
			'attachment; filename="my-data-2026-11-20.json"',
		);
		expect(answer.headers.get("Cache-Control")).toContain("no-store");
		const file = JSON.parse(answer.body) as Export;
		expect(Object.keys(file.records).toSorted()).toEqual((await personalTables(portal)).toSorted());
		expect(file.account).toMatchObject({
			email: "mine@example.org",
			first_name: "Maren",
			country: "gb",
		});
		expect(file.records.enrollment).toMatchObject([
			{ app_id: 620, created_at: "2026-11-20T10:00:00.000Z" },
		]);
		expect(file.records.point_entry).toHaveLength(1);
		expect(file.programs[620]).toContain("California");
		expect(answer.body).not.toContain("stranger@example.org");
	});

	it("/my-source/export.json leaves out tables that the portal didn't create", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await sql`create table visits (user_id integer, page text)`.execute(
			portal.container.database.db,
		);
		const answer = await agent.get("/my-source/export.json");
		expect(answer.status).toBe(200);
		expect((JSON.parse(answer.body) as Export).records).not.toHaveProperty("visits");
	});

	it("/my-source/export.json has no column with a password, hash, secret or digest (SELF-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { body } = await agent.get("/my-source/export.json");
		expect(body).toContain("user_agent");
		const columns: string[] = [];
		JSON.parse(body, (name: string, value: unknown) => {
			columns.push(name);
			return value;
		});
		expect(columns.filter((name) => /hash|password|secret|digest/.test(name))).toEqual([]);
	});
});

describe("The export of a large account", () => {
	const count = 5000;

	/** Returns an agent with `count` events of 2 KB each, and the agent's API token. */
	async function busy(portal: TestPortal) {
		const agent = await portal.member({ email: "busy@example.org" });
		const { access_token: token } = await new ApiClient(portal).write("login", {
			email: "busy@example.org",
			password,
		});
		const { db } = portal.container.database;
		const id = await idOf(portal, "busy@example.org");
		const activity = JSON.stringify({ title: "x".repeat(2000) });
		for (let at = 0; at < count; at += 500) {
			const event = {
				user_id: id,
				app_id: 620,
				category: "videos",
				item_id: null,
				activity,
				tracking: "{}",
				created_at: portal.clock.now,
			};
			await db
				.insertInto("activity_event")
				.values(Array.from({ length: 500 }, () => event))
				.execute();
		}
		return { agent, token: String(token) };
	}

	it("The export of a large account begins before its last row is read, on the page and in the API", async () => {
		const portal = await openPortal();
		const { agent, token } = await busy(portal);
		const { db } = portal.container.database;
		const requests = [
			() => agent.fetch("/my-source/export.json"),
			() =>
				portal.handle(
					new Request(`${host}/api/v1/export`, { headers: { Authorization: `Bearer ${token}` } }),
				),
		];
		for (const request of requests) {
			const body = (await request()).body?.getReader();
			const begun = new TextDecoder().decode((await body?.read())?.value);
			expect(begun).toContain('"account":{"id":');
			await db
				.insertInto("dismissed")
				.values({
					user_id: await idOf(portal, "busy@example.org"),
					what: "written meanwhile",
					at: 1,
				})
				.execute();
			let rest = "";
			for (let part = await body?.read(); part?.value; part = await body?.read())
				rest += new TextDecoder().decode(part.value);
			expect(rest).toContain("written meanwhile");
			const file = JSON.parse(begun + rest) as Export;
			expect(file.records.activity_event).toHaveLength(count);
			expect(Object.keys(file.records).toSorted()).toEqual(
				(await personalTables(portal)).toSorted(),
			);
			await db.deleteFrom("dismissed").execute();
		}
	});

	it("The server streams the export of a large account without a Content-Length", async () => {
		const portal = await openPortal();
		const { token } = await busy(portal);
		const { port, close } = await listen(portal);
		atEnd(close);
		const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "identity" };
		const answer = await fetch(`http://127.0.0.1:${port}/api/v1/export`, { headers });
		expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, null]);
		expect(((await answer.json()) as Export).records.activity_event).toHaveLength(count);
	});

	it("The export of a large account reads no more rows from the database while the client isn't reading", async () => {
		const portal = await openPortal();
		const { agent } = await busy(portal);
		const body = (await agent.fetch("/my-source/export.json")).body?.getReader();
		let taken = "";
		while (!taken.includes('"activity_event"'))
			taken += new TextDecoder().decode((await body?.read())?.value);
		await portal.container.database.db.deleteFrom("activity_event").execute();
		for (let part = await body?.read(); part?.value; part = await body?.read())
			taken += new TextDecoder().decode(part.value);
		const { records } = JSON.parse(taken) as Export;
		expect(records.activity_event?.length).toBeGreaterThan(0);
		expect(records.activity_event?.length).toBeLessThan(count / 10);
	});
});

async function withDiploma(
	portal: TestPortal,
	email: string,
	number = "AAAA-BBBB-CCCC-DDDD",
): Promise<void> {
	const { db } = portal.container.database;
	const user = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("diploma")
		.values({
			number,
			user_id: user.id,
			app_id: 620,
			holder_name: "Maren Holt",
			program_title: "California",
			chapter_titles: "[]",
			issued_at: portal.clock.now,
		})
		.execute();
}

describe("/my-source/delete/: delete my account", () => {
	it("If the account has a password, /my-source/delete/ requires it, and deletes nothing if it is wrong (SELF-6)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/my-source/delete/");
		const { status, $ } = await agent.post("/my-source/delete/", { password: "guessed wrongly" });
		expect(status).toBe(422);
		expect($("#delete-password-error").text()).toContain("That isn’t your password.");
		expect((await agent.get("/home/")).status).toBe(200);
	});

	it("/my-source/delete/ deletes every row about the user and ends the session, and the user can't log in again (SELF-6)", async () => {
		const portal = await openPortal();
		// This request for a link names the address, but no user yet.
		const early = portal.agent();
		await early.get("/login/?state=magic");
		await early.post("/login/?state=magic", { email: "gone@example.org" });
		const agent = await portal.member({ email: "gone@example.org" });
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		await withDiploma(portal, "gone@example.org");
		await agent.get("/my-source/delete/");
		const answer = await agent.post("/my-source/delete/", { password: "correct horse battery" });
		expect(answer.location).toBe("/login/?state=login");
		expect(agent.jar().has("tw_session")).toBe(false);
		expect((await agent.get("/login/")).body).toContain("Account deleted, with everything in it.");
		const { db } = portal.container.database;
		for (const table of [...(await personalTables(portal)), "user_account"]) {
			const rows = await db
				.selectFrom(table as "session")
				.selectAll()
				.execute();
			// The recurring housekeeping job belongs to no user.
			const ofPeople = rows.filter(
				(row) => !(table === "job" && "key" in row && row.key === "housekeeping"),
			);
			expect([table, ofPeople]).toEqual([table, []]);
		}
		expect((await agent.get("/verify/AAAA-BBBB-CCCC-DDDD/")).status).toBe(404);
		expect(
			(
				await agent.post("/login/", {
					email: "gone@example.org",
					password: "correct horse battery",
				})
			).status,
		).toBe(422);
	});

	it("/my-source/delete/ keeps diplomas verifiable without the account if the user chooses that (SELF-6)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "keeps@example.org" });
		await withDiploma(portal, "keeps@example.org");
		expect((await agent.get("/my-source/delete/")).text).toContain("Keep my diplomas verifiable");
		await agent.post("/my-source/delete/", {
			password: "correct horse battery",
			keepDiplomas: "1",
		});
		const page = await portal.agent().get("/verify/AAAA-BBBB-CCCC-DDDD/");
		expect(page.status).toBe(200);
		expect(page.text).toContain("Maren Holt");
		const rows = await portal.container.database.db
			.selectFrom("diploma")
			.select("user_id")
			.execute();
		expect(rows.map((row) => row.user_id)).toEqual([null]);
	});

	it("/my-source/delete/ doesn't end another user's session", async () => {
		const portal = await openPortal();
		const other = await portal.member();
		const agent = await portal.member();
		await agent.get("/my-source/delete/");
		await agent.post("/my-source/delete/", { password: "correct horse battery" });
		expect((await other.get("/my-source/")).status).toBe(200);
	});
});

describe("Deleting an account with an emailed code", () => {
	async function withoutPassword(portal: TestPortal, email: string) {
		const agent = await portal.member({ email });
		await portal.container.database.db
			.updateTable("user_account")
			.set({ password_hash: null })
			.where("email", "=", email)
			.execute();
		return agent;
	}

	it("At /my-source/delete/, a user without a password gets a code by email, and the code deletes the account", async () => {
		const portal = await openPortal();
		const agent = await withoutPassword(portal, "quick@example.org");
		const page = await agent.get("/my-source/delete/");
		expect(page.$("input[type=password]")).toHaveLength(0);
		const asked = await agent.post("/my-source/delete/code/");
		expect(asked.location).toMatch(/^\/my-source\/delete\/\?request=[\w-]{43}$/);
		const mail = await lastMail(portal);
		expect(mail.to).toBe("quick@example.org");
		expect(mail.href).toBe("");
		const form = await agent.get(asked.location ?? "");
		expect(form.$("label[for=delete-code]").text()).toBe("Code from the email");
		const wrong = await agent.post(asked.location ?? "", {
			code: mail.code === "123456" ? "654321" : "123456",
		});
		expect(wrong.status).toBe(422);
		expect(wrong.$("#delete-code-error").text()).toContain("That isn’t the code");
		const done = await agent.post(asked.location ?? "", { code: mail.code });
		expect(done.location).toBe("/login/?state=login");
		expect(
			await portal.container.database.db.selectFrom("user_account").selectAll().execute(),
		).toEqual([]);
		expect(
			await portal.container.database.db.selectFrom("sign_in_link").selectAll().execute(),
		).toEqual([]);
	});

	it("A code for another user or purpose doesn't delete an account, and five wrong tries invalidate a deletion code", async () => {
		const portal = await openPortal();
		const agent = await withoutPassword(portal, "one@example.org");
		const other = await withoutPassword(portal, "two@example.org");
		await agent.get("/my-source/delete/");
		const asked = (await agent.post("/my-source/delete/code/")).location ?? "";
		const { code } = await lastMail(portal);
		await other.get("/my-source/delete/");
		expect((await other.get(asked)).$("#delete-code")).toHaveLength(0);
		expect((await other.post(asked, { code })).status).toBe(422);
		const visitor = portal.agent();
		await visitor.get("/login/?state=magic");
		const magic =
			(await visitor.post("/login/?state=magic", { email: "one@example.org" })).location ?? "";
		const request = new URL(magic, "http://portal.test").searchParams.get("request");
		const magicCode = (await lastMail(portal)).code;
		expect(
			(await agent.post(`/my-source/delete/?request=${request}`, { code: magicCode })).status,
		).toBe(422);
		for (let tries = 0; tries < 5; tries++)
			await agent.post(asked, { code: code === "111111" ? "222222" : "111111" });
		expect((await agent.post(asked, { code })).text).toContain("has expired");
		expect(
			await portal.container.database.db
				.selectFrom("user_account")
				.select("email")
				.orderBy("email")
				.execute(),
		).toHaveLength(2);
	});

	it("After at most seven emails with deletion codes, the portal answers further requests for a code with 429", async () => {
		const portal = await openPortal();
		const agent = await withoutPassword(portal, "often@example.org");
		await agent.get("/my-source/delete/");
		const statuses: number[] = [];
		for (let tries = 0; tries < 9; tries++)
			statuses.push((await agent.post("/my-source/delete/code/")).status);
		expect(statuses.at(-1)).toBe(429);
		expect((await mailsOf(portal)).length).toBeLessThanOrEqual(7);
	});

	it("Wrong passwords on the deletion page and the password page share a limit of ten", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/my-source/delete/");
		const statuses: number[] = [];
		for (let tries = 0; tries < 6; tries++)
			statuses.push(
				(await agent.post("/my-source/delete/", { password: `guess ${tries}` })).status,
			);
		for (let tries = 0; tries < 6; tries++) {
			statuses.push(
				(
					await agent.post("/my-source/password/", {
						old: `guess ${tries}`,
						fresh: "sixteen sails at dusk",
					})
				).status,
			);
		}
		expect(statuses.filter((status) => status === 422)).toHaveLength(10);
		expect(statuses.at(-1)).toBe(429);
	});
});
