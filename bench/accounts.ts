import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Agent } from "#tests/support/agent.ts";
import { signUp } from "#tests/support/person.ts";
import { startTarget } from "./target.ts";

/**
 * Tests whether response times reveal who has an account (ACCT-3). New clients send 200 known and
 * 200 unknown addresses in random order. The test compares the difference of their median times
 * with `noiseOf`. If a form's difference is larger, the test measures the form once more.
 */
const tries = 200;
const shuffles = 4000;

const root = join(import.meta.dirname, "..");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });
const dataDir = mkdtempSync(join(tmpdir(), "tradewinds-bench-"));
const portal = await startTarget("server.ts", {
	NODE_ENV: "production",
	HOST: "127.0.0.1",
	PORT: "0",
	DATA_DIR: dataDir,
	CONTENT_PACK: join(root, "tests", "sample-pack"),
	DATABASE_URL: "",
	ORIGIN: "",
	TRUST_PROXY: "1",
});

let clients = 0;
/** Returns a browser with a new network address. */
function browser(): Agent {
	const client = ++clients;
	const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
	const handle = (request: Request) => {
		const headers = new Headers(request.headers);
		headers.set("X-Forwarded-For", address);
		return fetch(new Request(request, { headers }));
	};
	return new Agent(handle, {}, portal.address);
}

const flows = [
	{
		name: "Log in, wrong password",
		path: "/login/",
		fields: { password: "wrong horse battery" },
		status: 422,
	},
	{ name: "Magic link", path: "/login/?state=magic", fields: {}, status: 302 },
	{ name: "Forgot your password?", path: "/login/?state=forgot", fields: {}, status: 302 },
] as const;

type Flow = (typeof flows)[number];

/** The pause before each try, in ms. The email of one try must not slow down the next one. */
const pauseMs = 60;

/** Loads the form's page, then returns the response time of the form in ms. */
async function timeOf({ path, fields, status }: Flow, email: string): Promise<number> {
	const agent = browser();
	await setTimeout(pauseMs);
	await agent.get(path);
	const from = performance.now();
	const answer = await agent.post(path, { ...fields, email });
	const took = performance.now() - from;
	if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
	return took;
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 === 1
		? (sorted[middle] ?? 0)
		: ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function shuffled<T>(values: readonly T[]): T[] {
	return values
		.map((value) => ({ value, key: Math.random() }))
		.toSorted((a, b) => a.key - b.key)
		.map(({ value }) => value);
}

/** Returns the difference of medians that 95 of 100 random splits stay below. */
function noiseOf(known: readonly number[], unknown: readonly number[]): number {
	const differences = Array.from({ length: shuffles }, () => {
		const mixed = shuffled([...known, ...unknown]);
		return Math.abs(median(mixed.slice(0, known.length)) - median(mixed.slice(known.length)));
	});
	return differences.toSorted((a, b) => a - b)[Math.floor(shuffles * 0.95)] ?? 0;
}

const ms = (value: number) => value.toFixed(3).padStart(11);

/** Returns the difference in ms, or 0 if it is within the noise. */
async function compare(flow: Flow, addresses: readonly string[]): Promise<number> {
	const known: number[] = [];
	const unknown: number[] = [];
	for (const [number, email] of addresses.entries()) {
		const turns = shuffled([
			async () => known.push(await timeOf(flow, email)),
			async () => unknown.push(await timeOf(flow, `nobody-${number}@example.com`)),
		]);
		for (const turn of turns) await turn();
	}
	const difference = median(known) - median(unknown);
	const noise = noiseOf(known, unknown);
	const isTold = Math.abs(difference) > noise;
	console.log(
		`${flow.name.padEnd(26)}${ms(median(known))} ${ms(median(unknown))} ${ms(difference)}${ms(noise)}${isTold ? "  above the noise" : ""}`,
	);
	return isTold ? difference : 0;
}

try {
	const addresses = Array.from({ length: tries }, (_, number) => `known-${number}@example.org`);
	for (const email of addresses) await signUp(browser(), { email });
	// This round only warms up the server.
	for (const flow of flows)
		for (let time = 0; time < 20; time++) await timeOf(flow, `warm-${time}@example.net`);

	console.log(
		`${"form".padEnd(26)}${"known ms".padStart(11)}${"unknown ms".padStart(12)}${"difference".padStart(12)}${"noise".padStart(11)}`,
	);
	let told = 0;
	for (const flow of flows) {
		// One comparison in twenty is above the noise by chance. It counts only if it happens again
		// with the same sign.
		const first = await compare(flow, addresses);
		const again = first === 0 ? 0 : await compare(flow, addresses);
		if (first !== 0 && Math.sign(first) === Math.sign(again)) told++;
	}
	console.log(
		told === 0 ? "Nothing is told by the time" : `${told} of ${flows.length} above the noise`,
	);
	process.exitCode = told === 0 ? 0 : 1;
} finally {
	await portal.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
