import { isIP } from "node:net";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { rateLimits, type Counter, type LimitName } from "#app/domain/account/rate-limit.ts";
import { httpError } from "./http-error.server.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import { limitKey } from "#app/services/account/limit-key.server.ts";
import type { MailAllowance } from "#app/services/account/authority-port.ts";
import type { RequestContext } from "./request-context.server.ts";

export interface CountedAttempt {
	undo(): Promise<void>;
	/** Takes the hit back if the portal itself fails. */
	undoOnError<T>(work: Promise<T>): Promise<T>;
}

type Visitor = Pick<RequestContext, "portal" | "client" | "device" | "now" | "headers">;

/** Null: there is nothing to count by. */
function keyOf({ portal, client, device }: Visitor, name: LimitName, counter: Counter, subject: string): string | null {
	return limitKey(portal.signer, name, counter, { subject, client, device });
}

function isTrusted({ client, portal }: Visitor): boolean {
	const address = (client ?? "").replace(/\/64$/, "");
	const family = isIP(address);
	// A proxy may name something that is not an address.
	return family !== 0 && portal.settings.trustedNetworks.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** People of a trusted network share its address, so it is not counted by itself. */
function isOver(context: Visitor, { by, hits: most }: Counter, hits: number): boolean {
	return hits > most && !(by === "client" && isTrusted(context));
}

interface CountResult {
	/** In seconds; null: within the limit. */
	waitSeconds: number | null;
	keys: string[];
}

/** Stops at the first counter that is over. `bytes`: what would be stored. */
async function count(context: Visitor, name: LimitName, subject: string, bytes = 0): Promise<CountResult> {
	const { limits } = context.portal.store;
	const keys: string[] = [];
	const counters: readonly Counter[] = rateLimits[name];
	for (const counter of counters) {
		const key = keyOf(context, name, counter, subject.toLowerCase());
		if (key === null) continue;
		const { hits, resetAt } = await limits.hit(key, counter.windowMs, context.now, counter.unit === "bytes" ? bytes : 1);
		// A refused hit does not use up the wider counters, so that one client cannot spend another's.
		if (isOver(context, counter, hits)) return { waitSeconds: Math.max(1, Math.ceil((resetAt - context.now) / 1000)), keys };
		keys.push(key);
	}
	return { waitSeconds: null, keys };
}

async function countOrRefuse(context: Visitor, name: LimitName, subject: string): Promise<CountResult> {
	const counted = await count(context, name, subject);
	if (counted.waitSeconds === null) return counted;
	if (loggedLimits.has(name)) logAccountEvent("limited", null, { limit: name });
	throw tooMany(context, counted.waitSeconds, "tooManyRequests", await canMail(context, subject));
}

/** Nobody is sent from one limit to another. */
async function canMail(context: Visitor, email: string): Promise<boolean> {
	for (const name of ["askForMail", "mailOfClient"] as const)
		for (const counter of rateLimits[name]) {
			const key = keyOf(context, name, counter, email.toLowerCase());
			if (key !== null && isOver(context, counter, (await context.portal.store.limits.hitsOf(key, context.now)) + 1)) return false;
		}
	return true;
}

function countedAttempt({ portal }: Pick<Visitor, "portal">, keys: readonly string[]): CountedAttempt {
	async function undo() {
		for (const key of keys) await portal.store.limits.undoHit(key);
	}
	return {
		undo,
		async undoOnError(work) {
			try {
				return await work;
			} catch (error) {
				await undo();
				throw error;
			}
		},
	};
}

const loggedLimits: ReadonlySet<LimitName> = new Set<LimitName>([
	"password",
	"passwordKnownBrowser",
	"companyLogIn",
	"studioCode",
	"studioCodeKnownBrowser",
	"studioRecoveryCode",
	"repeat",
	"signUp",
	"askForMail",
	"code",
	"link",
	"handOver",
	"handOverUser",
	"userExists",
]);

/** To be thrown; sets `Retry-After`. */
function tooMany(
	context: Visitor,
	wait: number,
	failure: "tooManyRequests" | "tooManyMails" | "tooManyChanges" | "tooManyCodes",
	canMail?: boolean,
) {
	context.headers["Retry-After"] = String(wait);
	return httpError(failure, { wait, canMail });
}

/** Counts a hit; throws beyond the limit. `subject`: an e-mail address or a token (ACCT-10; docs/decisions/0020). */
export async function limit(context: Visitor, name: LimitName, subject = ""): Promise<CountedAttempt> {
	return countedAttempt(context, (await countOrRefuse(context, name, subject)).keys);
}

/** Beyond the limit, refuses what a user stores. `bytes` if they are limited too. */
export async function limitChanges(
	context: Visitor,
	name: "event" | "parkedForm" | "favorite" | "shareItem",
	userId: number,
	bytes?: number,
): Promise<void> {
	const { waitSeconds } = await count(context, name, String(userId), bytes);
	if (waitSeconds !== null) throw tooMany(context, waitSeconds, "tooManyChanges");
}

/** Counts what an author of the studio adds, for a form that comes back with the reason. True: beyond the limit; sets `Retry-After`. */
export async function isBeyondLimit(
	context: Visitor,
	name: "studioChange" | "studioVersion" | "studioUpload",
	userId: number,
): Promise<boolean> {
	const { waitSeconds } = await count(context, name, String(userId));
	if (waitSeconds !== null) context.headers["Retry-After"] = String(waitSeconds);
	return waitSeconds !== null;
}

export function refuseEvent(context: Visitor, waitMs: number): never {
	throw tooMany(context, Math.max(1, Math.ceil(waitMs / 1000)), "tooManyChanges");
}

/** In bytes: the row, its indexes and the row that claims the key. */
const storedRowBytes = 400;

/**
 * Counts an answer to be stored for repeats, and refuses before anything is done. `userId` null: counted by client if known. Returns a
 * function that counts the answer itself.
 */
export async function limitStoredAnswers(context: Visitor, userId: number | null): Promise<(sealed: string) => Promise<void>> {
	const subject = userId === null ? context.client && `client ${context.client}` : `user ${userId}`;
	if (subject === null) return async () => undefined;
	const { waitSeconds } = await count(context, "keptAnswer", subject, storedRowBytes);
	if (waitSeconds !== null) throw tooMany(context, waitSeconds, "tooManyChanges");
	return async (sealed) => {
		await count(context, "keptAnswer", subject, sealed.length);
	};
}

/**
 * Counts a code at the studio's door (STUDIO-7). Beyond the limit, `warnOwner` is called, once a day for a user, before the refusal is
 * thrown.
 */
export async function limitStudioCode(
	context: Visitor,
	{ userId, kind, isKnownBrowser }: { userId: number; kind: "app" | "recovery"; isKnownBrowser: boolean },
	warnOwner: () => Promise<void>,
): Promise<CountedAttempt> {
	const name = kind === "recovery" ? "studioRecoveryCode" : isKnownBrowser ? "studioCodeKnownBrowser" : "studioCode";
	const { waitSeconds, keys } = await count(context, name, String(userId));
	if (waitSeconds === null) return countedAttempt(context, keys);
	logAccountEvent("limited", userId, { limit: name });
	if ((await count(context, "studioCodeMail", String(userId))).waitSeconds === null) await warnOwner();
	throw tooMany(context, waitSeconds, "tooManyCodes");
}

/** Whether a new account's address may be mailed the link that confirms it. Refuses nothing: the account counts without it. */
export async function maySignUpMail(context: Visitor, email: string): Promise<boolean> {
	return (await count(context, "signUpMail", email)).waitSeconds === null;
}

/** Counts a password, at the log-in or where a logged-in user gives it again. A portal in front counts for itself. */
export async function limitPassword(context: Visitor & { caller?: { isViaPortal: boolean } }, email: string): Promise<CountedAttempt> {
	if (context.caller?.isViaPortal) return countedAttempt(context, []);
	const isKnown = await context.portal.store.browsers.isKnown(email, hashOf(context.device));
	return limit(context, isKnown ? "passwordKnownBrowser" : "password", email);
}

/**
 * Five an hour for an address, and two more for its owner's browser. If the link logs in (`logsIn`), then one in five minutes, for a client
 * that has not used up its own five.
 */
export async function limitMail(context: Visitor, email: string, logsIn: boolean): Promise<MailAllowance> {
	await limit(context, "askForMail");
	const known = await context.portal.store.browsers.isKnown(email, hashOf(context.device));
	const own = await count(context, "mailKnownBrowser", email);
	const ofClient = await count(context, "mailOfClient", email);
	const all = ofClient.waitSeconds === null ? await count(context, "mail", email) : ofClient;
	if (all.waitSeconds === null || (known && own.waitSeconds === null)) return "usual";
	logAccountEvent("limited", null, { limit: "mail" });
	if (!logsIn || ofClient.waitSeconds !== null) throw tooMany(context, all.waitSeconds, "tooManyMails");
	return (await count(context, "mailBeyond", email)).waitSeconds === null ? "beyond" : "none";
}
