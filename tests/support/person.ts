import type { Agent, Answer } from "./agent.ts";

export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	country: string;
	password: string;
}

let people = 0;

/** Signs somebody up in a browser. */
export async function signUp(browser: Agent, person: Partial<Person> = {}): Promise<Agent> {
	people++;
	const email = `agent${people}-${process.pid}@example.org`;
	const made: Person = { firstName: "Maren", lastName: "Holt", email, country: "gb", password: "correct horse battery", ...person };
	await browser.get("/register/");
	const answer = await browser.post("/register/", { ...made });
	if (answer.status !== 302) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
	return browser;
}

/** Presses the button of the newest form that waits at `/parked/`. */
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
