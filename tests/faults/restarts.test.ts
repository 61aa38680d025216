import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "#app/platform/i18n/translations.server.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { startCaddy, startNginx } from "./support/proxies.ts";

const proxies = [
	["deploy/nginx.conf", startNginx],
	["deploy/Caddyfile", startCaddy],
] as const;

/** The interval at which people submit forms while servers restart, in ms. */
const everyMs = 100;

test.each(proxies)(
	"%s: while two servers restart one after the other, no page fails, and a form whose connection closes succeeds when it is sent again",
	{ timeout: 180_000 },
	async (name, startProxy) => {
		const port = await freePort();
		const address = `https://127.0.0.1:${port}`;
		const ports = [await freePort(), await freePort()] as const;
		const dataDir = temporaryFolder();
		const start = (own: number) => {
			const env = { PORT: String(own), ORIGIN: address, TRUST_PROXY: "1" };
			return startServer({ dataDir, pack: samplePack, env });
		};
		const servers = new Map<number, Server>();
		for (const own of ports) servers.set(own, await start(own));
		onTestFinished(
			async () => void (await Promise.all([...servers.values()].map((server) => server.kill()))),
		);
		// On a slow machine, a server takes longer to start than the proxy waits by default.
		const proxy = await startProxy(port, ports, 60);
		onTestFinished(proxy.stop);
		const agents = await Promise.all(
			Array.from({ length: 4 }, () => signUp(new Agent((request) => fetch(request), {}, address))),
		);
		await Promise.all(agents.map((agent) => agent.get("/home/")));

		const answered = new Map<string, number>();
		const note = (what: string) => void answered.set(what, (answered.get(what) ?? 0) + 1);
		const day = { isOver: false };
		const work = agents.map(async (agent) => {
			for (let form = 0; !day.isOver; form++) {
				const fields = {
					appId: "620",
					itemType: "app",
					itemId: "620",
					favorite: String(form % 2),
					returnTo: "/home/",
				};
				let { status } = await agent.post("/favorite/", fields);
				for (let reload = 0; status === 503 && reload < 100; reload++) {
					note("form reloaded");
					await wait(everyMs);
					({ status } = await agent.post("/favorite/", fields));
				}
				note(`form ${status}`);
				note(`page ${(await agent.get("/home/")).status}`);
				await wait(everyMs);
			}
		});
		for (const own of ports) {
			await servers.get(own)?.stop();
			servers.set(own, await start(own));
		}
		day.isOver = true;
		await Promise.all(work);
		const reloads = answered.get("form reloaded") ?? 0;
		answered.delete("form reloaded");
		expect([...answered.keys()].toSorted()).toEqual(["form 302", "page 200"]);
		// nginx passes every form on, unless a connection closes at the moment when nginx sends the
		// form.
		if (name === "deploy/nginx.conf") expect(reloads).toBeLessThanOrEqual(ports.length);
	},
);

test.each(proxies)(
	"%s: while no server runs, people see a page that reloads itself, and API clients get JSON",
	async (_, startProxy) => {
		const port = await freePort();
		const proxy = await startProxy(port, [await freePort()]);
		onTestFinished(proxy.stop);
		const ask = (path: string, method = "GET") =>
			fetch(`https://127.0.0.1:${port}${path}`, { method });

		const page = await ask("/s/a-secret/");
		const { status, headers } = page;
		expect([
			status,
			headers.get("Content-Type"),
			headers.get("Retry-After"),
			headers.get("Refresh"),
			headers.get("Cache-Control"),
		]).toEqual([503, "text/html; charset=utf-8", "5", "5", "no-store"]);
		const text = await page.text();
		expect(text).toContain("We’ll be back in a moment");
		for (const language of languages) expect(text).toContain(`lang="${language}"`);

		// The page must not reload by itself after a form, because the browser would not send the form
		// again.
		const form = await ask("/favorite/", "POST");
		expect([form.status, form.headers.get("Refresh"), await form.text()]).toEqual([
			503,
			null,
			text,
		]);

		const call = await ask("/api/v1/login", "POST");
		expect([call.status, call.headers.get("Retry-After"), await call.json()]).toEqual([
			503,
			"5",
			{ error: { code: "unavailable", message: "The portal can’t reach its data" } },
		]);
	},
);

test("deploy/nginx.conf keeps the token of a shared link out of the access log while no server runs", async () => {
	const nginx = await startNginx(await freePort(), [await freePort()]);
	onTestFinished(nginx.stop);
	await fetch(`${nginx.address}/s/a-secret/`);
	await expect.poll(() => nginx.readLog()).toMatch(/"GET \/s\/\* HTTP[^\n]* 503 /);
	expect(nginx.readLog()).not.toContain("a-secret");
});
