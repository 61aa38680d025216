import { rateLimits, type Counter, type LimitName } from "./domain/rate-limit.ts";
import { refuse } from "./http.server.ts";
import { hashOf } from "./services/account/secrets.server.ts";
import type { Visit } from "./visit.server.ts";

/** An attempt that was counted. */
export interface Attempt {
	/** It was in order: it does not count. */
	forgive(): Promise<void>;
	/** Waits for what is tried. Where the portal itself fails at it, nobody did anything wrong, and it does not count. */
	of<T>(work: Promise<T>): Promise<T>;
}

type Visitor = Pick<Visit, "portal" | "client" | "device" | "now" | "headers">;

/** The counter's key: nobody reads an address from the table. Null when there is nothing to count by. */
function keyOf(visit: Visitor, name: LimitName, { by }: Counter, subject: string): string | null {
	if (by === "client" && visit.client === null) return null;
	const parts = {
		client: [visit.client],
		subject: [subject],
		"subject and client": [subject, visit.client ?? "?"],
		"subject and browser": [subject, visit.device],
	}[by];
	return visit.portal.signer.sign("limit", JSON.stringify([name, by, ...parts])).slice(0, 27);
}

/** Counts a hit on each counter until one is over. The seconds to wait, or null when all is well. */
async function count(visit: Visitor, name: LimitName, subject: string): Promise<{ wait: number | null; keys: string[] }> {
	const { limits } = visit.portal.store;
	const keys: string[] = [];
	for (const counter of rateLimits[name]) {
		const key = keyOf(visit, name, counter, subject.toLowerCase());
		if (key === null) continue;
		const { hits, resetAt } = await limits.hit(key, counter.windowMs, visit.now);
		// What is refused here does not use up the wider counters: from one place nobody can spend another's.
		if (hits > counter.hits) return { wait: Math.max(1, Math.ceil((resetAt - visit.now) / 1000)), keys };
		keys.push(key);
	}
	return { wait: null, keys };
}

/** The page that says how long to wait, with `Retry-After`, to be thrown. */
function tooMany(visit: Visitor, wait: number, failure: "tooManyRequests" | "tooManyMails") {
	visit.headers["Retry-After"] = String(wait);
	return refuse(failure, { wait });
}

/**
 * Counts this visit against a limit; beyond it, throws the page that says how long to wait.
 * `subject`: what is tried, an e-mail address or a token (product, "Accounts"; docs/decisions/0020).
 */
export async function limit(visit: Visitor, name: LimitName, subject = ""): Promise<Attempt> {
	const { wait, keys } = await count(visit, name, subject);
	if (wait !== null) throw tooMany(visit, wait, "tooManyRequests");
	async function forgive() {
		for (const key of keys) await visit.portal.store.limits.forgive(key);
	}
	return {
		forgive,
		async of(work) {
			try {
				return await work;
			} catch (error) {
				await forgive();
				throw error;
			}
		},
	};
}

/** Counts a password that is tried for an address; a browser of its owner has limits of its own. */
export async function limitPassword(visit: Visitor, email: string): Promise<Attempt> {
	const known = await visit.portal.store.browsers.knows(email, hashOf(visit.device));
	return limit(visit, known ? "logInKnownBrowser" : "logIn", email);
}

/** Counts a password that somebody who is logged in gives once more, for their session. */
export function limitOwnPassword(visit: Visitor & Pick<Visit, "session">): Promise<Attempt> {
	return limit(visit, "ownPassword", visit.session?.info.idHash);
}

/** Counts a mail to an address: five an hour, and two more for a browser of its owner when others have used them up. */
export async function limitMail(visit: Visitor, email: string): Promise<void> {
	await limit(visit, "askForMail");
	const known = await visit.portal.store.browsers.knows(email, hashOf(visit.device));
	const own = await count(visit, "mailKnownBrowser", email);
	const all = await count(visit, "mail", email);
	if (all.wait !== null && (!known || own.wait !== null)) throw tooMany(visit, all.wait, "tooManyMails");
}
