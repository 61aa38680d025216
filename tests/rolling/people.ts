import { randomUUID } from "node:crypto";
import { Agent } from "#tests/support/agent.ts";
import { agentsDay } from "#tests/processes/support/crowd.ts";
import type { Balancer, Kind } from "./balancer.ts";
import { kindHeader } from "./balancer.ts";
import { deeds, type Deed, type Hand } from "./deeds.ts";
import type { Post } from "./outside.ts";

/** The kind of server that gets someone's requests. Null means any server. */
export interface Way {
	kind: Kind | null;
}

let addresses = 0;

/**
 * Returns a network address for one person only, because rate limits apply to network addresses.
 */
function ownAddress(): string {
	addresses++;
	return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function browserOf(
	balancer: Pick<Balancer, "address">,
	way: Way,
	client = ownAddress(),
): Agent {
	const handle = (request: Request) => {
		const headers = new Headers(request.headers);
		headers.set("X-Forwarded-For", client);
		if (way.kind !== null) headers.set(kindHeader, way.kind);
		return fetch(new Request(request, { headers, redirect: "manual" }));
	};
	return new Agent(handle, {}, balancer.address);
}

/** A deed in progress. */
export interface Doing {
	name: string;
	email: string;
	/** Continues to the next stop. Returns false when the deed is done. */
	step(kind: Kind | null): Promise<boolean>;
	/** The failure, or null. */
	fault: string | null;
}

export function begin(balancer: Balancer, post: Post, name: string): Doing {
	const way: Way = { kind: null };
	const client = ownAddress();
	const email = `${randomUUID()}@example.org`;
	const hand: Hand = {
		email,
		agent: browserOf(balancer, way, client),
		other: () => browserOf(balancer, way),
		post,
		async call(method, path, token, body, key) {
			const headers: Record<string, string> = {
				"Content-Type": "application/json",
				"X-Forwarded-For": client,
			};
			if (way.kind !== null) headers[kindHeader] = way.kind;
			if (token !== null) headers.Authorization = `Bearer ${token}`;
			if (key !== undefined) headers["Idempotency-Key"] = key;
			const content = body === undefined ? {} : { body: JSON.stringify(body) };
			const answer = await fetch(`${balancer.address}/api/v1/${path}`, {
				method,
				headers,
				...content,
			});
			const text = await answer.text();
			return {
				status: answer.status,
				body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : { text },
			};
		},
	};
	const steps = (deeds[name] as Deed)(hand);
	const doing: Doing = {
		name,
		email,
		fault: null,
		async step(kind) {
			way.kind = kind;
			try {
				return (await steps.next()).done !== true;
			} catch (error) {
				doing.fault = `${name}, at ${kind ?? "any"}: ${error instanceof Error ? error.message : String(error)}`;
				return false;
			}
		},
	};
	return doing;
}

/** Does all deeds, and changes the kind of server at each of their stops. */
export async function doAll(
	balancer: Balancer,
	post: Post,
	order: readonly (Kind | null)[],
): Promise<Doing[]> {
	const all = Object.keys(deeds).map((name) => begin(balancer, post, name));
	await forEachConcurrently(all, async (doing) => {
		for (let turn = 0; await doing.step(order[turn % order.length] ?? null); turn++);
	});
	return all;
}

/** Works on a few things at a time. Six keep a portal on two cores busy. */
export async function forEachConcurrently<T>(
	things: readonly T[],
	work: (thing: T) => Promise<void>,
): Promise<void> {
	const waiting = [...things];
	const next = async (): Promise<void> => {
		for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift())
			await work(thing);
	};
	await Promise.all(Array.from({ length: 6 }, next));
}

/**
 * Keeps `size` people at work: when one has completed the program, a new one signs up, until
 * `finish` is called.
 */
export function startCrowd(
	balancer: Pick<Balancer, "address">,
	size: number,
): { emails: string[]; faults: string[]; finish(): Promise<void> } {
	const emails: string[] = [];
	const faults: string[] = [];
	const day = { isOver: false };
	const work = Promise.all(
		Array.from({ length: size }, async () => {
			while (!day.isOver) {
				const email = `${randomUUID()}@example.org`;
				try {
					await agentsDay(browserOf(balancer, { kind: null }), email);
					emails.push(email);
				} catch (error) {
					faults.push(`${email}: ${error instanceof Error ? error.message : String(error)}`);
				}
			}
		}),
	);
	return {
		emails,
		faults,
		async finish() {
			day.isOver = true;
			await work;
		},
	};
}
