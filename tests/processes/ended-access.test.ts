import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { createDatabase, templates } from "#tests/support/postgres.ts";
import { samplePack } from "#tests/support/packs.ts";
import { bareEnvironment, root, startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const password = "correct horse battery";

interface Called {
	status: number;
	token: string;
}

async function call(
	server: Server,
	method: string,
	path: string,
	body?: unknown,
	token?: string,
): Promise<Called> {
	const headers: Record<string, string> = { "Content-Type": "application/json" };
	if (token !== undefined) headers.Authorization = `Bearer ${token}`;
	const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
	const response = await fetch(`${server.address}/api/v1/${path}`, init);
	const answer = (await response.json()) as { access_token?: string };
	return { status: response.status, token: answer.access_token ?? "" };
}

async function ownDatabase(): Promise<string> {
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	const { address, drop } = await createDatabase(found.postgres.url, templates.empty);
	onTestFinished(drop);
	return address;
}

/** Starts two servers of one portal, each in its own process. */
async function twoServers(
	dialect: string,
): Promise<{ first: Server; second: Server; env: Record<string, string> }> {
	const dataDir = temporaryFolder();
	const env: Record<string, string> =
		dialect === "PostgreSQL" ? { DATABASE_URL: await ownDatabase() } : {};
	const first = await startServer({ dataDir, pack: samplePack, env });
	const second = await startServer({ dataDir, pack: samplePack, env });
	onTestFinished(() => Promise.all([first.kill(), second.kill()]).then(() => undefined));
	return { first, second, env: { DATA_DIR: dataDir, ...env } };
}

let people = 0;

async function somebody(server: Server): Promise<{ email: string; token: string }> {
	people++;
	const email = `agent${people}@example.org`;
	const { token } = await call(server, "POST", "register", {
		email,
		password,
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
	});
	return { email, token };
}

/** Returns the tokens that are still valid. Expects that no response was a server error. */
async function good(server: Server, answers: readonly Called[]): Promise<string[]> {
	expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	const kept: string[] = [];
	for (const { status, token } of answers)
		if (status === 200 && (await call(server, "GET", "user", undefined, token)).status === 200)
			kept.push(token);
	return kept;
}

async function changePassword(first: Server, second: Server): Promise<void> {
	const { email, token } = await somebody(first);
	const change = call(
		first,
		"PUT",
		"password",
		{ password, new_password: "another horse battery" },
		token,
	);
	const over = change.then(() => true);
	const underWay: Promise<Called>[] = [];
	do underWay.push(call(second, "POST", "login", { email, password }));
	while (underWay.length < 20 && !(await Promise.race([over, wait(25, false)])));
	expect((await change).status).toBe(200);
	expect(await good(first, await Promise.all(underWay))).toEqual([]);
	expect(await good(second, [await change])).toHaveLength(1);
}

async function logOut(
	first: Server,
	second: Server,
	env: Record<string, string>,
	whose: string,
): Promise<void> {
	const { email, token } = await somebody(first);
	const isDone = new Promise<boolean>((resolve) => {
		const args = ["scripts/users.ts", "log-out", whose === "one" ? email : whose];
		execFile(
			process.execPath,
			args,
			{ cwd: root, env: { ...bareEnvironment(), ...env } },
			(error) => resolve(error === null),
		);
	});
	const answers: Called[] = [];
	// The command takes a while to start and run. Meanwhile, the test sends as many requests as the
	// limit per hour allows.
	const over = isDone.then(() => true);
	while (answers.length < 54 && !(await Promise.race([over, wait(40, false)]))) {
		const some = Array.from({ length: 3 }, (_, turn) =>
			call(turn % 2 ? first : second, "POST", "handover/token", { code: token }),
		);
		answers.push(...(await Promise.all(some)));
	}
	expect(await isDone).toBe(true);
	expect(answers.some(({ status }) => status === 200)).toBe(true);
	expect(await good(second, answers)).toEqual([]);
}

describe.each(["SQLite", "PostgreSQL"])(
	"On %s, access that one process ends stays ended for someone who is logging in through another",
	{ timeout: 120_000 },
	(dialect) => {
		test("A password change ends logins in progress with the old password, and `npm run users -- log-out` ends handovers in progress", async () => {
			const { first, second, env } = await twoServers(dialect);
			await changePassword(first, second);
			for (const whose of ["--all", "one"]) await logOut(first, second, env, whose);
			await Promise.all([first.stop(), second.stop()]);
		});
	},
);
