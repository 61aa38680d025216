import { setTimeout as wait } from "node:timers/promises";
import { load } from "cheerio";
import type { Handler } from "#app/handler.server.ts";
import { Agent } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";

/** The problems that agents had while they worked. */
export interface Trouble {
	answered: number;
	/** Requests that were sent again because no server responded, or because a page said to. */
	retries: number;
	/** Pages that said to try again. */
	kept: number;
	/** Any other unexpected results. */
	faults: string[];
}

export const program = 620;
export const show = "31";

/** The time for which an agent keeps trying by default, in ms. */
const usualPatience = 60_000;

/**
 * Returns a handler that uses the servers in turn, as a load balancer does. If a server doesn't
 * respond, or if a page says to try again, the handler sends the same request again, as a person
 * with a browser would.
 */
export function wayTo(
	servers: readonly { address: string }[],
	client: string,
	trouble: Trouble,
	patience = usualPatience,
): Handler {
	let turn = Math.floor(Math.random() * servers.length);
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const headers = new Headers(request.headers);
		headers.set("X-Forwarded-For", client);
		headers.set("Accept-Encoding", "identity");
		const body = request.method === "POST" ? await request.text() : undefined;
		let last = "nothing";
		for (const from = performance.now(); performance.now() - from < patience;) {
			turn++;
			const base = servers[turn % servers.length]?.address ?? "";
			try {
				const response = await fetch(base + pathname + search, {
					method: request.method,
					headers,
					body,
					redirect: "manual",
				});
				const text = await response.text();
				last = `${response.status} ${load(text)("main").text().slice(0, 200)}`;
				if (response.status < 500) trouble.answered++;
				if (response.status < 500)
					return new Response(text, { status: response.status, headers: response.headers });
				if (response.status === 503 && /Try again/.test(text)) {
					trouble.kept++;
					if (body !== undefined && !keeps(text, body))
						trouble.faults.push(`${pathname}: the form was not kept`);
				} else
					trouble.faults.push(`${pathname} answered ${response.status}: ${text.slice(0, 300)}`);
			} catch (error) {
				// The server is down.
				last = String((error as Error).cause ?? error);
			}
			trouble.retries++;
			await wait(150);
		}
		throw new Error(`${request.method} ${pathname} was not answered, at last by ${last}`);
	};
}

const secrets = new Set(["password"]);

function keeps(page: string, body: string): boolean {
	const $ = load(page);
	const kept = $("form input[type=hidden]")
		.toArray()
		.map((input) => `${$(input).attr("name")}=${$(input).attr("value")}`);
	return [...new URLSearchParams(body)].every(
		([name, value]) => secrets.has(name) || kept.includes(`${name}=${value}`),
	);
}

/**
 * Plays an agent's day: signs up, registers, completes a program, marks it as a favorite and
 * registers for a trade show.
 */
export async function agentsDay(agent: Agent, email: string): Promise<void> {
	await arrive(agent, email);
	expectRedirect(await enroll(agent, program), "register for the program");
	await graduate(agent, program);
	await agent.get("/home/");
	expectRedirect(
		await agent.post("/favorite/", {
			appId: String(program),
			itemType: "app",
			itemId: String(program),
			favorite: "1",
			returnTo: "/home/",
		}),
		"mark the program",
	);
	await agent.get("/attend/");
	expectRedirect(await agent.post("/attend/", { show }), "register for the show");
}

function expectRedirect(answer: { status: number; text: string }, deed: string): void {
	if (answer.status !== 302 && answer.status !== 303)
		throw new Error(`To ${deed} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
}

/**
 * Signs up, or logs in if the address is already taken because the response to the first try was
 * lost.
 */
async function arrive(agent: Agent, email: string): Promise<void> {
	const password = "correct horse battery";
	await agent.get("/register/");
	const answer = await agent.post("/register/", {
		firstName: "Maren",
		lastName: "Holt",
		email,
		country: "gb",
		password,
	});
	if (answer.status === 302) return;
	await agent.get("/login/");
	expectRedirect(await agent.post("/login/", { email, password }), "log in");
}
