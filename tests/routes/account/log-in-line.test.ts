import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { logInDrawMs } from "#app/domain/account/rate-limit.ts";
import { TooBusy } from "#app/domain/errors.ts";
import { createLogInLine } from "#app/services/account/log-in-line.server.ts";
import { createSigner } from "#app/gateways/signer.server.ts";
import { createLimits } from "#app/data/account/limits.server.ts";
import { host, type Agent, type Answer } from "#tests/support/agent.ts";
import { ApiClient, portalToken } from "#tests/support/api.ts";
import { openPortal, quick, today, type TestPortal } from "#tests/support/portal.ts";
import { temporaryDatabase } from "#tests/support/temporary.ts";

const email = "maren@example.org";
const password = "correct horse battery";

/** A clock that runs, from the day of the tests on. */
const running = (from = today) => {
	const begun = performance.now();
	return {
		get now() {
			return Math.floor(from + performance.now() - begun);
		},
		set now(_: number) {
			throw new Error("It runs by itself.");
		},
	};
};

/** A portal that draws often, and whose clock runs. */
const open = (drawMs: number) => openPortal({ settings: { ORIGIN: host }, tuning: { ...quick, logInDrawMs: drawMs }, clock: running() });

async function browser(portal: TestPortal, address: string): Promise<Agent> {
	const agent = portal.agent({ address });
	await agent.get("/login/");
	return agent;
}

const guess = (agent: Agent, to = email): Promise<Answer> => agent.post("/login/", { email: to, password: "a wrong password" });
const logIn = (agent: Agent, to = email): Promise<Answer> => agent.post("/login/", { email: to, password });

/** Strangers who use up what an address has in an hour: 20 wrong passwords, the same number each. */
async function strangers(portal: TestPortal, count: number, to = email): Promise<Agent[]> {
	const agents = await Promise.all(Array.from({ length: count }, (_, place) => browser(portal, `198.51.100.${place}`)));
	for (let time = 0; time < 20; time++) {
		const agent = agents[time % count];
		if (agent) expect((await guess(agent, to)).status).toBe(422);
	}
	return agents;
}

describe("The line of an address whose wrong passwords are used up (docs/decisions/0020)", () => {
	it("lets its owner in from a new browser, while ten other places go on guessing", async () => {
		const portal = await open(1000);
		await portal.member({ email, password });
		const places = await strangers(portal, 10);
		const begun = performance.now();
		const guesses = places.map((agent) => guess(agent));
		await setTimeout(50);
		const owner = await browser(portal, "192.0.2.1");
		expect((await logIn(owner)).status).toBe(302);
		// They have failed before, and the owner has not: the first draw.
		expect(performance.now() - begun).toBeLessThan(1900);
		await Promise.all(guesses);
	}, 30_000);

	it("lets the owner in at once from a browser that the account knows", async () => {
		const portal = await open(logInDrawMs);
		const owner = await portal.member({ email, password });
		await owner.get("/home/");
		await owner.post("/logout/");
		await strangers(portal, 4);
		expect((await logIn(owner)).status).toBe(302);
	}, 30_000);

	it("tries one password a draw, however many wait, at two servers on one database", async () => {
		const drawMs = 400;
		const portal = await open(drawMs);
		await portal.member({ email, password });
		await strangers(portal, 10);
		const { settings } = portal.container;
		const second = await openPortal({
			dataDir: settings.dataDir,
			settings: { ORIGIN: host, DATABASE_URL: settings.database },
			tuning: { ...quick, logInDrawMs: drawMs },
			clock: portal.clock,
		});
		const fresh = await Promise.all(Array.from({ length: 8 }, (_, place) => browser(place % 2 ? portal : second, `203.0.113.${place}`)));
		const begun = portal.clock.now;
		const taken: number[] = [];
		await Promise.all(
			fresh.map(async (agent) => {
				while (portal.clock.now - begun < 6 * drawMs) {
					const { status } = await guess(agent);
					if (status === 422) taken.push(portal.clock.now);
					else expect(status).toBe(429);
				}
			}),
		);
		const draws = Math.ceil((portal.clock.now - begun) / drawMs) + 1;
		expect(taken.length).toBeGreaterThan(4);
		expect(taken.length).toBeLessThanOrEqual(draws);
	}, 60_000);

	it("is the same for an address that nobody has", async () => {
		const portal = await open(300);
		await strangers(portal, 4, "nobody@example.org");
		const agent = await browser(portal, "192.0.2.1");
		const begun = performance.now();
		const answer = await logIn(agent, "nobody@example.org");
		expect(answer.status).toBe(422);
		await logIn(agent, "nobody@example.org");
		await logIn(agent, "nobody@example.org");
		// Two whole draws, and the rest of one.
		expect(performance.now() - begun).toBeGreaterThan(550);
	}, 30_000);

	it("asks whoever is not drawn in time to come again, names the other ways in, and counts nothing", async () => {
		const portal = await open(3000);
		await portal.member({ email, password });
		await strangers(portal, 4);
		const places = [1, 2, 3, 4].map((place) => `192.0.2.${place}`);
		const answers = await Promise.all(places.map(async (place) => guess(await browser(portal, place))));
		// Eight seconds have two draws, or three.
		const lost = places.filter((_, place) => answers[place]?.status === 429);
		expect([1, 2]).toContain(lost.length);
		const page = answers.find(({ status }) => status === 429);
		expect(page?.headers.get("Retry-After")).toBe("45");
		expect(page?.text).toContain("Your account is not locked");
		expect(page?.$("main a[href='/login/?state=magic']")).toHaveLength(1);
		const { database, signer } = portal.container;
		for (const place of places) {
			const key = signer.sign("limit", JSON.stringify(["logIn", "subject and client", 900_000, email, place])).slice(0, 27);
			const row = await database.db.selectFrom("rate_limit").select("hits").where("key", "=", key).executeTakeFirst();
			expect(row?.hits).toBe(lost.includes(place) ? 0 : 1);
		}
	}, 30_000);

	it("has one lot for each client, however many log-ins of its wait", async () => {
		const portal = await open(1000);
		await portal.member({ email, password });
		await strangers(portal, 4);
		const agents = await Promise.all([browser(portal, "192.0.2.1"), browser(portal, "192.0.2.1")]);
		const begun = performance.now();
		const statuses = await Promise.all(agents.map(async (agent) => (await logIn(agent)).status));
		expect(statuses).toEqual([302, 302]);
		expect(performance.now() - begun).toBeGreaterThan(1000);
	}, 30_000);

	it("keeps nobody else's log-in waiting: no place for hashing is held meanwhile", async () => {
		const portal = await open(3000);
		await portal.member({ email, password });
		await portal.member({ email: "other@example.org", password });
		const places = await strangers(portal, 10);
		const waiting = places.map((agent) => guess(agent));
		let ended = 0;
		for (const each of waiting) void each.then(() => ended++);
		const agent = await browser(portal, "192.0.2.1");
		for (let time = 0; time < 5; time++) {
			await agent.get("/login/");
			expect((await logIn(agent, "other@example.org")).status).toBe(302);
		}
		expect(ended).toBeLessThanOrEqual(1);
		portal.container.logInLine.close();
		await Promise.all(waiting);
	}, 30_000);

	it("sends away whoever waits when the process stops, with what they typed but the password", async () => {
		const portal = await open(logInDrawMs);
		await portal.member({ email, password });
		await strangers(portal, 4);
		const agent = await browser(portal, "192.0.2.1");
		const answer = logIn(agent);
		await setTimeout(300);
		portal.container.logInLine.close();
		const page = await answer;
		expect(page.status).toBe(503);
		expect(page.$("main form input[name=email]").attr("value")).toBe(email);
		expect(page.body).not.toContain(password);
	}, 30_000);

	it("holds five log-ins of one client, and asks more to come again", async () => {
		const portal = await open(logInDrawMs);
		const agents = await Promise.all(Array.from({ length: 6 }, () => browser(portal, "192.0.2.1")));
		await strangers(portal, 4);
		const answers = agents.map((agent) => guess(agent));
		const first = await Promise.race(answers);
		expect(first.status).toBe(503);
		portal.container.logInLine.close();
		await Promise.all(answers);
	}, 30_000);

	it("goes on without whoever breaks off, and counts their try, so that nobody uses up draws for nothing", async () => {
		const portal = await open(logInDrawMs);
		await portal.member({ email, password });
		await strangers(portal, 4);
		for (let time = 0; time < 10; time++) {
			const agent = await browser(portal, "192.0.2.1");
			const broken = new AbortController();
			const token = (await agent.get("/login/")).$("input[name=_token]").attr("value") ?? "";
			const body = new URLSearchParams({ _token: token, email, password: "a wrong password" });
			const answer = agent.answer("/login/", { method: "POST", body, headers: { Origin: host }, signal: broken.signal }).catch(() => null);
			await setTimeout(50);
			broken.abort();
			await answer;
		}
		const refused = await logIn(await browser(portal, "192.0.2.1"));
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
	}, 30_000);

	it("holds for the calls of the API, and not for those of a portal in front, which has a line of its own", async () => {
		const portal = await open(700);
		await portal.member({ email, password });
		await strangers(portal, 4);
		const begun = performance.now();
		const headers = { "X-Portal-Token": await portalToken(portal), "X-Portal-Client": "198.51.100.0" };
		expect((await new ApiClient(portal).post("login", { email, password }, headers)).status).toBe(200);
		expect(performance.now() - begun).toBeLessThan(600);
		const phone = new ApiClient(portal);
		const answers = [await phone.post("login", { email, password }), await phone.post("login", { email, password })];
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(performance.now() - begun).toBeGreaterThan(650);
	}, 30_000);
});

describe("A draw", () => {
	const clients = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];

	async function lineOf(drawMs: number) {
		const { database } = await temporaryDatabase();
		const clock = running();
		return createLogInLine({ limits: createLimits(database.db), signer: createSigner(["a secret"]), now: () => clock.now, drawMs });
	}

	it("is by lot: of those who have failed as often, each is drawn first at times", async () => {
		const first = new Set<string>();
		const line = await lineOf(60);
		for (let time = 0; time < 40 && first.size < clients.length; time++) {
			const over = new AbortController();
			const drawn = clients.map(async (client) => ((await line.isDrawn({ email, client, failures: 1 }, over.signal)) ? client : null));
			first.add((await Promise.race(drawn)) ?? "");
			over.abort();
			await Promise.all(drawn);
		}
		expect([...first].toSorted()).toEqual(clients);
	}, 30_000);

	it("is won by whoever has failed least", async () => {
		// So long that all have entered before it, on a busy machine too.
		const line = await lineOf(400);
		for (let time = 0; time < 8; time++) {
			const over = new AbortController();
			const least = clients[time % 3];
			const drawn = clients.map(async (client) =>
				(await line.isDrawn({ email, client, failures: client === least ? 0 : 1 }, over.signal)) ? client : null,
			);
			expect(await Promise.race(drawn)).toBe(least);
			over.abort();
			await Promise.all(drawn);
		}
	}, 30_000);

	it("refuses more log-ins than a process can keep waiting", async () => {
		const line = await lineOf(logInDrawMs);
		const over = new AbortController();
		const waiting = Array.from({ length: 500 }, (_, place) => line.isDrawn({ email, client: `client ${place}`, failures: 0 }, over.signal));
		await expect(line.isDrawn({ email, client: "192.0.2.1", failures: 0 }, over.signal)).rejects.toThrow(TooBusy);
		over.abort();
		expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
	}, 30_000);
});
