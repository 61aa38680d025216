import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { Agent } from "#tests/support/agent.ts";
import { readMail, type Arrived } from "#tests/support/mailbox.ts";
import { signUp } from "#tests/support/person.ts";
import { addressOf, mailFolderOf } from "./servers.ts";

export const password = "correct horse battery";

/** Returns the address of a path in the portal under test. */
export const at = (path: string) => addressOf("sample") + path;

export const newAddress = () => `agent-${randomUUID()}@example.org`;

/** Creates an account without a browser. `agent` is logged in to it. */
export async function account(): Promise<{ email: string; agent: Agent }> {
	const email = newAddress();
	const agent = await signUp(new Agent((request) => fetch(request), {}, addressOf("sample")), {
		email,
		password,
	});
	return { email, agent };
}

/** Copies an agent's session to a browser. */
export async function holdSession(context: BrowserContext, agent: Agent): Promise<void> {
	await context.addCookies(
		[...agent.jar()].map(([name, value]) => ({ name, value, url: agent.base })),
	);
}

/** Creates an account, logs it in to the browser and opens Home. */
export async function enter(page: Page): Promise<void> {
	const { agent } = await account();
	await holdSession(page.context(), agent);
	await page.goto(at("/home/"));
}

/**
 * Logs someone in to a browser through the API, as the phone app does. The portal has no proof of
 * their identity yet.
 */
export async function handOver(
	page: Page,
	call: "login" | "quick-register",
	person: Record<string, string>,
): Promise<void> {
	const answer = await fetch(at(`/api/v1/${call}`), {
		method: "POST",
		body: JSON.stringify(person),
		headers: { "Content-Type": "application/json" },
	});
	const { access_token: token } = (await answer.json()) as { access_token: string };
	await page.goto(at(`/auth-mobile/?token=${token}`));
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expectLoggedIn(page);
}

/** Logs in on the current page. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(secret);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Fills in and sends the short form for people without an account. */
export async function registerQuickly(
	page: Page,
	email: string,
	form = at("/login/?state=quick"),
): Promise<void> {
	await page.goto(form);
	await page.getByLabel("First name").fill("Maren");
	await page.getByLabel("Last name").fill("Holt");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Country").selectOption("gb");
	await page.getByRole("button", { name: "Start training", exact: true }).click();
}

export async function expectLoggedIn(page: Page): Promise<void> {
	// On a phone, the button is in the menu.
	const ways = page
		.getByRole("button", { name: "Log out", exact: true })
		.or(page.locator("details.menu > summary"));
	await expect(ways.filter({ visible: true })).toHaveCount(1);
}

/** Returns whether a browser is logged in. */
export async function isIn(context: BrowserContext): Promise<boolean> {
	const answer = await context.request.get(at("/home/"), { maxRedirects: 0 });
	return answer.status() === 200;
}

/**
 * Requests a magic link or a reset link, and waits for the page that asks for the code from the
 * email.
 */
export async function askForMail(
	page: Page,
	state: "magic" | "forgot",
	email: string,
): Promise<void> {
	await page.goto(at(`/login/?state=${state}`));
	await page.getByLabel("Email").fill(email);
	await page
		.getByRole("button", { name: state === "magic" ? "Send magic link" : "Send reset link" })
		.click();
	await expect(page.getByLabel("Code from the email")).toBeVisible();
}

/**
 * Waits for an email with a link to `page`, and returns the newest one. Signing up sends a link to
 * `/confirm-address/`.
 */
export async function mailTo(
	email: string,
	page: "/confirm-address/" | "/magic-link/" | "/reset-password/",
): Promise<Arrived> {
	const folder = mailFolderOf("sample");
	for (let look = 0; look < 100; look++) {
		const names = existsSync(folder)
			? readdirSync(folder).filter((name) => name.endsWith(".eml"))
			: [];
		const written = names.toSorted().map((name) => readFileSync(join(folder, name), "utf8"));
		const mails = await Promise.all(
			written.filter((raw) => raw.includes(email)).map((raw) => readMail(raw)),
		);
		const mail = mails.findLast(({ to, path }) => to === email && path.startsWith(page));
		if (mail) return mail;
		await setTimeout(100);
	}
	throw new Error(`No mail with a link to ${page} came to ${email}`);
}

/** Opens another browser. `like` is the `javaScriptEnabled` option of the first one. */
export async function otherBrowser(
	browser: Browser,
	like: boolean | undefined,
): Promise<BrowserContext> {
	return browser.newContext({ javaScriptEnabled: like ?? true, locale: "en-GB" });
}
