import { describe, expect, it } from "vitest";
import { host, type Agent, type Answer } from "#tests/support/agent.ts";
import { ApiClient } from "#tests/support/api.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { useUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;

async function logIn(agent: Agent, person = { email, password }): Promise<Answer> {
	await agent.get("/login/");
	return agent.post("/login/", person);
}

/**
 * Guesses passwords until a limit applies, but at most `attempts` times. Returns how many guesses
 * no limit refused, and the last response.
 */
async function guess(
	agent: Agent,
	attempts: number,
	address = email,
): Promise<{ taken: number; last: Answer }> {
	await agent.get("/login/");
	let taken = 0;
	let last = await agent.get("/login/");
	for (; taken < attempts; taken++) {
		last = await agent.post("/login/", { email: address, password: `wrong ${taken}` });
		if (last.status === 429) break;
	}
	return { taken, last };
}

const attacker = { address: "203.0.113.9" };
const open = () => openPortal({ settings: { ORIGIN: host } });
/** Opens a portal where hashing a password takes a long time and at most 120 passwords wait. */
const openSlow = () =>
	openPortal({
		settings: { ORIGIN: host },
		tuning: {
			passwordCost: { memory: 32_768, passes: 1 },
			passwordPlaces: 120,
			database: { durable: false },
		},
	});

async function withOwner(): Promise<{ portal: TestPortal; owner: Agent }> {
	const portal = await open();
	const owner = await portal.member({ email, password });
	return { portal, owner };
}

describe("Rate limits (docs/decisions/0020)", () => {
	it("After ten wrong passwords for an account from one network, further guesses from there are refused for 15 minutes, with Retry-After and a page that explains the limit (ACCT-11)", async () => {
		const { portal } = await withOwner();
		const { taken, last } = await guess(portal.agent(attacker), 30);
		expect(taken).toBe(10);
		expect(last.headers.get("Retry-After")).toBe("900");
		expect(last.$("h1").text()).toBe("Too many attempts");
		expect(last.text).toContain("Please wait 15 minutes");
		expect(last.text).toContain("Your account isn’t locked");
		expect(last.$("main a[href='/login/?state=magic']")).toHaveLength(1);
		portal.clock.now += 15 * minute;
		expect((await guess(portal.agent(attacker), 1)).last.status).toBe(422);
	});

	it("Once a network has reached an account's limit for wrong passwords, an unknown browser there is refused even with the right password", async () => {
		const { portal } = await withOwner();
		await guess(portal.agent(attacker), 30);
		expect((await logIn(portal.agent(attacker))).status).toBe(429);
	});

	it("An email address without an account has the same limit for wrong passwords as an account", async () => {
		const { portal } = await withOwner();
		expect((await guess(portal.agent(attacker), 30, "nobody@example.org")).taken).toBe(10);
	});

	it("Wrong passwords from one network don't keep the owner from logging in on another network, or on the same one in a known browser (ACCT-11)", async () => {
		const { portal, owner } = await withOwner();
		await owner.get("/home/");
		await owner.post("/logout/");
		await guess(portal.agent(), 30);
		expect((await logIn(portal.agent({ address: "198.51.100.7" }))).status).toBe(302);
		expect((await logIn(owner)).status).toBe(302);
	});

	it("When guesses come from many networks at once, the owner can still log in with a known browser or an emailed link", async () => {
		const { portal, owner } = await withOwner();
		const places = Array.from({ length: 10 }, (_, place) =>
			portal.agent({ address: `198.51.100.${place}` }),
		);
		expect(
			(await Promise.all(places.map((place) => guess(place, 10)))).map(({ taken }) => taken),
		).toEqual(places.map(() => 10));
		const fresh = portal.agent({ address: "192.0.2.1" });
		const refused = await logIn(fresh);
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
		expect(refused.$("main a[href='/login/?state=magic']")).toHaveLength(1);
		await owner.get("/my-source/password/");
		const next = "another horse battery";
		expect(
			(await owner.post("/my-source/password/", { old: password, fresh: next })).location,
		).toBe("/my-source/");
		await owner.get("/home/");
		await owner.post("/logout/");
		expect((await logIn(owner, { email, password: next })).status).toBe(302);
		await fresh.get("/login/?state=magic");
		await fresh.post("/login/?state=magic", { email });
		const { path } = await lastMail(portal);
		await fresh.get(path);
		expect((await fresh.post(path)).location).toBe("/home/");
	}, 120_000);

	it("After ten wrong passwords on /my-source/delete/ in 15 minutes, a logged-in user's right password is refused, too", async () => {
		const { owner } = await withOwner();
		await owner.get("/my-source/delete/");
		for (let time = 0; time < 10; time++)
			expect((await owner.post("/my-source/delete/", { password: "wrong" })).status).toBe(422);
		expect((await owner.post("/my-source/delete/", { password })).status).toBe(429);
	});

	it("Password guesses in all sessions from one stolen access token share one limit, and don't lock the owner out", async () => {
		const { portal, owner } = await withOwner();
		const { access_token: stolen } = await new ApiClient(portal).write("login", {
			email,
			password,
		});
		const thief = new ApiClient(portal, String(stolen), email);
		let guesses = 0;
		const ways: ((agent: Agent, guess: string) => Promise<Answer>)[] = [
			(agent, guess) => agent.post("/my-source/delete/", { password: guess, sure: "on" }),
			(agent, guess) =>
				agent.post("/my-source/password/", { old: guess, fresh: "another horse battery" }),
			(agent, guess) => agent.post("/my-source/confirm/?errand=end-others", { password: guess }),
		];
		const browsers: Agent[] = [];
		for (let session = 0; session < 10; session++) {
			const agent = portal.agent({ address: `203.0.113.${session}` });
			const { code } = await thief.write("handover", {});
			await agent.get(`/auth-mobile/?token=${String(code)}`);
			await agent.post("/auth-mobile/", { token: String(code) });
			const page = await agent.get("/my-source/password/");
			expect(page.status).toBe(200);
			browsers.push(agent);
			for (let time = 0; time < 10; time++) {
				const answer = await ways[session % 3]?.(agent, `wrong ${session} ${time}`);
				if (answer?.status === 422) guesses++;
				else expect(answer?.status).toBe(429);
			}
		}
		for (let time = 0; time < 3; time++) {
			const other = new ApiClient(
				portal,
				String(
					(await thief.write("handover/token", await thief.write("handover", {}))).access_token,
				),
				email,
			);
			const change = await other.send("PUT", "password", {
				body: { password: `wrong ${time}`, new_password: "another horse battery" },
			});
			expect(change.status).toBe(429);
			const gone = await other.send("DELETE", "user", { body: { password: `wrong ${time}` } });
			expect(gone.status).toBe(429);
		}
		expect(guesses).toBe(100);
		// A hand-over doesn't make a browser known, so its wrong passwords count together with those of
		// other unknown browsers.
		const { db } = portal.container.database;
		expect(await db.selectFrom("known_browser").selectAll().execute()).toHaveLength(1);

		const fresh = "a new horse battery";
		await owner.get("/my-source/password/");
		expect((await owner.post("/my-source/password/", { old: password, fresh })).location).toBe(
			"/my-source/",
		);
		expect((await browsers[0]?.get("/home/"))?.status).toBe(302);
	}, 60_000);

	it("A client that tries one password with many email addresses is refused after 100 of them", async () => {
		const portal = await open();
		const agent = portal.agent(attacker);
		await agent.get("/login/");
		const spray = (number: number) =>
			agent.post("/login/", { email: `agent${number}@example.com`, password });
		const half = (from: number) =>
			Promise.all(Array.from({ length: 50 }, (_, number) => spray(from + number)));
		const first = [...(await half(0)), ...(await half(50))];
		expect(new Set(first.map((answer) => answer.status))).toEqual(new Set([422]));
		expect((await spray(100)).status).toBe(429);
	}, 120_000);

	it("Right passwords don't count toward the limit for wrong passwords", async () => {
		const { portal } = await withOwner();
		for (let time = 0; time < 15; time++)
			expect((await logIn(portal.agent(attacker))).status).toBe(302);
	});

	it("A login that is refused because too many passwords wait to be hashed doesn't count toward the limit, and the response shows the login form for another try", async () => {
		const portal = await openSlow();
		await portal.member({ email, password });
		const browsers = await Promise.all(
			Array.from({ length: 24 }, async (_, place) => {
				const agent = portal.agent({ address: `198.51.100.${place}` });
				await agent.get("/login/");
				return agent;
			}),
		);
		const full = Array.from({ length: 122 }, () => portal.container.passwords.hash(password));
		const answers = await Promise.all(
			browsers.map((agent, place) =>
				agent.post("/login/", { email: `agent${place}@example.com`, password }),
			),
		);
		const busy = answers.filter((answer) => answer.status === 503);
		expect(busy.length).toBeGreaterThan(0);
		expect(answers.filter((answer) => answer.status === 422).length).toBe(
			answers.length - busy.length,
		);
		const [page] = busy;
		expect(page?.headers.get("Retry-After")).toBe("5");
		expect(page?.$("h1").text()).toBe("One moment, please");
		const place = answers.findIndex((answer) => answer === page);
		expect(page?.$("main form input[name=email]").attr("value")).toBe(`agent${place}@example.com`);
		expect(page?.$("input[name=password]").attr("value") ?? "").toBe("");
		expect(page?.body).not.toContain(password);
		const again = page?.$("input[name=_token]").attr("value");
		await Promise.all(full);
		expect(
			(await browsers[place]?.post("/login/", { email, password, _token: again }))?.status,
		).toBe(302);
		// A login that is refused while the portal is busy doesn't count, so all ten guesses are left.
		expect(
			(
				await guess(
					portal.agent({ address: `198.51.100.${place}` }),
					30,
					`agent${place}@example.com`,
				)
			).taken,
		).toBe(10);
	}, 120_000);

	it("Rate limits count an IPv6 /64 network as one client", async () => {
		const { portal } = await withOwner();
		await guess(portal.agent({ address: "2001:db8:1:2::1" }), 10);
		expect((await guess(portal.agent({ address: "2001:db8:1:2:ffff::9" }), 1)).taken).toBe(0);
	});

	it("Rate limits apply across two servers on one database (ACCT-10)", async () => {
		const { portal } = await withOwner();
		const { settings } = portal.container;
		const second = await openPortal({
			dataDir: settings.dataDir,
			settings: { DATABASE_URL: settings.database },
		});
		expect((await guess(portal.agent(attacker), 6)).taken).toBe(6);
		expect((await guess(second.agent(attacker), 30)).taken).toBe(4);
	});

	it("Rate limits store no readable email or network address", async () => {
		const { portal } = await withOwner();
		await guess(portal.agent(attacker), 3);
		const rows = await portal.container.database.db.selectFrom("rate_limit").selectAll().execute();
		expect(JSON.stringify(rows)).not.toMatch(/example\.org|203\.0\.113/);
	});

	it("Rate limits apply to sign-up, quick register and emails (ACCT-10)", async () => {
		const portal = await open();
		await portal.member({ email, password });
		const person = { firstName: "A", lastName: "B", email, country: "gb", password };
		for (const [path, most] of [
			["/register/", 19],
			["/login/?state=quick", 0],
		] as const) {
			const agent = portal.agent(attacker);
			await agent.get(path);
			let taken = 0;
			while (taken < 40 && (await agent.post(path, person)).status !== 429) taken++;
			expect([path, taken]).toEqual([path, most]);
		}
		const agent = portal.agent({ address: "203.0.113.10" });
		await agent.get("/login/?state=forgot");
		let taken = 0;
		for (; taken < 80; taken++) {
			const answer = await agent.post("/login/?state=forgot", {
				email: `agent${taken}@example.com`,
			});
			if (answer.status === 429) break;
		}
		expect(taken).toBe(60);
	}, 60_000);

	it("Quick register creates no account if its email would exceed the limit for emails (ACCT-6, ACCT-10)", async () => {
		const portal = await open();
		const agent = portal.agent(attacker);
		await agent.get("/login/?state=forgot");
		for (let mail = 0; mail < 60; mail++)
			await agent.post("/login/?state=forgot", { email: `agent${mail}@example.com` });
		const person = { firstName: "Maren", lastName: "Holt", email, country: "gb" };
		await agent.get("/login/?state=quick");
		expect((await agent.post("/login/?state=quick", person)).status).toBe(429);
		expect(await portal.container.backEnd.authority.exists(email)).toBe(false);
		expect((await agent.post("/register/", { ...person, password })).location).toBe("/home/");
	}, 60_000);

	it("Rate limits apply to the page that verifies diplomas (ACCT-10)", async () => {
		const portal = await open();
		const agent = portal.agent(attacker);
		await useUp(portal, "lookUp", { client: attacker.address }, 1);
		expect((await agent.get("/verify/AAAA-AAAA-AAAA-AAAA/")).status).toBe(404);
		expect((await agent.get("/verify/AAAA-AAAA-AAAA-AAAA/")).status).toBe(429);
		expect(
			(await portal.agent({ address: "192.0.2.1" }).get("/verify/AAAA-AAAA-AAAA-AAAA/")).status,
		).toBe(404);
	});
});

describe("Clients in TRUSTED_NETWORKS", () => {
	it("Limits that count only by network address don't apply to trusted networks, but limits by account do (ACCT-10)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: host, TRUSTED_NETWORKS: "203.0.113.0/24, 2001:db8:7::/48" },
		});
		await portal.member({ email, password });
		async function beyondLimit(address: string, client = address): Promise<number> {
			await useUp(portal, "lookUp", { client });
			return (await portal.agent({ address }).get("/verify/AAAA-AAAA-AAAA-AAAA/")).status;
		}
		expect(await beyondLimit("198.51.100.9")).toBe(429);
		expect(await beyondLimit("unknown")).toBe(429);
		expect(await beyondLimit("203.0.113.9")).toBe(404);
		expect(await beyondLimit("2001:db8:7:1::9", "2001:db8:7:1::/64")).toBe(404);
		expect((await guess(portal.agent({ address: "203.0.113.9" }), 20)).taken).toBe(10);
	});
});

describe("Advice on the page about a reached limit", () => {
	it("The page about a reached limit offers no login email if the limit for emails is reached too (ACCT-10)", async () => {
		const { portal } = await withOwner();
		const office = portal.agent(attacker);
		await office.get("/login/?state=magic");
		for (let time = 0; time < 60; time++)
			await office.post("/login/?state=magic", { email: `guest-${time}@example.org` });
		const { last } = await guess(office, 30);
		expect(last.status).toBe(429);
		expect(last.text).toContain("You can log in now in a browser you’ve used before");
		expect(last.$("main a[href='/login/?state=magic']")).toHaveLength(0);
		const asked = await office.post("/login/?state=magic", { email });
		expect([asked.status, asked.$("main a[href='/login/?state=magic']").length]).toEqual([429, 0]);
	}, 120_000);
});
