import { describe, expect, it } from "vitest";
import { parseSettings } from "../../app/env.server.ts";

const said = (environment: Record<string, string>) => {
	try {
		parseSettings(environment);
		return "";
	} catch (error) {
		return (error as Error).message;
	}
};

describe("Settings of mail and company log-in (contract, section 2)", () => {
	it("want ORIGIN once SMTP_URL is set", () => {
		expect(said({ SMTP_URL: "smtp://mail.example.com" })).toMatch(/^ORIGIN must be set once SMTP_URL is/);
		expect(said({ SMTP_URL: "smtp://mail.example.com", ORIGIN: "https://portal.example.com" })).toBe("");
	});

	it.each([
		["SMTP_URL", "mail.example.com"],
		["SMTP_URL", "http://mail.example.com"],
		["MAIL_FROM", "nobody"],
		["MAIL_FROM", "a@example.com, b@example.com"],
		["OIDC_ISSUER", "http://sso.example.com"],
		["OIDC_ISSUER", "sso"],
	])("%s=%s stops the start with one line that names it", (name, value) => {
		const line = said({ ORIGIN: "https://portal.example.com", OIDC_CLIENT_ID: "portal", [name]: value });
		expect(line).toMatch(new RegExp(`^${name} must be `));
		expect(line).not.toContain("\n");
	});

	it("want OIDC_CLIENT_ID with OIDC_ISSUER", () => {
		expect(said({ OIDC_ISSUER: "https://sso.example.com" })).toMatch(/^OIDC_CLIENT_ID must be set/);
	});

	it("take a sender with or without a name, and have one of their own", () => {
		const from = (environment: Record<string, string>) => parseSettings(environment).mail.from;
		expect(from({ MAIL_FROM: "portal@example.com" })).toEqual({ name: "", address: "portal@example.com" });
		expect(from({ MAIL_FROM: "Trade Winds <portal@example.com>" })).toEqual({ name: "Trade Winds", address: "portal@example.com" });
		expect(from({ ORIGIN: "https://portal.example.com" })).toEqual({ name: "Tradewinds", address: "no-reply@portal.example.com" });
	});
});
