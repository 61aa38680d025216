import { Agent, host } from "#tests/support/agent.ts";
import { ApiClient, apiUser, portalToken } from "#tests/support/api.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { signUp, type Person } from "#tests/support/person.ts";
import type { TestPortal } from "#tests/support/portal.ts";

/** Someone with a browser. */
export interface Browser {
	name: string;
	agent: Agent;
	email: string;
	/** Signs up and does what this type of user has done. Null for a user who never logs in. */
	begin: ((agent: Agent, email: string) => Promise<unknown>) | null;
}

/** Someone who makes calls, with or without a token. */
export interface Caller {
	name: string;
	token: string | null;
	email: string;
	begin: (() => Promise<{ token: string; email: string }>) | null;
}

/** Everyone who sends requests. */
export interface People {
	browsers: readonly Browser[];
	callers: readonly Caller[];
	/** The callers with a valid token. */
	mayCall: readonly Caller[];
	/** Sets the address that requests come from. */
	setAddress(address: string): void;
	/** Gives a new account to anyone whose account or session has ended. */
	revive(): Promise<void>;
}

export const password = "correct horse battery";

/** Gathers the people. With `thorough`, one of them has graduated. */
export async function gather(portal: TestPortal, thorough: boolean): Promise<People> {
	let address = "192.0.2.1";
	let accounts = 0;
	const freshAgent = () =>
		new Agent((request) => portal.handle(request, { address, secure: null }));
	const member =
		(person: Partial<Person>, ...programs: readonly number[]) =>
		async (agent: Agent, email: string) => {
			await signUp(agent, { password, ...person, email });
			for (const id of programs) await enroll(agent, id);
			if (thorough && programs.includes(787)) await graduate(agent, 787);
		};
	const browser = (name: string, begin: Browser["begin"]): Browser => ({
		name,
		agent: freshAgent(),
		email: "",
		begin,
	});
	const nobody = browser("nobody", null);
	const one = browser("a member", member({}, 620, 787));
	const other = browser(
		"another member",
		member({ firstName: "Ólafur <b>", lastName: "محمد 🦜", country: "us" }),
	);
	async function newCaller(): Promise<{ token: string; email: string }> {
		const user: ApiClient = await apiUser(portal, { password });
		await user.post("user-progress", { user: { email: user.email } });
		await user.post("registered-apps", { email: user.email, app_id: 620 });
		return { token: user.secret, email: user.email };
	}
	const caller = (name: string, token: string | null, begin: Caller["begin"] = null): Caller => ({
		name,
		token,
		email: "",
		begin,
	});
	const holder = caller("a token's holder", null, newCaller);
	const front = caller("a portal in front", await portalToken(portal));
	const strangers = [
		caller("nobody's call", null),
		caller("a wrong token", "x".repeat(43)),
		caller("another token's holder", null, newCaller),
	];

	const isIn = async ({ agent }: Browser) => (await agent.get("/dismiss/")).location === "/home/";
	async function mayCall({ token }: Caller): Promise<boolean> {
		if (token === null) return false;
		const request = new Request(`${host}/api/v1/user`, {
			headers: { Authorization: `Bearer ${token}` },
		});
		return (await portal.handle(request, { address, secure: null })).status === 200;
	}
	const people: People = {
		browsers: [nobody, one, one, other],
		callers: [holder, holder, front, ...strangers],
		mayCall: [holder, holder, front],
		setAddress(given) {
			address = given;
		},
		async revive() {
			for (const each of [one, other]) {
				if (each.begin === null || (await isIn(each))) continue;
				each.agent = freshAgent();
				each.email = `fuzzed${++accounts}@example.org`;
				await each.begin(each.agent, each.email);
			}
			nobody.email = one.email;
			for (const each of [holder, ...strangers])
				if (each.begin !== null && !(await mayCall(each))) Object.assign(each, await each.begin());
			for (const each of [front, ...strangers]) if (each.begin === null) each.email = holder.email;
		},
	};
	await people.revive();
	return people;
}
