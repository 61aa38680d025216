import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { Agent } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { samplePack } from "#tests/support/packs.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { atEnd, forSuite, temporaryFolder } from "#tests/support/temporary.ts";

const person = {
	firstName: "Maren",
	lastName: "Holt",
	email: "maren@example.org",
	country: "gb",
	password: "correct horse battery",
};
const origin = "https://portal.example.com";

/** Starts a portal as a separate process. */
async function start(settings: Record<string, string>) {
	const server = await startServer({
		dataDir: temporaryFolder(),
		pack: samplePack,
		env: settings,
		ready: /ready at (https?:\/\/\S+?)\/?\s/,
	});
	onTestFinished(() => void server.kill());
	return server;
}

describe("Behind a proxy that ends TLS", () => {
	let trusting: Server;
	let close: () => Promise<void>;
	beforeAll(async () => {
		({ opened: trusting, close } = await forSuite(async () => {
			const server = await startServer({
				dataDir: temporaryFolder(),
				pack: samplePack,
				env: { TRUST_PROXY: "1" },
			});
			atEnd(() => server.kill());
			return server;
		}));
	});
	afterAll(() => close());

	it("A portal behind a proxy that ends TLS accepts forms from the public origin, sets secure cookies with the __Host- prefix, and requires HTTPS for a year", async () => {
		const portal = await openPortal({ settings: { ORIGIN: origin } });
		const agent = new Agent(portal.handle, { secure: true }, "http://10.0.0.5:3000");
		const page = await agent.get("/register/");
		expect(page.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
		const answer = await agent.post("/register/", person, { Origin: origin });
		expect(answer.status).toBe(302);
		const cookies = answer.headers.getSetCookie();
		expect(cookies.find((line) => line.startsWith("__Host-tw_session="))).toMatch(
			/; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect([...agent.jar().keys()].filter((name) => name.startsWith("tw_"))).toEqual([]);
		expect((await agent.get("/home/")).status).toBe(200);
		expect((await agent.post("/logout/", {}, { Origin: "http://10.0.0.5:3000" })).status).toBe(403);
		expect((await agent.post("/logout/", {}, { Origin: "https://evil.example" })).status).toBe(403);
		expect((await agent.post("/logout/", {}, { Origin: origin })).status).toBe(302);
	});

	it("A portal with an https ORIGIN requires HTTPS and sets secure cookies even if its proxy sends no header", async () => {
		const portal = await openPortal({ settings: { ORIGIN: origin } });
		for (const secure of [null, false]) {
			const agent = new Agent(portal.handle, { secure }, "http://10.0.0.5:3000");
			expect((await agent.get("/login/")).headers.get("Strict-Transport-Security")).not.toBeNull();
			expect([...agent.jar().keys()]).toContain("__Host-tw_device");
		}
	});

	it("A portal without HTTPS doesn't require HTTPS, and its cookies have plain names", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		const page = await agent.get("/login/");
		expect(page.headers.get("Strict-Transport-Security")).toBeNull();
		expect(page.headers.getSetCookie().join()).not.toContain("Secure");
		expect([...agent.jar().keys()]).toContain("tw_device");
	});

	it("A portal behind a proxy that ends TLS trusts only as many forwarded addresses as TRUST_PROXY says (SET-32)", async () => {
		const server = trusting;
		const guess = async (forwarded: string): Promise<number> => {
			const agent = server.agent();
			await agent.get("/login/");
			return (
				await agent.post(
					"/login/",
					{ email: "maren@example.org", password: "wrong guess" },
					{ "X-Forwarded-For": forwarded },
				)
			).status;
		};
		for (let time = 0; time < 10; time++)
			expect(await guess(`10.9.9.${time}, 203.0.113.9`)).toBe(422);
		expect(await guess("198.51.100.1, 203.0.113.9")).toBe(429);
		expect(await guess("203.0.113.9, 198.51.100.1")).toBe(422);
		const secure = await fetch(`${server.address}/login/`, {
			headers: { "X-Forwarded-Proto": "https" },
		});
		expect(secure.headers.get("Strict-Transport-Security")).not.toBeNull();
		expect(secure.headers.getSetCookie().join()).toContain("__Host-tw_device");
	});

	it("A portal behind a proxy that ends TLS trusts a forwarded host only if ORIGIN lists it", async () => {
		const port = await freePort();
		await start({
			TRUST_PROXY: "1",
			ORIGIN: `${origin},https://other.example.com`,
			PORT: String(port),
		});
		const own = `127.0.0.1:${port}`;
		const addressOf = async (headers: Record<string, string>) => {
			const body = await (await fetch(`http://${own}/debug/`, { headers })).text();
			expect(body).not.toContain("evil.example");
			return load(body)("[data-check=address]").text();
		};
		expect(await addressOf({ "X-Forwarded-Host": "other.example.com" })).toContain(
			"other.example.com",
		);
		expect(await addressOf({ "X-Forwarded-Host": "evil.example" })).toContain(own);
		expect(await addressOf({ "X-Forwarded-Host": "evil.example, other.example.com" })).toContain(
			"other.example.com",
		);
		expect(await addressOf({ Forwarded: "host=evil.example;proto=https" })).toContain(own);
	});

	it("A portal behind a proxy that ends TLS requires HTTPS in every response to an HTTPS request, even in files, calls and refusals, but not in responses to HTTP requests", async () => {
		const server = trusting;
		const strict = async (path: string, protocol: string, method = "GET") => {
			const { headers } = await fetch(server.address + path, {
				method,
				redirect: "manual",
				headers: { "X-Forwarded-Proto": protocol },
			});
			return headers.get("Strict-Transport-Security");
		};
		const page = await (
			await fetch(`${server.address}/login/`, { headers: { "X-Forwarded-Host": "evil.example" } })
		).text();
		expect(page).not.toContain("evil.example");
		const asset = /\/assets\/[\w.-]+/.exec(page)?.[0] ?? "none";
		for (const path of [
			"/login/",
			asset,
			"/favicon.svg",
			"/api/v1/apps",
			"/api/v1/openapi.json",
			"/api/nowhere",
			"/locales/en/general.json",
			"/media/none",
			"/healthz",
			"/readyz",
			"/home/",
		]) {
			expect([path, await strict(path, "https")]).toEqual([
				path,
				"max-age=31536000; includeSubDomains",
			]);
			expect([path, await strict(path, "http")]).toEqual([path, null]);
		}
		expect(await strict("/login/", "https", "PUT")).not.toBeNull();
	});

	it("A portal with an https ORIGIN requires HTTPS in API calls and files, even if its request handler runs without the portal's server", async () => {
		const portal = await openPortal({ settings: { ORIGIN: origin } });
		for (const path of [
			"/api/v1/apps",
			"/api/v1/openapi.json",
			"/media/none",
			"/locales/en/general.json",
			"/home/",
		])
			expect([
				path,
				(await portal.agent().fetch(path)).headers.get("Strict-Transport-Security"),
			]).toEqual([path, "max-age=31536000; includeSubDomains"]);
	});

	it("A portal without TRUST_PROXY ignores all forwarding headers", async () => {
		const server = await start({});
		for (let time = 0; time < 11; time++) {
			const agent = server.agent();
			await agent.get("/login/");
			const headers = {
				"X-Forwarded-For": `203.0.113.${time}`,
				Forwarded: `for=203.0.113.${time}`,
			};
			const answer = await agent.post(
				"/login/",
				{ email: "maren@example.org", password: "wrong guess" },
				headers,
			);
			expect(answer.status).toBe(time < 10 ? 422 : 429);
		}
		const forged = await fetch(`${server.address}/login/`, {
			headers: { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
		});
		expect(forged.headers.get("Strict-Transport-Security")).toBeNull();
		expect(await forged.text()).not.toContain("evil.example");
	});
});

describe("Headers on every page", () => {
	it("Pages, errors, redirects and refusals have security headers, before and after the login", async () => {
		const portal = await openPortal();
		const member = await portal.member();
		for (const agent of [portal.agent(), member]) {
			for (const path of [
				"/login/",
				"/home/",
				"/404/",
				"/nowhere/",
				"/verify/x/",
				"/magic-link/?token=x",
				"/auth-mobile/",
			]) {
				const { headers } = await agent.get(path);
				const policy = headers.get("Content-Security-Policy") ?? "";
				expect([path, policy]).toEqual([
					path,
					expect.stringMatching(/script-src 'self' 'nonce-[\w-]+'/),
				]);
				expect(policy).toContain("frame-ancestors 'none'");
				expect(policy).not.toContain("unsafe-inline");
				expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
				if (headers.get("Content-Type")?.startsWith("text/html")) {
					expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
					expect(headers.get("X-Frame-Options")).toBe("DENY");
					expect(headers.get("Permissions-Policy")).toContain("camera=()");
				}
				expect(headers.get("Cache-Control")).toBe("private, no-store");
			}
		}
		expect((await member.post("/favorite/", { _token: "x" })).headers.get("Cache-Control")).toBe(
			"private, no-store",
		);
	});

	it("Every page has a new nonce, and no inline script without it (THEME-11)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const pages = [await agent.get("/home/"), await agent.get("/home/")];
		const nonces = pages.map(
			(page) => /'nonce-([\w-]+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1],
		);
		expect(nonces[0]).not.toBe(nonces[1]);
		for (const [index, page] of pages.entries()) {
			for (const script of page.$("script").toArray()) {
				const { nonce, src } = script.attribs;
				expect(nonce === nonces[index] || src?.startsWith("/assets/")).toBe(true);
			}
			expect(page.$("[style], [onclick], [onload]")).toHaveLength(0);
		}
	});
});
