import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { load } from "cheerio";
import { onTestFinished } from "vitest";
import { host } from "#tests/support/agent.ts";

export interface Employee {
	sub: string;
	email?: string;
	email_verified?: boolean;
	given_name?: string;
	family_name?: string;
	name?: string;
}

/** A company that logs its employees in through a real OpenID provider. */
export interface Company {
	settings: Record<string, string>;
	/** Logs in and gives consent. Returns the address that leads back to the portal. */
	logIn(address: string, sub: string): Promise<string>;
	/** Declines the login. Returns the address that leads back to the portal. */
	abort(address: string): Promise<string>;
	/**
	 * Logs out in the browser of the last login. Returns the address that leads back to the portal.
	 */
	logOut(address: string): Promise<string>;
	stop(): Promise<void>;
	/**
	 * Returns whether the browser of the last login gets back to the portal without logging in again.
	 */
	letsThrough(address: string): Promise<boolean>;
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

/**
 * Starts a company's OpenID provider. If `logsOut` is false, it offers no logout. With `tellsAll`,
 * ID tokens contain all claims. With `forges`, ID tokens have an invalid signature.
 */
export async function openCompany(
	employees: readonly Employee[],
	{ logsOut = true, tellsAll = false, forges = false } = {},
): Promise<Company> {
	const server = http.createServer();
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const stop = () =>
		new Promise<void>((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	onTestFinished(stop);
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const quiet = { warn: console.warn, info: console.info };
	console.warn = () => {};
	console.info = () => {};
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: "portal",
				client_secret: "a-secret-of-the-portal",
				redirect_uris: [`${host}/auth/`],
				post_logout_redirect_uris: [`${host}/login/`],
			},
		],
		conformIdTokenClaims: !tellsAll,
		features: {
			rpInitiatedLogout: {
				enabled: logsOut,
				logoutSource: (asked, form) =>
					void (asked.body = `<!doctype html><title>Log out</title>${form}`),
			},
		},
		claims: {
			openid: ["sub"],
			email: ["email", "email_verified"],
			profile: ["given_name", "family_name", "name"],
		},
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
		cookies: { keys: ["a key for the tests"] },
		findAccount: (_, sub) => {
			const employee = employees.find((each) => each.sub === sub);
			return employee ? { accountId: sub, claims: () => ({ ...employee }) } : undefined;
		},
	});
	Object.assign(console, quiet);
	provider.use(async (context, next) => {
		await next();
		const answer = context.body as { id_token?: string } | null;
		if (!forges || context.path !== "/token" || !answer?.id_token) return;
		const [head, claims, signature = ""] = answer.id_token.split(".");
		answer.id_token = [head, claims, signature.replaceAll(/[A-Z]/g, "a")].join(".");
	});
	server.on("request", provider.callback());

	let lastBrowser = new Browser();

	async function walk(
		address: string,
		answer: (page: string) => { action: string; fields: Record<string, string> } | string,
		browser = new Browser(),
	): Promise<string> {
		lastBrowser = browser;
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
		settings: {
			ORIGIN: host,
			OIDC_ISSUER: issuer,
			OIDC_CLIENT_ID: "portal",
			OIDC_CLIENT_SECRET: "a-secret-of-the-portal",
		},
		logIn: (address, sub) =>
			walk(address, (page) => {
				const $ = load(page);
				const form = $("form").first();
				const prompt = form.find("input[name=prompt]").attr("value") ?? "";
				const fields: Record<string, string> =
					prompt === "login" ? { prompt, login: sub, password: "any" } : { prompt };
				return { action: form.attr("action") ?? "", fields };
			}),
		async logOut(address) {
			const agree = (page: string) => {
				const form = load(page)("form").first();
				const inputs = form.find("input[type=hidden]").toArray();
				const fields = Object.fromEntries(
					inputs.map(({ attribs }) => [attribs.name ?? "", attribs.value ?? ""]),
				);
				return { action: form.attr("action") ?? "", fields: { ...fields, logout: "yes" } };
			};
			return walk(address, agree, lastBrowser);
		},
		stop,
		async letsThrough(address) {
			const asked = new Error("asks who it is");
			const onLogInPage = () => {
				throw asked;
			};
			const back = walk(address, onLogInPage, lastBrowser).catch((error: unknown) => {
				if (error !== asked) throw error;
				return null;
			});
			return (await back) !== null;
		},
		abort: (address) => walk(address, (page) => load(page)("a[href*=abort]").attr("href") ?? ""),
	};
}
