import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";

/** Pages of each type that a member can open, and two unknown ones. */
const pages = [
	"/home/",
	"/destinations/",
	"/info/620/",
	"/training/",
	"/training/620/",
	"/training/620/6201/1/",
	"/diploma/620/",
	"/favorites/",
	"/404/",
	"/nowhere/",
];

async function member(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	return agent;
}

function policyOf(headers: Headers): Map<string, string> {
	return new Map(
		(headers.get("Content-Security-Policy") ?? "")
			.split(";")
			.map((part) => [part.trim().split(" ")[0] ?? "", part.trim().split(" ").slice(1).join(" ")]),
	);
}

describe("Headers on every page", () => {
	it("The content security policy has no unsafe-inline, and a new nonce for each page (PAGE-110)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		const nonces = new Set<string>();
		for (const path of [...pages, "/login/"]) {
			const { headers, $ } = await (path === "/login/" ? portal.agent() : agent).get(path);
			const policy = policyOf(headers);
			const nonce = /'nonce-([\w-]{20,})'/.exec(policy.get("script-src") ?? "")?.[1] ?? "";
			expect([path, policy.get("script-src")]).toEqual([path, `'self' 'nonce-${nonce}'`]);
			expect([
				path,
				policy.get("frame-ancestors"),
				policy.get("object-src"),
				policy.get("base-uri"),
				policy.get("form-action"),
			]).toEqual([path, "'none'", "'none'", "'none'", "'self'"]);
			expect([path, policy.get("style-src")?.includes("unsafe-inline")]).toEqual([path, false]);
			for (const element of $("script:not([src]), style").toArray())
				expect([path, $(element).attr("nonce")]).toEqual([path, nonce]);
			expect([path, $("[style]").length, $("[onclick], [onload], [onerror]").length]).toEqual([
				path,
				0,
				0,
			]);
			nonces.add(nonce);
		}
		expect(nonces.size).toBe(pages.length + 1);
	});

	it("Pages for logged-in users have `nosniff`, a Referrer-Policy other than `no-referrer`, and the Cache-Control `private, no-store` (PAGE-110)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		for (const path of pages) {
			const { headers } = await agent.get(path);
			expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
			expect([path, headers.get("Referrer-Policy")]).toEqual([
				path,
				"strict-origin-when-cross-origin",
			]);
			expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
		}
	});

	it("Every response that sets a cookie is private and no-store, even redirects and refusals (PAGE-112)", async () => {
		const portal = await openPortal();
		const asked = [
			await portal.agent().get("/login/"),
			await portal.agent().get("/home/"),
			await portal.agent().get("/nowhere/"),
			await portal.agent().post("/login/", {}),
			await portal.agent().get("/404/"),
		];
		for (const { headers, status } of asked) {
			expect([status, headers.getSetCookie().length > 0]).toEqual([status, true]);
			expect([status, headers.get("Cache-Control")]).toEqual([status, "private, no-store"]);
		}
	});

	it("A file that caches may store sets no cookie, not even to clear a message (PAGE-112)", async () => {
		const portal = await openPortal();
		const login = await portal.agent().get("/login/");
		const picture = /\/media\/[\da-f]{16}\/[\w.-]+/.exec(login.body)?.[0] ?? "";
		const file = await portal
			.agent()
			.fetch(picture, { headers: { Cookie: "tw_flash=success:passwordChanged" } });
		expect([file.status, file.headers.get("Cache-Control")]).toEqual([
			200,
			"public, max-age=31536000, immutable",
		]);
		expect(file.headers.getSetCookie()).toEqual([]);
	});

	it("Refusals, redirects and the router's data have the security headers of pages", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		const answers = [
			await agent.fetch("/home"),
			await agent.fetch("/home/", { method: "PUT" }),
			await agent.fetch("/home/_.data"),
			await agent.fetch("/training/999/"),
			await agent.fetch("/info/620/", { method: "POST", body: "x" }),
		];
		for (const { headers, url, status } of answers) {
			expect([url, status, headers.get("X-Content-Type-Options")]).toEqual([
				url,
				status,
				"nosniff",
			]);
			expect([
				url,
				status,
				headers.get("Content-Security-Policy")?.includes("frame-ancestors 'none'"),
			]).toEqual([url, status, true]);
			expect([url, status, headers.get("Cache-Control")]).toEqual([
				url,
				status,
				"private, no-store",
			]);
		}
	});

	it("Cookies are HttpOnly and SameSite=Lax, and behind HTTPS the portal makes them Secure with the __Host- prefix and requires HTTPS (PAGE-113)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/register/");
		const plain = await agent.post("/register/", {
			firstName: "A",
			lastName: "B",
			email: "a@example.org",
			country: "gb",
			password: "correct horse battery",
		});
		for (const line of plain.headers.getSetCookie())
			expect(line).toMatch(/^tw_\w+=[^;]+; (?:Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax/);
		expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
		const secure = await openPortal({ settings: { ORIGIN: "https://portal.example" } });
		const { headers } = await secure.agent().get("/login/");
		for (const line of headers.getSetCookie())
			expect(line).toMatch(
				/^__Host-tw_\w+=[^;]+; (?:Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=Lax/,
			);
		expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
	});

	it("A deleted cookie also has an expiry date, because links2 ignores Max-Age and would keep a message forever", async () => {
		const agent = await (await openPortal()).member();
		await agent.get("/info/620/");
		const done = await agent.post("/info/620/");
		const page = await agent.get(done.location ?? "");
		expect(page.$("[role=status]").text()).not.toBe("");
		await agent.get("/home/");
		const left = await agent.post("/logout/");
		const ended = [...page.headers.getSetCookie(), ...left.headers.getSetCookie()].filter((line) =>
			line.includes("Max-Age=0"),
		);
		expect(ended.map((line) => line.slice(0, line.indexOf("=")))).toEqual([
			"tw_flash",
			"tw_session",
		]);
		for (const line of ended) expect(line).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
	});
});

describe("Addresses", () => {
	it("GET and HEAD requests for an address without a trailing slash are redirected (301) to the address with the slash and the same query (PAGE-1)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		for (const [path, to] of [
			["/home", "/home/"],
			["/destinations?x=1&y=%20", "/destinations/?x=1&y=%20"],
			["/training/620", "/training/620/"],
			["/training/620/6201/1", "/training/620/6201/1/"],
			["/nowhere", "/nowhere/"],
			["/login?state=quick", "/login/?state=quick"],
			["//evil.example", "/evil.example/"],
		] as const) {
			for (const method of ["GET", "HEAD"]) {
				const response = await agent.fetch(
					path.startsWith("//") ? `http://portal.test${path}` : path,
					{ method },
				);
				if (path.includes(".")) continue;
				expect([method, path, response.status, response.headers.get("Location")]).toEqual([
					method,
					path,
					301,
					to,
				]);
			}
		}
	});

	it("No redirect leads to another host, however many slashes the path begins with", async () => {
		const portal = await openPortal();
		for (const path of ["//evil.example/a", "///evil.example/a", "//evil/a", "/\\evil/a"]) {
			const location = (await portal.agent().fetch(`http://portal.test${path}`)).headers.get(
				"Location",
			);
			if (location !== null)
				expect([path, new URL(location, "http://portal.test").host]).toEqual([path, "portal.test"]);
		}
	});

	it("Files and page data need no trailing slash (PAGE-1)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		for (const path of [
			"/home/_.data",
			"/diploma/620/diploma.pdf",
			"/media/0000000000000000/x.png",
			"/favicon.svg",
		]) {
			expect([path, (await agent.fetch(path)).status]).not.toEqual([path, 301]);
		}
	});

	it("Every path that a page links to ends with a slash, or is a file (PAGE-1)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		for (const path of pages) {
			const { $ } = await agent.get(path);
			for (const link of $("a[href^='/'], form[action^='/']").toArray()) {
				const to = new URL(
					$(link).attr("href") ?? $(link).attr("action") ?? "/",
					"http://portal.test",
				).pathname;
				expect([path, to]).toEqual([path, expect.stringMatching(/\/$|\/[^/]+\.[a-z0-9]+$/)]);
			}
		}
	});

	it("Pages and the error page have their own titles, and the login shows PORTAL_TITLE (PAGE-4, SET-28)", async () => {
		const portal = await openPortal();
		const agent = await member(portal);
		const titles: Record<string, string> = {};
		for (const path of [
			"/home/",
			"/training/",
			"/destinations/",
			"/training/620/",
			"/training/620/6201/1/",
			"/login/",
			"/nowhere/",
		]) {
			titles[path] = (await (path === "/login/" ? portal.agent() : agent).get(path))
				.$("title")
				.text();
		}
		expect(titles).toEqual({
			"/home/": "Home",
			"/training/": "Training",
			"/destinations/": "Destinations",
			"/training/620/": "Training – California STAR",
			"/training/620/6201/1/": "A state of many trips",
			"/login/": "Log in",
			"/nowhere/": "Not Found",
		});
		expect(
			(await (await openPortal({ settings: { PORTAL_TITLE: "Harbour" } })).agent().get("/login/"))
				.body,
		).toContain("Harbour");
	});
});

describe("Access without a login", () => {
	it("Pages for logged-in users redirect others to /login/ with the requested path, or without it if it contains `login` (PAGE-60)", async () => {
		const portal = await openPortal();
		for (const path of [
			"/home/",
			"/training/620/6201/3/?x=1&y=%C3%A9",
			"/favorites/?redirect=%2Fhome%2F",
			"/diploma/620/",
			"/info/abc/",
		]) {
			const { status, location } = await portal.agent().get(path);
			expect([path, status, location]).toEqual([
				path,
				302,
				`/login/?state=login&redirect=${encodeURIComponent(path)}`,
			]);
		}
		expect((await portal.agent().get("/home/?from=login")).location).toBe("/login/?state=login");
	});

	it("Without a login, a request for page data leads to the login page, and a form that was opened without a login gets 403 (PAGE-60)", async () => {
		const portal = await openPortal();
		const data = await portal.agent().fetch("/home/_.data");
		expect(await data.text()).toContain("/login/?state=login");
		const agent = portal.agent();
		await agent.get("/login/");
		expect((await agent.post("/info/620/")).status).toBe(403);
	});

	it("The root shows Home to logged-in users, and redirects others to the login page", async () => {
		const portal = await openPortal();
		expect((await portal.agent().get("/")).location).toMatch(/^\/login\//);
		const answer = await (await portal.member()).visit("/");
		expect([answer.status, answer.$("title").text()]).toEqual([200, "Home"]);
	});

	it("The first visit of a user without a trainingStarted date records the day once (ACCT-9)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "maren@example.org" });
		const started = async () =>
			(await portal.container.backEnd.accounts.credentials("maren@example.org"))?.user
				.trainingStarted;
		expect(await started()).toBeNull();
		await Promise.all(["/home/", "/training/", "/favorites/"].map((path) => agent.get(path)));
		expect(await started()).toBe(Date.parse("2026-11-20T00:00:00Z"));
		portal.clock.now = today + 3 * 86_400_000;
		await agent.get("/home/");
		expect(await started()).toBe(Date.parse("2026-11-20T00:00:00Z"));
	});

	it("The login follows its redirect parameter, and ignores one that leads to another site (ACCT-8)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "maren@example.org" });
		for (const [redirect, to] of [
			["/training/620/6201/3/?x=1", "/training/620/6201/3/?x=1"],
			["//evil.example/", "/home/"],
			["https://evil.example/", "/home/"],
			["/%5Cevil.example", "/home/"],
			["/%252F%252Fevil.example", "/home/"],
			["javascript:alert(1)", "/home/"],
			["", "/home/"],
		] as const) {
			const agent = portal.agent();
			const login = `/login/?redirect=${encodeURIComponent(redirect)}`;
			await agent.get(login);
			const answer = await agent.post(login, {
				email: "maren@example.org",
				password: "correct horse battery",
			});
			expect([redirect, answer.location]).toEqual([redirect, to]);
			expect([redirect, (await agent.get(login)).location]).toEqual([redirect, to]);
		}
	});
});
