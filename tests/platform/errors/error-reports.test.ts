import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { REPORTS } from "#app/constants.ts";
import { maskDeep } from "#app/platform/text/masking.ts";
import { parseSettings } from "#app/settings.server.ts";
import { createErrorReports } from "#app/platform/logs/error-reports.server.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import {
	startReportsServer,
	type ReportItem,
	type ReportsServer,
} from "#tests/support/servers/reports-server.ts";
import { root } from "#tests/support/server.ts";

async function reportsServer(): Promise<ReportsServer> {
	const server = await startReportsServer();
	onTestFinished(() => server.close());
	return server;
}

/**
 * Opens a portal without the table of trade show registrations, so reading it throws an unexpected
 * error.
 */
async function brokenPortal(settings: Record<string, string> = {}): Promise<TestPortal> {
	const portal = await openPortal({ settings });
	await portal.container.database.db.schema.dropTable("expo_registration").execute();
	return portal;
}

describe("Error reporting of the server", () => {
	it("The server reports unexpected errors with route, request id and stack, but without personal data", async () => {
		const server = await reportsServer();
		const portal = await brokenPortal({ SENTRY_DSN: server.dsn });
		const agent = await portal.member({ email: "maren@example.org", lastName: "Unmistakable" });
		const page = await agent.get("/attend/?secret=query");
		expect(page.status).toBe(500);
		const event = await server.got(({ type }) => type === "event");
		const body = event?.body as {
			transaction: string;
			tags: { request: string };
			release: string;
			exception: { values: { type: string; stacktrace: { frames: unknown[] } }[] };
		};
		expect(body.transaction).toBe("/attend");
		expect(page.body).toContain(body.tags.request);
		expect(body.release).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{7,}(-dirty)?)?$/);
		expect(body.exception.values.at(-1)?.stacktrace.frames.length).toBeGreaterThan(3);
		expect(server.raw.join("\n")).not.toMatch(/maren|Unmistakable|secret=|tw_session/i);
	});

	it("The server reports an error with its cause, and masks personal data in the error's message", async () => {
		const server = await reportsServer();
		const reports = await createErrorReports({
			dsn: server.dsn,
			release: "1.0.0",
			environment: "production",
		});
		const error = new Error("Nothing came for maren@example.org, token=abcdef", {
			cause: new TypeError("The line is cut"),
		});
		reports.reportError(error, { id: null, route: "/attend" });
		await reports.flush(5000);
		const event = await server.got(({ type }) => type === "event");
		const { exception } = (event as ReportItem).body as {
			exception: { values: { type: string; value: string }[] };
		};
		expect(exception.values.map(({ type, value }) => [type, value])).toEqual([
			["TypeError", "The line is cut"],
			["Error", "Nothing came for (email), token=(hidden)"],
		]);
	});

	it("The server reports the duration and route of a share of the requests", async () => {
		const server = await reportsServer();
		const reports = await createErrorReports({
			dsn: server.dsn,
			release: "1.0.0",
			environment: "production",
			traces: 1,
		});
		reports.recordRequest({ method: "GET", route: "/s/:token", status: 200, seconds: 0.25 });
		await reports.flush(5000);
		const trace = (await server.got(({ type }) => type === "transaction"))?.body as {
			transaction: string;
			timestamp: number;
			start_timestamp: number;
		};
		expect(trace.transaction).toBe("GET /s/:token");
		expect(trace.timestamp - trace.start_timestamp).toBeCloseTo(0.25);
		const none = await createErrorReports({
			dsn: server.dsn,
			release: "1.0.0",
			environment: "production",
			traces: 0,
		});
		for (let times = 0; times < 50; times++)
			none.recordRequest({ method: "GET", route: "/none", status: 200, seconds: 0.25 });
		await none.flush(5000);
		expect(server.raw.join("\n")).not.toContain("/none");
	});

	it("While the error-reporting service is down, error pages and other pages still respond", async () => {
		const server = await reportsServer();
		server.close();
		const portal = await brokenPortal({ SENTRY_DSN: server.dsn });
		const agent = await portal.member();
		expect((await agent.get("/attend/")).status).toBe(500);
		expect((await agent.get("/training/")).status).toBe(200);
	});

	it("Error reporting has the sample rates and limits of the specification (SET-40)", () => {
		expect(REPORTS).toMatchObject({
			breadcrumbs: 50,
			errors: 1,
			traces: 0.2,
			replays: 0.1,
			replaysOnError: 1,
		});
		expect(REPORTS).toMatchObject({
			shortestReplay: 5000,
			longestReplay: 3_600_000,
			flushDelay: { least: 5000, most: 5500 },
		});
	});

	it("The content security policy allows connections only to the portal and, if SENTRY_DSN is set, to the host in SENTRY_DSN", async () => {
		const server = await reportsServer();
		const portal = await openPortal({ settings: { SENTRY_DSN: server.dsn } });
		const page = await (await portal.member()).get("/home/");
		expect(page.headers.get("Content-Security-Policy")).toContain(
			`connect-src 'self' ${server.origin};`,
		);
		expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-");
		const plain = await openPortal();
		expect(
			(await plain.agent().get("/login/")).headers.get("Content-Security-Policy"),
		).not.toContain("connect-src");
	});

	it("Account and login pages, shared links, diploma checks, Lite mode and portals without SENTRY_DSN don't load the error reporter", async () => {
		const server = await reportsServer();
		const portal = await openPortal({ settings: { SENTRY_DSN: server.dsn } });
		const agent = await portal.member();
		expect((await agent.get("/home/")).body).toContain("abcdef0123456789");
		for (const path of [
			"/my-source/",
			"/my-source/password/",
			"/s/abcdefghijkl/",
			"/verify/ABCD-EFGH/",
			"/My-Source/",
			"/%6dy-source/",
		])
			expect((await agent.get(path)).body).not.toContain("abcdef0123456789");
		for (const path of ["/login/", "/LOGIN/", "/%6cogin/"])
			expect((await portal.agent().get(path)).body).not.toContain("abcdef0123456789");
		expect((await agent.get("/home/", { "Save-Data": "on" })).body).not.toContain(
			"abcdef0123456789",
		);
		const plain = await openPortal();
		expect(plain.container.reports).toBeNull();
		expect((await (await plain.member()).get("/home/")).body).not.toMatch(/reports|sentry/i);
	});

	it("The server's build imports the error-reporting package only on demand (SET-26)", () => {
		const server = join(root, "build", "server");
		const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
			file.endsWith(".js"),
		);
		// The browser's reporter is a separate file, which pages load if reports are set up.
		const built = files
			.filter((file) => !file.includes("error-reporter"))
			.map((file) => readFileSync(join(server, file), "utf8"))
			.join("\n");
		expect(built).toContain('import("@sentry/core")');
		expect(built).not.toMatch(/from\s*"@sentry/);
	});

	it.each([
		"reports.example.com",
		"https://reports.example.com/1",
		"https://key@reports.example.com/",
		"ftp://key@reports.example.com/1",
	])("A SENTRY_DSN like %s stops startup", (value) => {
		expect(() => parseSettings({ SENTRY_DSN: value })).toThrow(
			/^SENTRY_DSN must be an address like/,
		);
	});
});

describe("The content of a report", () => {
	it("An error report contains no email addresses, queries, secret links or labels of elements (SET-41)", () => {
		const given = {
			url: "https://portal.example/search/?q=maren%40example.org&x=1",
			deep: [
				{ text: "o'brien@example.org and maren.holt+x@mail.example.co.uk" },
				"/s/abcdefghijklmnop/ /verify/ABCD-EFGH-0000/",
			],
			recording: '[{"href":"https://portal.example/magic-link/?token=abc","text":"***"}]',
			element: 'main > button.button[aria-label="Remove Maren"][type="submit"]',
			module: "node_modules/@sentry/core/index.js",
			count: 3,
		};
		expect(maskDeep(given)).toEqual({
			url: "https://portal.example/search/?(hidden)",
			deep: [{ text: "(email) and (email)" }, "/s/(hidden)/ /verify/(hidden)/"],
			recording: '[{"href":"https://portal.example/magic-link/?(hidden)","text":"***"}]',
			element: 'main > button.button[type="submit"]',
			module: "node_modules/@sentry/core/index.js",
			count: 3,
		});
	});

	it("Masking long reports takes less than 10 seconds of CPU time", () => {
		// This measures CPU time in microseconds, so the machine's other work doesn't count.
		const from = process.cpuUsage();
		maskDeep("a".repeat(1_000_000) + "/".repeat(100_000));
		for (const part of ["a'", "a%40", "a-", "token ", 'token\\"', "a://", "cookie:", "/s/"])
			maskDeep(part.repeat(100_000));
		expect(process.cpuUsage(from).user).toBeLessThan(10_000_000);
	});
});
