import { version } from "#app/platform/logs/version.server.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { atEnd, forSuite, temporaryFolder } from "#tests/support/temporary.ts";

async function start(env: Record<string, string>): Promise<Server> {
	const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env });
	onTestFinished(() => server.kill());
	return server;
}

interface Line {
	time: string;
	msg: string;
	level: number;
	version: string;
	channel?: string;
	id?: string;
	method?: string;
	route?: string;
	status?: number;
	ms?: number;
	dbMs?: number;
	renderMs?: number | null;
	account?: number | null;
	program?: number | null;
}

function linesOf(server: Server): Line[] {
	return server
		.said()
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line) as Line);
}

describe("The log", { timeout: 90_000 }, () => {
	let shared: Server;
	let close: () => Promise<void>;
	beforeAll(async () => {
		({ opened: shared, close } = await forSuite(async () => {
			const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
			atEnd(() => server.kill());
			return server;
		}));
	});
	afterAll(() => close());

	test("The log has one line per request with its id, method, route, status and time, but no URL, name, email, query or key (SET-42)", async () => {
		const server = shared;
		const agent = server.agent();
		await signUp(agent, { email: "maren@example.org", lastName: "Unmistakable" });
		await agent.get("/info/620/?secret=query");
		await agent.get("/verify/ABCD-EFGH-0000-1111/");
		await agent.get("/nowhere/at-all/");
		await agent.get("/training/620/6201/1/");
		const requests = () => linesOf(server).filter(({ msg }) => msg === "request");
		await expect.poll(() => requests().length).toBeGreaterThanOrEqual(6);
		const lines = requests();
		const accounts = linesOf(server).filter(({ channel }) => channel === "account");
		// A sign-up also emails a confirmation link, which may have been sent by now.
		expect(accounts.map(({ msg }) => msg)).toEqual(
			expect.arrayContaining(["sign-up", "log-in", "mail-asked"]),
		);
		expect(new Set(accounts.map(({ level }) => level))).toEqual(new Set([35]));
		expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual(
			expect.arrayContaining([
				"POST /register 302",
				"GET /info/:id 200",
				"GET /verify/:number 404",
				"GET /training/:id/:chapter/:page 302",
			]),
		);
		expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
		expect(new Set(lines.map((line) => line.version))).toEqual(new Set([version]));
		expect(
			lines.every(({ ms, time }) => typeof ms === "number" && !Number.isNaN(Date.parse(time))),
		).toBe(true);
		expect(server.said()).not.toMatch(
			/maren|example\.org|Unmistakable|secret=|ABCD-EFGH|nowhere|6201|127\.0\.0\.1:\d+\/\w/,
		);
	});

	test("The log names the account and the program of a request, and where its time went (SET-42)", async () => {
		const server = shared;
		const agent = server.agent();
		await signUp(agent, { email: "ada@example.org" });
		await agent.get("/info/620/");
		await agent.get("/resources/sell/620/");
		await fetch(`${server.address}/api/v1/chapter-info?app_id=620`);
		const requests = () => linesOf(server).filter(({ msg }) => msg === "request");
		await expect
			.poll(() => requests().map(({ route }) => route))
			.toEqual(expect.arrayContaining(["/info/:id", "/api/v1/chapter-info"]));
		const [page, resources, call, visitor] = [
			"/info/:id",
			"/resources/:type/:id",
			"/api/v1/chapter-info",
			"/register",
		].map((name) => requests().findLast(({ route }) => route === name));
		const account = linesOf(server).filter(({ msg }) => msg === "sign-up").length;
		expect(page).toMatchObject({
			program: 620,
			account,
			dbMs: expect.any(Number),
			renderMs: expect.any(Number),
		});
		expect((page?.dbMs ?? 0) + (page?.renderMs ?? 0)).toBeLessThanOrEqual((page?.ms ?? 0) * 1.2);
		expect(page?.dbMs).toBeGreaterThan(0);
		expect(resources).toMatchObject({ program: 620, account });
		expect(call).toMatchObject({ program: null, account: null, renderMs: null, status: 401 });
		expect(visitor).toMatchObject({ program: null, account: null });
	});

	test("The portal uses the X-Request-Id of a trusted proxy if it is valid, and ignores those of other clients (SET-43)", async () => {
		const server = await start({ TRUST_PROXY: "1" });
		const idFor = async (id: string, { address } = server) =>
			(await fetch(`${address}/login/`, { headers: { "X-Request-Id": id } })).headers.get(
				"X-Request-Id",
			);
		const given = "0123456789abcdef0123456789abcdef";
		expect(await idFor(given)).toBe(given);
		for (const bad of ["short", `${given}"}`, "a".repeat(65)])
			expect(await idFor(bad)).toMatch(/^[\da-f-]{36}$/);
		await expect
			.poll(() =>
				linesOf(server)
					.filter(({ msg }) => msg === "request")
					.map(({ id }) => id),
			)
			.toContain(given);
		expect(await idFor(given, shared)).not.toBe(given);
	});
});

describe("Metrics for Prometheus (SET-19)", { timeout: 90_000 }, () => {
	test("METRICS_PORT serves the metrics of all worker processes together, and the portal's own address serves none", async () => {
		const port = await freePort();
		const server = await start({
			METRICS_PORT: String(port),
			WEB_CONCURRENCY: "2",
			ACTIVITY_URL: "http://127.0.0.1:1/",
		});
		const pages = 12;
		for (let page = 0; page < pages; page++)
			await fetch(`${server.address}/login/`, { headers: { Connection: "close" } }).then((answer) =>
				answer.text(),
			);
		const figures = () => fetch(`http://127.0.0.1:${port}/metrics`);
		// A request is counted a moment after its response is sent.
		await expect
			.poll(async () => (await figures()).text())
			.toMatch(
				new RegExp(
					`^tradewinds_requests_total\\{method="GET",route="/login",status="200"\\} ${pages}$`,
					"m",
				),
			);
		const answer = await figures();
		expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
		const text = await answer.text();
		expect(text).toMatch(
			/^tradewinds_request_seconds_bucket\{le="0\.1",method="GET",route="\/login"\} \d+$/m,
		);
		expect(text).toContain(`tradewinds_build_info{version="${version}"} 1`);
		expect(text).toMatch(/^tradewinds_events_waiting\{target="activity"\} 0$/m);
		expect(text).toMatch(/^tradewinds_oldest_event_seconds\{target="activity"\} 0$/m);
		expect(text).toMatch(/^tradewinds_jobs_waiting\{kind="mail"\} 0$/m);
		expect(text).toMatch(/^tradewinds_oldest_job_seconds\{kind="mail"\} 0$/m);
		expect(text).toMatch(/^tradewinds_password_hashes\{state="waiting"\} 0$/m);
		expect(text).toMatch(/^tradewinds_database_up 1$/m);
		expect(text).toMatch(/^process_cpu_seconds_total/m);
		expect((await fetch(`http://127.0.0.1:${port}/else`)).status).toBe(404);
		expect((await fetch(`${server.address}/metrics`, { redirect: "manual" })).status).not.toBe(200);
		expect(await server.stop()).toBe(0);
	});

	test("With a single process, METRICS_PORT serves that process's metrics", async () => {
		const port = await freePort();
		const server = await start({ METRICS_PORT: String(port) });
		await fetch(`${server.address}/login/`).then((answer) => answer.text());
		await expect
			.poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
			.toMatch(/^tradewinds_requests_total\{method="GET",route="\/login",status="200"\} 1$/m);
	});
});
