import {
	rateLimits,
	type Counter,
	type LimitName,
} from "#app/features/account/limits/rate-limit.ts";
import { limitKey, type LimitSubject } from "#app/features/account/limits/limit-counters.server.ts";
import type { Agent, Answer } from "./agent.ts";
import type { TestPortal } from "./portal.ts";

export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	country: string;
	password: string;
}

let people = 0;

/** Signs someone up in a browser. */
export async function signUp(browser: Agent, person: Partial<Person> = {}): Promise<Agent> {
	await browser.get("/register/");
	return sendSignUp(browser, person);
}

/** Sends the form of `/register/` from a browser that has its token. */
export async function sendSignUp(browser: Agent, person: Partial<Person> = {}): Promise<Agent> {
	people++;
	const email = `agent${people}-${process.pid}@example.org`;
	const made: Person = {
		firstName: "Maren",
		lastName: "Holt",
		email,
		country: "gb",
		password: "correct horse battery",
		...person,
	};
	const answer = await browser.post("/register/", { ...made });
	if (answer.status !== 302) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
	return browser;
}

/** Presses the button of the newest form that is waiting at `/parked/`. */
export async function sendParked(agent: Agent): Promise<Answer> {
	const page = await agent.get("/parked/");
	if (page.status !== 200) return page;
	const form = page.$("main form").first();
	const fields: Record<string, string[]> = {};
	for (const input of form.find("input[type=hidden]").get()) {
		const { name = "", value = "" } = input.attribs;
		(fields[name] ??= []).push(value);
	}
	return agent.post(form.attr("action") ?? "", fields);
}

/** Uses up a limit, except for `left` tries. Its windows start now. */
export async function useUp(
	{ container: { database, signer }, clock }: TestPortal,
	name: LimitName,
	{ subject = "", client = null, device = "" }: Partial<LimitSubject>,
	left = 0,
): Promise<void> {
	for (const counter of rateLimits[name].counters as readonly Counter[]) {
		const key = limitKey(signer, name, counter, { subject, client, device });
		if (key === null) continue;
		const row = { hits: counter.hits - left, reset_at: clock.now + counter.windowMs };
		await database.db
			.insertInto("rate_limit")
			.values({ key, ...row })
			.onConflict((conflict) => conflict.column("key").doUpdateSet(row))
			.execute();
	}
}

export async function accountIdOf(
	{ container: { database } }: TestPortal,
	email: string,
): Promise<number> {
	return (
		await database.db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow()
	).id;
}
