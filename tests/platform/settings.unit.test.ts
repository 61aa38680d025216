import { describe, expect, it } from "vitest";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { parseSettings, similarSetting } from "#app/settings.server.ts";

const said = (environment: Record<string, string>) => {
	try {
		parseSettings(environment);
		return "";
	} catch (error) {
		return (error as Error).message;
	}
};

describe("Settings of email and company login", () => {
	it("SMTP_URL requires ORIGIN (SET-11)", () => {
		expect(said({ SMTP_URL: "smtp://mail.example.com" })).toMatch(/^SMTP_URL needs ORIGIN too/);
		expect(
			said({ SMTP_URL: "smtp://mail.example.com", ORIGIN: "https://portal.example.com" }),
		).toBe("");
	});

	it.each([
		["SMTP_URL", "mail.example.com"],
		["SMTP_URL", "http://mail.example.com"],
		["SMTP_URL", "smtp://portal:geheim#1@mail.example.com"],
		["SMTP_URL", "smtp://portal:12#geheim@mail.example.com"],
		["SMTP_URL", "smtp://portal:geheim%@mail.example.com"],
		["DATABASE_URL", "postgres://portal:geheim#1@db.example.com/portal"],
		["DATABASE_URL", "postgres://portal:12#geheim@db.example.com/portal"],
		["DATABASE_URL", "postgres://portal:12/geheim@db.example.com/portal"],
		["DATABASE_URL", "postgres//portal:geheim@db.example.com/portal"],
		["DATABASE_URL", "postgres://portal:geheim@db1.example.com,db2.example.com/portal"],
		["DATABASE_URL", "postgres:///portal?host=db1.example.com,db2.example.com"],
		["BACKEND_URL", "https://portal:geheim#1@example.com"],
		["ANALYTICS_URL", "https://portal:geheim#1@example.com"],
		["ACTIVITY_URL", "https://portal:geheim%@example.com"],
		["PAGE_VIEWS_URL", "https://portal:geheim/1@example.com"],
		["SENTRY_DSN", "https://geheim#1@example.com/1"],
		["OIDC_ISSUER", "https://portal:geheim@example.com"],
		["MAIL_FROM", "nobody"],
		["MAIL_FROM", "a@example.com, b@example.com"],
		["OIDC_ISSUER", "http://sso.example.com"],
		["OIDC_ISSUER", "sso"],
		["OIDC_TRUST_EMAIL", "yes"],
		["SIGN_UP", "closed"],
		["UV_THREADPOOL_SIZE", "many"],
		["UV_THREADPOOL_SIZE", "2000"],
		["TRUSTED_NETWORKS", "203.0.113.0"],
		["TRUSTED_NETWORKS", "203.0.113.0/24, office"],
		["TRUSTED_NETWORKS", "203.0.113.0/33"],
	])("%s=%s stops startup with one line that names the setting", (name, value) => {
		const line = said({
			ORIGIN: "https://portal.example.com",
			OIDC_CLIENT_ID: "portal",
			[name]: value,
		});
		expect(line).toMatch(new RegExp(`^${name} must be `));
		expect(line).not.toMatch(/\n|geheim/);
	});

	it.each([
		"postgres://portal:a,b@db1.example.com:5432,db2.example.com:5432/portal",
		"postgresql://db1,db2,db3/portal?sslmode=require",
	])("DATABASE_URL=%s is refused because failover needs a single host (SET-13)", (value) => {
		expect(said({ DATABASE_URL: value })).toBe(
			"DATABASE_URL must be an address with one host. For failover, use a pooler, or an address that moves to the server that accepts writes.",
		);
	});

	it.each([
		"postgres://portal:a,b@db.example.com/portal",
		"postgres://portal:50%25@db.example.com/portal",
		"postgresql://portal:50%off@db.example.com/portal?sslmode=require",
		"postgres:///portal?host=/run/postgresql",
		"postgres://portal@/portal?host=/run/postgresql",
		"data/portal@home.sqlite",
		"C:\\portal.sqlite",
	])("DATABASE_URL=%s is accepted", (value) => {
		expect(parseSettings({ DATABASE_URL: value }).database).toBe(value);
	});

	it("OIDC_ISSUER requires OIDC_CLIENT_ID (SET-27)", () => {
		expect(said({ OIDC_ISSUER: "https://sso.example.com" })).toMatch(
			/^OIDC_ISSUER needs OIDC_CLIENT_ID too/,
		);
	});

	it("MAIL_FROM accepts a sender with or without a name, and has a default", () => {
		const from = (environment: Record<string, string>) => parseSettings(environment).mail.from;
		expect(from({ MAIL_FROM: "portal@example.com" })).toEqual({
			name: "",
			address: "portal@example.com",
		});
		expect(from({ MAIL_FROM: "Trade Winds <portal@example.com>" })).toEqual({
			name: "Trade Winds",
			address: "portal@example.com",
		});
		expect(from({ ORIGIN: "https://portal.example.com" })).toEqual({
			name: null,
			address: "no-reply@portal.example.com",
		});
	});
});

describe("Settings", () => {
	it.each([
		["PORT", "eighty"],
		["PORT", "70000"],
		["PORT", "-1"],
		["PORT", "80.5"],
		["ORIGIN", "portal.example.com"],
		["ORIGIN", "https://portal.example.com/path"],
		["ORIGIN", "https://portal.example.com,ftp://x.example"],
		["DATABASE_URL", "mysql://localhost/portal"],
		["SESSION_SECRET", "short"],
		["SESSION_SECRET", "long enough to be one,short"],
		["SMTP_URL", "mail.example.com"],
		["MAIL_FROM", "nobody"],
		["SUPPORT_EMAIL", "support"],
		["PRIVACY_URL", "javascript:alert(1)"],
		["ANALYTICS_URL", "example.com"],
		["ACTIVITY_URL", "ftp://example.com"],
		["PAGE_VIEWS_URL", "nonsense"],
		["VIDEO_HOST_URL", "https://player.example/"],
		["VIDEO_HOST_URL", "player.example/{id}"],
		["VIDEO_HOST_URL", "javascript:play({id})"],
		["VIDEO_HOST_URL", "https://{id}.player.example/"],
		["VIDEO_HOST_URL", "https://player.example:{id}/"],
		["VIDEO_HOST_URL", "https://user:secret@player.example/{id}"],
		["VIDEO_HOST_URL", "https://player.example/{id}; script-src *"],
		["OIDC_ISSUER", "idp"],
		["WEB_CONCURRENCY", "many"],
		["WEB_CONCURRENCY", "0"],
		["TRUST_PROXY", "yes"],
	])(
		"%s=%s is refused with one line that names the setting and the allowed values",
		(name, value) => {
			const line = said({ ORIGIN: "https://portal.example.com", [name]: value });
			expect(line).toMatch(new RegExp(`^${name} must be .{8,}\\.$`));
			expect(line).not.toContain("\n");
		},
	);

	it("All settings are optional, and an empty one counts as unset (SET-1)", () => {
		const unset = parseSettings({});
		expect(parseSettings({ PORT: "", ORIGIN: " ", SMTP_URL: "", DATABASE_URL: "" })).toEqual(unset);
		expect(unset).toMatchObject({
			port: 3000,
			host: null,
			origins: [],
			portalTitle: null,
			trustProxy: 0,
		});
	});

	it.each([
		"https://player.example/players/{id}-abc.html",
		"http://127.0.0.1:8080/?v={id}&x=1",
		"https://player.example/#/{id}/{id}",
	])("VIDEO_HOST_URL=%s is accepted", (value) => {
		expect(parseSettings({ VIDEO_HOST_URL: value }).videoHostUrl).toBe(value);
	});

	it("Lists in settings are split at commas and keep the given order", () => {
		const settings = parseSettings({
			ORIGIN: "https://one.example, https://two.example/",
			SESSION_SECRET: "the newest of all secrets, an older one of them",
		});
		expect(settings.origins).toEqual(["https://one.example", "https://two.example"]);
		expect(settings.sessionSecrets).toEqual(["the newest of all secrets", "an older one of them"]);
	});
});

describe("Settings of another back end", () => {
	it.each([
		["BACKEND_URL", "back-end"],
		["BACKEND_URL", "ftp://back-end.example.com"],
		["BACKEND_URL", "https://user:secret@back-end.example.com"],
		["BACKEND_URL", "https://back-end.example.com/?a=b"],
		["BACKEND_TOKEN", "two words"],
	])(
		"%s=%s stops startup with one line that names the setting, without the value",
		(name, value) => {
			const line = said({ BACKEND_URL: "https://back-end.example.com", [name]: value });
			expect(line).toMatch(new RegExp(`^${name} must be `));
			expect(line).not.toContain("secret");
		},
	);

	it("BACKEND_CALLS names a file that the portal reads at startup, and requires BACKEND_URL (SET-50)", () => {
		const file = join(temporaryFolder(), "calls.json");
		const given = { BACKEND_URL: "https://back-end.example.com", BACKEND_CALLS: file };
		expect(said({ BACKEND_CALLS: file })).toMatch(/^BACKEND_CALLS needs BACKEND_URL too/);
		expect(said(given)).toBe(`BACKEND_CALLS: the file ${file} doesn't exist.`);
		writeFileSync(file, '{"GET appz": "GET programs"}');
		expect(said(given)).toBe(
			`BACKEND_CALLS: ${file}: "GET appz" isn't a call of the portal. Did you mean "GET apps"?`,
		);
		writeFileSync(file, '{"GET apps": "GET programs", "GET export": null}');
		expect(parseSettings(given).backEnd?.calls).toEqual(
			new Map<string, unknown>([
				["GET apps", { method: "GET", path: "programs" }],
				["GET export", null],
			]),
		);
	});

	it("BACKEND_TOKEN requires BACKEND_URL, which may have a path (SET-16)", () => {
		expect(said({ BACKEND_TOKEN: "abc" })).toMatch(/^BACKEND_TOKEN needs BACKEND_URL too/);
		expect(parseSettings({ BACKEND_URL: "https://example.com/portal/" }).backEnd).toEqual({
			url: "https://example.com/portal/",
			token: null,
			calls: new Map(),
		});
		expect(parseSettings({}).backEnd).toBeNull();
	});
});

it("The thread pool has four threads unless UV_THREADPOOL_SIZE is set (SET-48)", () => {
	expect([
		parseSettings({}).poolThreads,
		parseSettings({ UV_THREADPOOL_SIZE: "12" }).poolThreads,
	]).toEqual([4, 12]);
});

describe("Names that are one typing error away from a setting (SET-4)", () => {
	it.each([
		["SMPT_URL", "SMTP_URL"],
		["SMTPURL", "SMTP_URL"],
		["SMTP_URLS", "SMTP_URL"],
		["DATABASE_URI", "DATABASE_URL"],
		["ORIGN", "ORIGIN"],
		["smtp_url", "SMTP_URL"],
		["UV_THREADPOOLSIZE", "UV_THREADPOOL_SIZE"],
	])("%s is recognized as a typing error for %s", (name, meant) => {
		expect(similarSetting(name)).toBe(meant);
	});

	it.each([
		"SMTP_URL",
		"NODE_ENV",
		"HOME",
		"PATH",
		"HOSTNAME",
		"COMPOSE_PROJECT_NAME",
		"SMTP_HOST",
	])("%s is not recognized as a typing error", (name) => {
		expect(similarSetting(name)).toBeNull();
	});
});

it("The portal's time zone is UTC unless TIME_ZONE is set, and an unknown time zone is refused (SET-51)", () => {
	expect(parseSettings({}).timeZone).toBe("UTC");
	expect(parseSettings({ TIME_ZONE: "Europe/Berlin" }).timeZone).toBe("Europe/Berlin");
	expect(said({ TIME_ZONE: "Berlin" })).toBe("TIME_ZONE must be a time zone like Europe/Berlin.");
});
