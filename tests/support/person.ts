import type { Agent } from "./agent.ts";

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
