import { logInMethods, type MailAllowance } from "#app/features/account/authority.ts";
import { isBrowserKnown } from "#app/features/account/sessions/known-browsers.server.ts";
import { countHits, hitsOf, limitKey, undoHits } from "./limit-counters.server.ts";
import { isIP } from "node:net";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { rateLimits, type Counter, type LimitName, type RateLimit } from "./rate-limit.ts";
import { httpError } from "#app/platform/http/responses.server.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import type { RequestContext } from "#app/request.server.ts";

export interface CountedAttempt {
	undo(): Promise<void>;
	undoOnError<T>(work: Promise<T>): Promise<T>;
}

type Visitor = Pick<RequestContext, "portal" | "client" | "device" | "now" | "headers">;

function keyOf(
	{ portal, client, device }: Visitor,
	name: LimitName,
	counter: Counter,
	subject: string,
): string | null {
	return limitKey(portal.signer, name, counter, { subject: subject.toLowerCase(), client, device });
}

function isTrusted({ client, portal }: Visitor): boolean {
	const address = (client ?? "").replace(/\/64$/, "");
	const family = isIP(address);
	// `client` may be any text that a proxy sent, not only an address.
	return (
		family !== 0 && portal.settings.trustedNetworks.check(address, family === 4 ? "ipv4" : "ipv6")
	);
}

/**
 * In trusted networks, ignores counters that count only by network address, because many people
 * share such an address.
 */
function isExceeded(context: Visitor, { by, hits: most }: Counter, hits: number): boolean {
	return hits > most && !(by === "client" && isTrusted(context));
}

interface CountResult {
	over: { counter: Counter; waitSeconds: number } | null;
	keys: string[];
}

async function count(
	context: Visitor,
	name: LimitName,
	subject: string,
	{ isKnownBrowser = false, by = 1 } = {},
): Promise<CountResult> {
	const keys: string[] = [];
	for (const counter of countersOf(name, isKnownBrowser)) {
		const key = keyOf(context, name, counter, subject);
		if (key === null) continue;
		const { hits, resetAt } = await countHits(
			context.portal.db,
			key,
			counter.windowMs,
			context.now,
			by,
		);
		// A refused hit doesn't count in the wider counters, so one client can't use up another's
		// limit.
		if (isExceeded(context, counter, hits))
			return { over: { counter, waitSeconds: secondsUntil(context, resetAt) }, keys };
		keys.push(key);
	}
	return { over: null, keys };
}

function secondsUntil({ now }: Visitor, at: number): number {
	return Math.max(1, Math.ceil((at - now) / 1000));
}

function countersOf(name: LimitName, isKnownBrowser: boolean): readonly Counter[] {
	const { counters, knownBrowser }: RateLimit = rateLimits[name];
	return isKnownBrowser && knownBrowser ? [knownBrowser] : counters;
}

async function canMail(context: Visitor, email: string, isKnownBrowser: boolean): Promise<boolean> {
	for (const name of ["askForMail", "mail"] as const)
		for (const counter of countersOf(name, isKnownBrowser)) {
			// Skips the limit per email address, because beyond it `mailBeyond` still allows one login
			// email every five minutes.
			if (counter.by === "subject") continue;
			const key = keyOf(context, name, counter, email);
			if (
				key !== null &&
				isExceeded(context, counter, (await hitsOf(context.portal.db, key, context.now)) + 1)
			)
				return false;
		}
	return true;
}

function countedAttempt(
	{ portal }: Pick<Visitor, "portal">,
	keys: readonly string[],
	by = 1,
): CountedAttempt {
	async function undo() {
		for (const key of keys) await undoHits(portal.db, key, by);
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

function refusal(
	context: Visitor,
	name: LimitName,
	wait: number,
	options: { canMail?: boolean } = {},
) {
	context.headers["Retry-After"] = String(wait);
	return httpError(rateLimits[name].page ?? "tooManyRequests", { wait, ...options });
}

/** Logs that a limit was reached, unless it is a limit for changes or visits. */
function logReached(name: LimitName, userId: number | null = null): void {
	const { page } = rateLimits[name];
	if (page !== "tooManyChanges" && page !== "tooManyVisits")
		logAccountEvent("limited", userId, { limit: name });
}

/**
 * Counts `by` hits. Beyond the limit, sets `Retry-After` and throws the refusal (ACCT-10;
 * docs/decisions/0020). `subject` is an email address, a token or a user. For changes and
 * additions, it also contains the type of thing that changes.
 */
export async function limit(
	context: Visitor,
	name: LimitName,
	subject = "",
	{ isKnownBrowser = false, by = 1 } = {},
): Promise<CountedAttempt> {
	const { over, keys } = await count(context, name, subject, { isKnownBrowser, by });
	if (over === null) return countedAttempt(context, keys, by);
	logReached(name);
	const offersMail = rateLimits[name].page === "tooManyRequests";
	throw refusal(
		context,
		name,
		over.waitSeconds,
		offersMail
			? {
					canMail:
						logInMethods(context.portal).magic && (await canMail(context, subject, isKnownBrowser)),
				}
			: {},
	);
}

/**
 * Counts `by` hits for a form that shows the refusal itself. Beyond the limit, sets `Retry-After`
 * and returns true.
 */
export async function isBeyondLimit(
	context: Visitor,
	name: LimitName,
	subject: string,
	{ by = 1 } = {},
): Promise<boolean> {
	const { over } = await count(context, name, subject, { by });
	if (over !== null) context.headers["Retry-After"] = String(over.waitSeconds);
	return over !== null;
}

/** Refuses an event from a user who has sent too many (API-12). */
export function refuseEvent(context: Visitor, waitMs: number): never {
	throw refusal(context, "change", secondsUntil(context, context.now + waitMs));
}

/**
 * Counts a code that was entered to open the studio (STUDIO-7). Beyond the limit, calls `warnOwner`
 * at most once a day per user, and throws the refusal.
 */
export async function limitStudioCode(
	context: Visitor,
	{
		userId,
		kind,
		isKnownBrowser,
	}: { userId: number; kind: "app" | "recovery"; isKnownBrowser: boolean },
	warnOwner: () => Promise<void>,
): Promise<CountedAttempt> {
	const name = kind === "recovery" ? "recoveryCode" : "studioCode";
	const { over, keys } = await count(context, name, String(userId), { isKnownBrowser });
	if (over === null) return countedAttempt(context, keys);
	logReached(name, userId);
	if (await mayNotify(context, `codes of ${userId}`)) await warnOwner();
	throw refusal(context, name, over.waitSeconds);
}

/**
 * Counts an email that no one asked for. Returns false if another one about the same subject was
 * counted in the last day.
 */
export async function mayNotify(context: Visitor, subject: string): Promise<boolean> {
	return (await count(context, "notice", subject)).over === null;
}

/**
 * Counts a password, at login or as an identity proof. Skips the passwords that a portal in front
 * sends, because that portal counts its own users' passwords.
 */
export async function limitPassword(
	context: Visitor & { caller?: { isViaPortal: boolean } },
	email: string,
): Promise<CountedAttempt> {
	if (context.caller?.isViaPortal) return countedAttempt(context, []);
	return limit(context, "password", email, {
		isKnownBrowser: await isKnownBrowser(context, email),
	});
}

function isKnownBrowser({ portal, device }: Visitor, email: string): Promise<boolean> {
	return isBrowserKnown(portal.db, email, hashOf(device));
}

/**
 * Counts an email to an address, and throws the refusal beyond the limit. If others used up the
 * address's five emails, one email whose link logs the user in (`logsIn`) is still allowed every
 * five minutes.
 */
export async function limitMail(
	context: Visitor,
	email: string,
	logsIn: boolean,
): Promise<MailAllowance> {
	await limit(context, "askForMail");
	const { over } = await count(context, "mail", email, {
		isKnownBrowser: await isKnownBrowser(context, email),
	});
	if (over === null) return "usual";
	logReached("mail");
	if (!logsIn || over.counter.by !== "subject") throw refusal(context, "mail", over.waitSeconds);
	return (await count(context, "mailBeyond", email)).over === null ? "beyond" : "none";
}
