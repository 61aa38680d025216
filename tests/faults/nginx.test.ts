import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { startNginx } from "./support/proxies.ts";

/**
 * The test sends forms in bursts, with pauses in ms. A portal with less patience than nginx would
 * close connections during the pauses.
 */
const [bursts, pauseMs] = [6, 5200];
const people = 30;
const formsEach = 5;
const secret = "a-secret-of-a-mailed-link";

test(
	`nginx with TLS and deploy/nginx.conf returns no 502 for ${bursts * people * formsEach} forms, trusts no forged headers, and logs no token`,
	{ timeout: 180_000 },
	async () => {
		const [port, behind] = [await freePort(), await freePort()];
		const address = `https://127.0.0.1:${port}`;
		const env = { PORT: String(behind), ORIGIN: address, TRUST_PROXY: "1" };
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env });
		onTestFinished(() => server.kill());
		const nginx = await startNginx(port, [behind]);
		onTestFinished(nginx.stop);
		const browser = () => new Agent((request) => fetch(request), {}, address);

		const agents = await Promise.all(Array.from({ length: people }, () => signUp(browser())));
		await Promise.all(agents.map((agent) => agent.get("/home/")));
		const answered = new Map<number, number>();
		for (let burst = 0; burst < bursts; burst++) {
			if (burst > 0) await wait(pauseMs);
			await Promise.all(
				agents.map(async (agent) => {
					for (let form = 0; form < formsEach; form++) {
						const fields = {
							appId: "620",
							itemType: "app",
							itemId: "620",
							favorite: String(form % 2),
							returnTo: "/home/",
						};
						const { status } = await agent.post("/favorite/", fields);
						answered.set(status, (answered.get(status) ?? 0) + 1);
					}
				}),
			);
		}
		expect(Object.fromEntries(answered)).toEqual({ 302: bursts * people * formsEach });

		// nginx must use the address that it sees, and its own scheme and host.
		const forged = (number: number) => ({
			"X-Forwarded-For": `198.51.100.${number % 250}`,
			"X-Forwarded-Proto": "http",
			"X-Forwarded-Host": "evil.example",
		});
		const visitor = browser();
		const statuses = [];
		for (let number = 0; number < 601; number++)
			statuses.push((await visitor.get("/verify/AAAA-AAAA-AAAA-AAAA/", forged(number))).status);
		expect([statuses.at(599), statuses.at(600)]).toEqual([404, 429]);
		const page = await visitor.get("/login/", forged(0));
		expect([
			page.status,
			page.headers.has("Strict-Transport-Security"),
			page.body.includes("evil.example"),
		]).toEqual([200, true, false]);
		expect([...visitor.jar().keys()].filter((name) => !name.startsWith("__Host-"))).toEqual([]);

		// Without TLS, nginx redirects pages to TLS and refuses API clients, which send tokens.
		const plain = (path: string) =>
			fetch(`http://127.0.0.1:${nginx.open}${path}`, { redirect: "manual" });
		const [led, refused] = [await plain("/login/"), await plain("/api/v1/apps")];
		expect([led.status, led.headers.get("Location"), refused.status]).toEqual([
			301,
			"https://127.0.0.1/login/",
			403,
		]);

		for (const path of [
			"/magic-link/",
			"/reset-password/",
			"/auth-mobile/",
			"/confirm-address/",
			"/change-address/",
		])
			await visitor.get(`${path}?token=${secret}`);
		await visitor.get(`/s/${secret}/`, { Referer: `${address}/magic-link/?token=${secret}` });
		await visitor.get(`/auth/?code=${secret}&state=x`);
		await expect.poll(() => nginx.readLog()).toMatch(/"GET \/auth\/ /);
		const log = nginx.readLog();
		expect(log).not.toContain(secret);
		expect(log).toMatch(
			/^127\.0\.0\.1 \[.*\] "GET \/magic-link\/ HTTP\/1\.1" \d+ \d+ [\d.]+ 127\.0\.0\.1:\d+ [0-9a-f]{32}$/m,
		);
		expect(log).toMatch(/"GET \/s\/\* HTTP/);
	},
);
