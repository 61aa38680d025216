import { describe, expect, it } from "vitest";
import { host, type Agent, type Answer, type Fields } from "#tests/support/agent.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

/** Some corporate mail gateways open the links in an email before the recipient does (ACCT-15). */

const person = { firstName: "Maren", lastName: "Holt", email: "maren@example.org", country: "gb" };
const password = "another horse battery";

/** Returns a page's POST forms, once for each of their buttons, with the values of their fields. */
function formsOn({ $ }: Answer, path: string): { action: string; fields: Fields }[] {
	return $("form")
		.toArray()
		.filter((form) => $(form).attr("method")?.toLowerCase() === "post")
		.flatMap((form) => {
			const fields = Object.fromEntries(
				$(form)
					.serializeArray()
					.map(({ name, value }) => [name, value]),
			);
			return $(form)
				.find("button:not([type=button])")
				.toArray()
				.map((button) => ({
					action: $(button).attr("formaction") ?? $(form).attr("action") ?? path,
					fields: {
						...fields,
						...($(button).attr("name")
							? { [$(button).attr("name") ?? ""]: $(button).attr("value") ?? "" }
							: {}),
					},
				}));
		});
}

/**
 * Opens an emailed link twice. Then presses every button on its page and on the pages that follow,
 * without typing anything.
 */
async function scan(portal: TestPortal, path: string): Promise<Agent> {
	const scanner = portal.agent();
	for (let round = 0; round < 2; round++) {
		expect((await scanner.get(path)).status).toBe(200);
		expect((await scanner.fetch(path, { method: "HEAD" })).status).toBe(200);
	}
	const pressed = new Set<string>();
	async function pressAll(page: Answer, at: string): Promise<void> {
		for (const { action, fields } of formsOn(page, at)) {
			const { _token, ...told } = fields;
			// Forms that differ only in the value of `language` or `returnTo` count as one, because every
			// page has them.
			const { language, returnTo, ...others } = told;
			const key = `${action} ${JSON.stringify([others, language !== undefined, returnTo !== undefined])}`;
			if (pressed.has(key)) continue;
			pressed.add(key);
			await scanner.get(path);
			const answer = await scanner.post(action, told);
			await pressAll(
				answer.location === null ? answer : await scanner.visit(answer.location),
				answer.location ?? action,
			);
		}
	}
	await pressAll(await scanner.get(path), path);
	expect(pressed.size).toBeGreaterThan(3);
	return scanner;
}

const isIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

async function asked(agent: Agent, state: "magic" | "forgot"): Promise<Agent> {
	await agent.get(`/login/?state=${state}`);
	expect((await agent.post(`/login/?state=${state}`, { email: person.email })).status).toBe(302);
	return agent;
}

async function registeredQuickly(agent: Agent): Promise<Agent> {
	await agent.get("/login/?state=quick");
	await agent.post("/login/?state=quick", person);
	return agent;
}

/** Each link with a function that requests its email, and the fields that the owner fills in. */
const links: readonly [
	name: string,
	ask: (portal: TestPortal) => Promise<unknown>,
	fields: Fields,
][] = [
	[
		"a magic link",
		async (portal) => {
			await portal.member(person);
			return asked(portal.agent(), "magic");
		},
		{},
	],
	[
		"a reset link",
		async (portal) => {
			await portal.member(person);
			return asked(portal.agent(), "forgot");
		},
		{ password },
	],
	["the link of a quick registration", (portal) => registeredQuickly(portal.agent()), { password }],
	[
		"the link for someone who registers quickly and has an account already",
		async (portal) => {
			await portal.member(person);
			return registeredQuickly(portal.agent());
		},
		{},
	],
	[
		"the link that confirms an address",
		async (portal) => {
			const owner = await portal.member(person);
			await owner.get("/my-source/");
			await owner.post("/my-source/confirm-address/");
			return owner;
		},
		{},
	],
];

describe("A scanner that opens an email and presses every button", () => {
	it("A scanner doesn't use up a magic link, and the owner then logs in with the browser that requested it (ACCT-15)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		await portal.member(person);
		const owner = await asked(portal.agent(), "magic");
		const { path } = await lastMail(portal);
		await scan(portal, path);
		await owner.get(path);
		expect((await owner.post(path)).status).toBe(302);
		expect(await isIn(owner)).toBe(true);
	});

	it.each(links)(
		"A scanner neither uses up %s nor logs in, and the owner then logs in with another browser by typing the address (ACCT-15, ACCT-19)",
		async (_, ask, fields) => {
			const portal = await openPortal({ settings: { ORIGIN: host } });
			await ask(portal);
			const { path } = await lastMail(portal);
			const scanner = await scan(portal, path);
			expect([await isIn(scanner), scanner.jar().has("tw_session")]).toEqual([false, false]);
			const other = portal.agent();
			await other.get(path);
			const wrong = await other.post(path, { ...fields, email: "somebody-else@example.org" });
			expect([
				wrong.status,
				wrong.text.includes("We didn’t send the link to this address."),
			]).toEqual([422, true]);
			expect(await isIn(other)).toBe(false);
			expect((await other.post(path, { ...fields, email: person.email })).status).toBe(302);
			expect(await isIn(other)).toBe(true);
		},
	);
});
