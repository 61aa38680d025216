import { tellAccount } from "#app/observability/account-log.server.ts";
import { rateLimits, type Counter, type LimitName } from "#app/domain/account/rate-limit.ts";
import { httpError } from "./http-error.server.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** An attempt that was counted. */
export interface LimitCheck {
	/** It was in order: it does not count. */
	forgive(): Promise<void>;
	/** Waits for what is tried. Where the portal itself fails at it, nobody did anything wrong, and it does not count. */
	of<T>(work: Promise<T>): Promise<T>;
}

type Visitor = Pick<RequestContext, "portal" | "client" | "device" | "now" | "headers">;

/** The counter's key: nobody reads an address from the table. Null when there is nothing to count by. */
function keyOf(context: Visitor, name: LimitName, { by, windowMs }: Counter, subject: string): string | null {
	if (by === "client" && context.client === null) return null;
	const parts = {
		client: [context.client],
		subject: [subject],
		"subject and client": [subject, context.client ?? "?"],
		"subject and browser": [subject, context.device],
	}[by];
	return context.portal.signer.sign("limit", JSON.stringify([name, by, windowMs, ...parts])).slice(0, 27);
}

/** Counts a hit on each counter until one is over. The seconds to wait, or null when all is well. */
async function count(context: Visitor, name: LimitName, subject: string): Promise<{ wait: number | null; keys: string[] }> {
	const { limits } = context.portal.store;
	const keys: string[] = [];
	for (const counter of rateLimits[name]) {
		const key = keyOf(context, name, counter, subject.toLowerCase());
		if (key === null) continue;
		const { hits, resetAt } = await limits.hit(key, counter.windowMs, context.now);
		// What is refused here does not use up the wider counters: from one place nobody can spend another's.
		if (hits > counter.hits) return { wait: Math.max(1, Math.ceil((resetAt - context.now) / 1000)), keys };
		keys.push(key);
	}
	return { wait: null, keys };
}

/** Limits that concern accounts: whoever reaches them is told of in the account log. */
const ofAccounts: ReadonlySet<LimitName> = new Set<LimitName>([
	"logIn",
	"logInKnownBrowser",
	"ownPassword",
	"unconfirmedPassword",
	"repeat",
	"signUp",
	"askForMail",
	"code",
	"link",
	"handOver",
	"handOverUser",
	"userExists",
]);

/** The page that says how long to wait, with `Retry-After`, to be thrown. */
function tooMany(context: Visitor, wait: number, failure: "tooManyRequests" | "tooManyMails" | "tooManyChanges") {
	context.headers["Retry-After"] = String(wait);
	return httpError(failure, { wait });
}

/**
 * Counts this visit against a limit; beyond it, throws the page that says how long to wait.
 * `subject`: what is tried, an e-mail address or a token (product, "Accounts"; docs/decisions/0020).
 */
export async function limit(context: Visitor, name: LimitName, subject = ""): Promise<LimitCheck> {
	const { wait, keys } = await count(context, name, subject);
	if (wait !== null) {
		if (ofAccounts.has(name)) tellAccount("limited", null, { limit: name });
		throw tooMany(context, wait, "tooManyRequests");
	}
	async function forgive() {
		for (const key of keys) await context.portal.store.limits.forgive(key);
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

/** Counts what a user has kept; beyond the limit it is refused, and what was taken before stays. */
export async function limitChanges(
	context: Visitor,
	name: "event" | "parkedForm" | "favorite" | "shareItem",
	userId: number,
): Promise<void> {
	const { wait } = await count(context, name, String(userId));
	if (wait !== null) throw tooMany(context, wait, "tooManyChanges");
}

/** Counts a password that is tried for an address; a browser of its owner has limits of its own. */
export async function limitPassword(context: Visitor, email: string): Promise<LimitCheck> {
	const known = await context.portal.store.browsers.knows(email, hashOf(context.device));
	return limit(context, known ? "logInKnownBrowser" : "logIn", email);
}

/**
 * Counts a password that somebody who is logged in gives once more, for their session; for the user too where the session is one that
 * another device vouched for. A log-in of the owner's makes one that others' guesses do not count against.
 */
export async function limitOwnPassword(context: Visitor & Pick<RequestContext, "session">): Promise<LimitCheck> {
	if (!context.session) throw new Error("Nobody is logged in.");
	const { info, user } = context.session;
	const ofSession = await limit(context, "ownPassword", info.idHash);
	return info.confirmedAt === null ? withUsers(context, user.id, ofSession) : ofSession;
}

/** The same by a call of the API, for the token and for the user: a token makes others by handing over. */
export async function limitTokenPassword(context: Visitor, userId: number, tokenHash: string): Promise<LimitCheck> {
	return withUsers(context, userId, await limit(context, "ownPassword", tokenHash));
}

async function withUsers(context: Visitor, userId: number, own: LimitCheck): Promise<LimitCheck> {
	const ofUser = await limit(context, "unconfirmedPassword", String(userId));
	return {
		async forgive() {
			await own.forgive();
			await ofUser.forgive();
		},
		of: (work) => own.of(ofUser.of(work)),
	};
}

/** Counts a mail to an address: five an hour, and two more for a browser of its owner when others have used them up. */
export async function limitMail(context: Visitor, email: string): Promise<void> {
	await limit(context, "askForMail");
	const known = await context.portal.store.browsers.knows(email, hashOf(context.device));
	const own = await count(context, "mailKnownBrowser", email);
	const all = await count(context, "mail", email);
	if (all.wait !== null && (!known || own.wait !== null)) {
		tellAccount("limited", null, { limit: "mail" });
		throw tooMany(context, all.wait, "tooManyMails");
	}
}
