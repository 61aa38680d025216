import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal, quick } from "#tests/support/portal.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/**
 * Starts a relay to PostgreSQL that can fall silent, like a host that loses power. The relay then
 * closes no connection and sends no response.
 */
async function startWay(
	url: string,
): Promise<{ url: string; fallSilent(): void; comeBack(): void }> {
	const target = new URL(url);
	const open = new Set<Socket>();
	const stale = new WeakSet<Socket>();
	let isSilent = false;
	const server = createServer((near) => {
		open.add(near);
		near.on("error", () => undefined);
		if (isSilent) return;
		const far = connect(Number(target.port), target.hostname);
		far.on("error", () => undefined);
		near.on("data", (bytes) => void (!stale.has(near) && far.write(bytes)));
		far.on("data", (bytes) => void (!stale.has(near) && near.write(bytes)));
		near.on("close", () => far.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		for (const socket of open) socket.destroy();
		server.close();
	});
	const way = new URL(url);
	way.port = String((server.address() as AddressInfo).port);
	return {
		url: way.href,
		fallSilent() {
			isSilent = true;
			for (const socket of open) stale.add(socket);
		},
		comeBack() {
			isSilent = false;
		},
	};
}

test(
	"If a database host dies silently, pages report it within 8 s, keep the form, and work again once a host responds",
	{ timeout: 120_000 },
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const way = await startWay(found.postgres.url);
		// Queries outside requests give up sooner than by default, because only the end of the test
		// waits for them.
		const database = { answerMs: { request: 5000, other: 6000 } };
		const portal = await openPortal({
			settings: { DATABASE_URL: way.url },
			tuning: { ...quick, database },
		});
		const agent = await portal.member();
		// Several connections are open when the host dies.
		await Promise.all(
			["/home/", "/my-source/", "/training/", "/watch/"].map((path) => agent.get(path)),
		);
		await agent.get("/info/620/");
		way.fallSilent();
		const from = performance.now();
		const answers = await Promise.all([
			agent.get("/home/"),
			agent.get("/my-source/"),
			agent.post("/info/620/"),
		]);
		expect(performance.now() - from).toBeLessThan(8000);
		for (const { status, headers } of answers)
			expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
		expect(answers[2]?.body).toContain("We kept what you entered");
		expect((await agent.get("/home/")).status).toBe(503);
		way.comeBack();
		const back = performance.now();
		await expect
			.poll(async () => (await agent.get("/home/")).status, { timeout: 15_000 })
			.toBe(200);
		expect(performance.now() - back).toBeLessThan(15_000);
		for (const path of ["/home/", "/my-source/", "/training/", "/watch/"])
			expect((await agent.get(path)).status).toBe(200);
	},
);

test(
	"While the database host is silent, a portal with one or two processes returns its metrics within a second, and they show the end of the outage (SET-19)",
	{ timeout: 120_000 },
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const way = await startWay(found.postgres.url);
		const watched: { server: Server; scrape(): Promise<string>; page(): Promise<number> }[] = [];
		for (const processes of [1, 2]) {
			const port = await freePort();
			const env = {
				DATABASE_URL: way.url,
				METRICS_PORT: String(port),
				WEB_CONCURRENCY: String(processes),
			};
			const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env });
			onTestFinished(() => server.kill());
			const scrape = () =>
				fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
			const headers = { Cookie: "tw_session=x" };
			const page = () =>
				fetch(`${server.address}/verify/AAAA-AAAA-AAAA-AAAA/`, { headers }).then(
					({ status }) => status,
				);
			watched.push({ server, scrape, page });
			await expect.poll(scrape).toMatch(/^tradewinds_database_up 1$/m);
			for (let time = 0; time < 4; time++) expect(await page()).toBe(404);
		}
		way.fallSilent();
		// Meanwhile, people wait for the database and hold its connections.
		const waiting = watched.flatMap(({ page }) => Array.from({ length: 20 }, page));
		for (const { scrape } of watched)
			for (let time = 0; time < 5; time++) {
				const begun = performance.now();
				const text = await scrape();
				expect(performance.now() - begun).toBeLessThan(1000);
				expect(text).toMatch(/^tradewinds_database_up 0$/m);
				expect(text).not.toMatch(/^tradewinds_jobs_waiting\{/m);
			}
		expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
		// The portal logs an outage as a warning, because the outage isn't the portal's fault.
		for (const { server } of watched) expect(server.said()).not.toContain('"level":50');
		way.comeBack();
		for (const { server, scrape } of watched) {
			await expect
				.poll(() => fetch(`${server.address}/readyz`).then(({ status }) => status))
				.toBe(200);
			await expect.poll(scrape).toMatch(/^tradewinds_database_up 1$/m);
		}
	},
);
