import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { load } from "cheerio";
import { onTestFinished } from "vitest";
import { host } from "./agent.ts";

export interface Employee {
	sub: string;
	email?: string;
	email_verified?: boolean;
	given_name?: string;
	family_name?: string;
	name?: string;
}

/** A company's OpenID provider, a real one, on this machine. */
export interface Company {
	settings: Record<string, string>;
	/** Logs an employee in there and agrees, as they would in a browser; answers the address that leads back to the portal. */
	logIn(address: string, sub: string): Promise<string>;
	/** Says no instead. */
	abort(address: string): Promise<string>;
}

class Browser {
	private readonly cookies = new Map<string, string>();

	async ask(address: string, body?: URLSearchParams): Promise<Response> {
		const response = await fetch(address, {
			method: body ? "POST" : "GET",
			body,
			redirect: "manual",
			headers: { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
		});
		for (const line of response.headers.getSetCookie()) {
			const [pair = ""] = line.split(";");
			this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
		}
		return response;
	}
}

/** Opens a provider with these employees. */
export async function openCompany(employees: readonly Employee[]): Promise<Company> {
	const server = http.createServer();
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const quiet = { warn: console.warn, info: console.info };
	console.warn = () => {};
	console.info = () => {};
	const provider = new Provider(issuer, {
		clients: [{ client_id: "portal", client_secret: "a-secret-of-the-portal", redirect_uris: [`${host}/auth/`] }],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name", "name"] },
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
		cookies: { keys: ["a key for the tests"] },
		findAccount: (_, sub) => {
			const employee = employees.find((each) => each.sub === sub);
			return employee ? { accountId: sub, claims: () => ({ ...employee }) } : undefined;
		},
	});
	Object.assign(console, quiet);
	server.on("request", provider.callback());

	async function walk(
		address: string,
		answer: (page: string) => { action: string; fields: Record<string, string> } | string,
	): Promise<string> {
		const browser = new Browser();
		let response = await browser.ask(address);
		for (let step = 0; step < 12; step++) {
			const location = response.headers.get("location");
			if (location) {
				const to = new URL(location, issuer).href;
				if (to.startsWith(host)) return to;
				response = await browser.ask(to);
				continue;
			}
			const next = answer(await response.text());
			response =
				typeof next === "string"
					? await browser.ask(new URL(next, issuer).href)
					: await browser.ask(new URL(next.action, issuer).href, new URLSearchParams(next.fields));
		}
		throw new Error("The provider leads nowhere");
	}

	return {
		settings: { ORIGIN: host, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "a-secret-of-the-portal" },
		logIn: (address, sub) =>
			walk(address, (page) => {
				const $ = load(page);
				const form = $("form").first();
				const prompt = form.find("input[name=prompt]").attr("value") ?? "";
				const fields: Record<string, string> = prompt === "login" ? { prompt, login: sub, password: "any" } : { prompt };
				return { action: form.attr("action") ?? "", fields };
			}),
		abort: (address) => walk(address, (page) => load(page)("a[href*=abort]").attr("href") ?? ""),
	};
}
