import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Tuning } from "#app/portal.server.ts";
import {
	deleteAccount,
	endLogIns,
	resetAccount,
	setDisabled,
} from "#app/features/account/host-accounts.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hashOf, newSecret } from "#app/features/account/signer.server.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { ApiClient, apiUser, password, type ApiAnswer } from "#tests/support/api.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, quick, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { connection, temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";

const fresh = "another horse battery";
/** Hashing a password takes as long as in production. */
const slow: Tuning = { ...quick, passwordCost: undefined };

/**
 * Opens two servers of one portal. On SQLite both are the same server, because
 * tests/processes/ended-access.test.ts covers two processes.
 */
async function twoServers(tuning: Tuning = slow): Promise<[TestPortal, TestPortal]> {
	if (!postgresServer) {
		const portal = await openPortal({ settings: { ORIGIN: host }, tuning });
		return [portal, portal];
	}
	const settings = {
		DATABASE_URL: await temporaryAddress("sample"),
		ORIGIN: host,
		SESSION_SECRET: "one secret for both servers",
	};
	// Either server may send an email that was requested on the other.
	const dataDir = temporaryFolder();
	const first = await openPortal({ settings, dataDir, tuning });
	return [first, await openPortal({ settings, dataDir, tuning, clock: first.clock })];
}

/**
 * Logs in repeatedly at both servers until `done`. Each login comes from its own network, because
 * pending logins count toward the limit of their network.
 */
async function logInsUntil(
	servers: readonly TestPortal[],
	email: string,
	done: Promise<unknown>,
): Promise<ApiAnswer[]> {
	const underWay: Promise<ApiAnswer>[] = [];
	const over = done.then(() => true);
	for (let turn = 0; turn < 15; turn++) {
		for (const [at, server] of servers.entries()) {
			const client = new ApiClient(server, null, "", `198.51.100.${turn * servers.length + at}`);
			underWay.push(client.post("login", { email, password }));
		}
		if (await Promise.race([over, wait(30, false)])) break;
	}
	return Promise.all(underWay);
}

/** Hands over one token repeatedly, as fast as possible. */
async function handOvers(
	servers: readonly TestPortal[],
	{ secret }: ApiClient,
): Promise<ApiAnswer[]> {
	const answers: ApiAnswer[] = [];
	const one = async (server: TestPortal) => {
		for (let turn = 0; turn < 6; turn++)
			answers.push(await new ApiClient(server).post("handover/token", { code: secret }));
	};
	await Promise.all([...servers, ...servers].map(one));
	return answers;
}

/**
 * Returns how many of the tokens and codes in the answers are still valid, which should be 0.
 * Expects that no answer is a server error.
 */
async function stillGood(portal: TestPortal, answers: readonly ApiAnswer[]): Promise<number> {
	expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	const tokens = answers.flatMap(({ status, body }) =>
		status === 200 ? [String(body.access_token ?? body.code)] : [],
	);
	const owners = await Promise.all(
		tokens.map((token) => new ApiClient(portal).post("handover/account", { code: token })),
	);
	return owners.filter(({ status }) => status === 200).length;
}

async function idOf({ container }: TestPortal, email: string): Promise<number> {
	const account = await container.backEnd.accounts.credentials(email);
	if (!account) throw new Error(`There is no account for ${email}.`);
	return account.user.id;
}

/** Requests an emailed link as the owner of an address, and opens it. */
async function mailed(
	[first, second]: readonly [TestPortal, TestPortal],
	state: "magic" | "forgot",
	email: string,
): Promise<{ owner: Agent; path: string }> {
	const owner = first.agent();
	await owner.get(`/login/?state=${state}`);
	await owner.post(`/login/?state=${state}`, { email });
	await second.container.worker.drain();
	const { path } = await lastMail(first);
	expect(path).toMatch(state === "magic" ? /^\/magic-link\// : /^\/reset-password\//);
	expect((await owner.get(path)).status).toBe(200);
	return { owner, path };
}

async function browsersOf(portal: TestPortal, count: number): Promise<Agent[]> {
	const browsers = Array.from({ length: count }, (_, at) =>
		portal.agent({ address: `203.0.113.${at}` }),
	);
	for (const browser of browsers) await browser.get("/login/");
	return browsers;
}

async function stillIn(browsers: readonly Agent[]): Promise<number> {
	const pages = await Promise.all(browsers.map((browser) => browser.get("/home/")));
	return pages.filter(({ status }) => status === 200).length;
}

describe("Ended access stays ended while someone else is logging in", { timeout: 60_000 }, () => {
	it("A login with the old password doesn't outlive a password change", async () => {
		const servers = await twoServers();
		const [first, second] = servers;
		const owner = await apiUser(first);
		const browsers = await browsersOf(second, 5);
		const change = owner.send("PUT", "password", { body: { password, new_password: fresh } });
		const pages = browsers.map((browser) =>
			browser.post("/login/", { email: owner.email, password }),
		);
		const answers = await logInsUntil(servers, owner.email, change);
		const { status, body } = await change;
		expect(status).toBe(200);
		expect(await stillGood(first, answers)).toBe(0);
		expect((await Promise.all(pages)).filter((page) => page.status >= 500)).toEqual([]);
		expect(await stillIn(browsers)).toBe(0);
		expect((await new ApiClient(second, String(body.access_token)).get("user")).status).toBe(200);
	});

	it("If two sessions change the password at once, one succeeds, and the other is refused", async () => {
		const [first, second] = await twoServers();
		const owner = await apiUser(first);
		const thief = new ApiClient(second, owner.secret);
		const changes = await Promise.all([
			owner.send("PUT", "password", { body: { password, new_password: fresh } }),
			thief.send("PUT", "password", { body: { password, new_password: "a thief's own words" } }),
		]);
		// The first change ends the other session, perhaps before its own change is checked.
		expect([
			[200, 401],
			[200, 422],
		]).toContainEqual(changes.map(({ status }) => status).toSorted());
		const good = await Promise.all(
			changes.map(({ body }) =>
				new ApiClient(first, String(body.access_token ?? "none"))
					.get("user")
					.then(({ status }) => status),
			),
		);
		expect(good).toEqual(changes.map(({ status }) => (status === 200 ? 200 : 401)));
	});

	it("If a password change and a deletion with the old password happen at the same time, only one of them succeeds", async () => {
		const [first, second] = await twoServers();
		const owner = await apiUser(first);
		const thief = new ApiClient(second, owner.secret);
		const change = owner.send("PUT", "password", { body: { password, new_password: fresh } });
		await wait(150);
		const deletion = await thief.send("DELETE", "user", { body: { password } });
		const changed = await change;
		expect([changed.status, deletion.status].filter((status) => status === 200)).toHaveLength(1);
		expect([changed.status, deletion.status].filter((status) => status >= 500)).toEqual([]);
	});

	it("A login by someone who signed up with another person's email address ends when the owner first confirms it", async () => {
		const servers = await twoServers();
		const [first] = servers;
		const { email } = await apiUser(first);
		const { owner, path } = await mailed(servers, "magic", email);
		const proof = wait(60).then(() => owner.post(path));
		const answers = await logInsUntil(servers, email, proof);
		expect((await proof).status).toBe(302);
		expect(await stillGood(first, answers)).toBe(0);
		expect(await stillIn([owner])).toBe(1);
	});

	it("A login in progress doesn't outlive a password reset through an emailed link", async () => {
		const servers = await twoServers();
		const [first] = servers;
		const { email } = await apiUser(first);
		const { owner, path } = await mailed(servers, "forgot", email);
		const reset = owner.post(path, { password: fresh });
		const answers = await logInsUntil(servers, email, reset);
		expect((await reset).status).toBe(302);
		expect(await stillGood(first, answers)).toBe(0);
		expect(await stillIn([owner])).toBe(1);
	});

	it("Tokens from the handover of a stolen token don't outlive a password change", async () => {
		const servers = await twoServers(quick);
		const [first, second] = servers;
		const owner = await apiUser(first);
		const thief = new ApiClient(second, owner.secret);
		const browsers = await browsersOf(second, 3);
		const [flood, changed, ...codes] = await Promise.all([
			handOvers(servers, owner),
			owner.send("PUT", "password", { body: { password, new_password: fresh } }),
			thief.post("handover"),
			thief.post("handover"),
			...browsers.map((browser) =>
				browser.post(`/auth-mobile/?token=${owner.secret}`).then(() => null),
			),
		]);
		expect(changed.status).toBe(200);
		expect(await stillGood(first, [...flood, ...codes.filter((code) => code !== null)])).toBe(0);
		expect(await stillIn(browsers)).toBe(0);
	});

	it("No login on another device outlives `Log out all other devices`", async () => {
		const servers = await twoServers(quick);
		const [first, second] = servers;
		const thief = await apiUser(second);
		const owner = first.agent();
		await owner.get("/login/");
		await owner.post("/login/", { email: thief.email, password });
		await owner.get("/my-source/devices/");
		const browsers = await browsersOf(second, 3);
		const [ended, flood] = await Promise.all([
			owner.post("/my-source/devices/end-others/"),
			handOvers(servers, thief),
			...browsers.map((browser) => browser.post(`/auth-mobile/?token=${thief.secret}`)),
		]);
		expect(ended.location).toBe("/my-source/devices/");
		expect(await stillGood(first, flood)).toBe(0);
		expect(await stillIn(browsers)).toBe(0);
		expect(await stillIn([owner])).toBe(1);
	});

	it.each([
		["log-out", (db, id) => endLogIns(db, id)],
		["disable", (db, id, now) => setDisabled(db, id, true, now)],
		["delete", (db, id) => deleteAccount(db, id, false)],
		["reset", (db, id, now) => resetAccount(db, id, hashOf(newSecret()), now)],
	] satisfies [string, (db: Database, id: number, now: number) => Promise<void>][])(
		"No login outlives `npm run users -- %s`",
		async (_, end) => {
			const servers = await twoServers(quick);
			const [first, second] = servers;
			const { db } = postgresServer
				? await connection(first.container.settings.database)
				: first.container.database;
			for (let round = 0; round < 4; round++) {
				const thief = await apiUser(second);
				const id = await idOf(first, thief.email);
				const browsers = await browsersOf(second, 3);
				const flood = handOvers(servers, thief);
				const pages = browsers.map((browser) =>
					browser.post(`/auth-mobile/?token=${thief.secret}`),
				);
				await wait(round * 10);
				await end(db, id, first.clock.now);
				expect(await stillGood(first, await flood)).toBe(0);
				expect((await Promise.all(pages)).filter(({ status }) => status >= 500)).toEqual([]);
				expect(await stillIn(browsers)).toBe(0);
			}
		},
	);
});
