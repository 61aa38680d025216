import { describe, expect, it } from "vitest";
import { maxLogins } from "#app/features/account/sessions/session.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const minute = 60_000;

async function idOf({ container }: TestPortal, email: string): Promise<number> {
	const account = await container.backEnd.accounts.credentials(email);
	return account?.user.id ?? 0;
}

const count = async (
	{ container: { database } }: TestPortal,
	table: "session" | "access_token",
	kind?: string,
) => {
	const rows = await database.db.selectFrom(table).selectAll().execute();
	return rows.filter((row) => kind === undefined || ("kind" in row && row.kind === kind)).length;
};

describe(
	"An account has at most 50 sessions, 50 access tokens and 50 hand-over codes",
	{ timeout: 60_000 },
	() => {
		it("A 51st session ends the least recently used one, and the owner gets a notification", async () => {
			const portal = await openPortal();
			const owner = await portal.member({ email: "maren@example.org" });
			const first = owner.jar().get("tw_session") ?? "";
			const browsers = [];
			for (let number = 0; number < maxLogins; number++) {
				portal.clock.now += minute;
				const browser = portal.agent();
				await browser.get("/login/");
				await browser.post("/login/", { email: "maren@example.org", password });
				browsers.push(browser);
			}
			expect(await count(portal, "session")).toBe(maxLogins);
			const { db } = portal.container.database;
			expect(
				await db.selectFrom("session").selectAll().where("id_hash", "=", hashOf(first)).execute(),
			).toEqual([]);
			expect((await owner.get("/home/")).status).toBe(302);

			const last = browsers.at(-1) ?? owner;
			expect(
				(await last.get("/my-source/devices/")).$("#main li, main li").length,
			).toBeGreaterThanOrEqual(maxLogins);
			const list = await last.get("/notifications/");
			const link = list.$("a:contains(We logged out a device)");
			expect(link).toHaveLength(1);
			expect(list.text).toContain("50 browsers and 50 apps");
			expect((await last.get(link.attr("href") ?? "")).location).toBe("/my-source/devices/");
			expect((await last.get("/notifications/?show=new")).text).not.toContain(
				"We logged out a device",
			);

			const user_id = await idOf(portal, "maren@example.org");
			const other = { user_id, notification_id: 1, read_at: portal.clock.now };
			await db.insertInto("notification_read").values(other).execute();
			const again = portal.agent();
			await again.get("/login/");
			await again.post("/login/", { email: "maren@example.org", password });
			expect((await again.get("/notifications/?show=new")).text).toContain(
				"We logged out a device",
			);
			expect(await db.selectFrom("notification_read").select("notification_id").execute()).toEqual([
				{ notification_id: 1 },
			]);
			await again.post("/notifications/read/");
			expect((await again.get("/notifications/?show=new")).text).not.toContain(
				"We logged out a device",
			);
			const marks = () => db.selectFrom("notification_read").select("notification_id").execute();
			const read = await marks();
			portal.clock.now += 130 * 24 * 60 * minute;
			await portal.container.keepHouse();
			expect(await marks()).toEqual(read);
		});

		it("A 51st token or hand-over code ends the least recently used one of its type, and only the end of a token notifies its owner", async () => {
			const portal = await openPortal();
			const phone = await apiUser(portal);
			const id = await idOf(portal, phone.email);
			const make = (name: string, kind: "user" | "handover") =>
				portal.container.backEnd.tokens.create({
					holder: { id, accessEpoch: 0 },
					tokenHash: hashOf(name),
					kind,
					createdAt: portal.clock.now,
					expiresAt: portal.clock.now + 60 * minute,
				});
			for (let number = 0; number < 2 * maxLogins; number++)
				expect(await make(`code ${number}`, "handover")).toBe(true);
			expect(await count(portal, "access_token", "handover")).toBe(maxLogins);
			expect(JSON.stringify(await phone.read("notifications"))).not.toContain(
				"logged out a device",
			);
			for (let number = 1; number < maxLogins; number++) await make(`token ${number}`, "user");
			portal.clock.now += 11 * minute;
			// The phone uses its token again, so another token is now the least recently used one.
			expect((await phone.get("user")).status).toBe(200);
			const before = await new ApiClient(portal).post("login", { email: phone.email, password });
			expect(before.status).toBe(200);
			expect(await count(portal, "access_token", "user")).toBe(maxLogins);
			expect((await phone.get("user")).status).toBe(200);
			expect(await phone.read("sessions")).toHaveLength(maxLogins);
			const notifications = await phone.read("notifications");
			expect(notifications[0]).toMatchObject({ title: "We logged out a device", read: 0 });
			await phone.write("notifications/read", {
				email: phone.email,
				id: Number(notifications[0]?.id),
			});
			expect((await phone.read("notifications"))[0]).toMatchObject({ read: 1 });
		});

		it("Tokens beyond 50 that predate the limit are not listed, and the next login ends them", async () => {
			const portal = await openPortal();
			const phone = await apiUser(portal);
			const id = await idOf(portal, phone.email);
			const { db } = portal.container.database;
			const row = {
				user_id: id,
				kind: "user",
				created_at: 1,
				last_seen_at: 1,
				expires_at: portal.clock.now + minute,
				user_agent: null,
			};
			for (let number = 0; number < 300; number++)
				await db
					.insertInto("access_token")
					.values({ ...row, token_hash: `old ${number}` })
					.execute();
			expect(await phone.read("sessions")).toHaveLength(maxLogins);
			await new ApiClient(portal).write("login", { email: phone.email, password });
			expect(await count(portal, "access_token")).toBe(maxLogins);
		});

		it("A user can hand over a login 60 times an hour, with all tokens, codes and browsers counted together", async () => {
			const portal = await openPortal();
			const phone = await apiUser(portal);
			const other = await apiUser(portal);
			let token = phone.secret;
			for (let time = 0; time < 58; time++) {
				// Logins need different times, because otherwise any of them may count as the oldest.
				portal.clock.now++;
				const answer = await new ApiClient(portal).post("handover/token", { code: token });
				expect(answer.status).toBe(200);
				token = String(answer.body.access_token);
			}
			const { code } = await new ApiClient(portal, token).write("handover");
			expect(
				(await new ApiClient(portal).post("handover/token", { code: String(code) })).status,
			).toBe(200);
			for (const answer of [
				await new ApiClient(portal).post("handover/token", { code: token }),
				await new ApiClient(portal, token).post("handover"),
			]) {
				expect(answer.status).toBe(429);
				expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
			}
			const browser = portal.agent();
			await browser.get(`/auth-mobile/?token=${token}`);
			expect((await browser.post("/auth-mobile/", { token })).status).toBe(429);
			expect(
				(await new ApiClient(portal).post("handover/token", { code: other.secret })).status,
			).toBe(200);
			portal.clock.now += 61 * minute;
			expect((await browser.post("/auth-mobile/", { token })).status).toBe(302);
		});
	},
);
