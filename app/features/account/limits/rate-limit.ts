import type { FailureName } from "#app/platform/errors.ts";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/constants.ts";

/** A user may make this many changes to one type of thing, such as favorites, in an hour. */
export const changesAnHour = 1000;
export const additionsAnHour = 60;

/**
 * The caller names the subject: an email address, a token or a user. The client is a network
 * address.
 */
export type CountedBy = "client" | "subject" | "subject and client" | "subject and browser";

export interface Counter {
	by: CountedBy;
	hits: number;
	windowMs: number;
}

export interface RateLimit {
	/**
	 * The failure that a refusal throws. It decides the error page (features/frame/error-page.tsx).
	 * Null for limits that stop an email but no request.
	 */
	page: Extract<FailureName, `tooMany${string}`> | null;
	counters: readonly Counter[];
	/** Replaces the counters for a browser that has logged in to the account before. */
	knownBrowser?: Counter;
}

/** A right password or code undoes its hit (ACCT-10; docs/decisions/0020). */
export const rateLimits = {
	/** Counts wrong passwords. */
	password: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "client", hits: 100, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 100, windowMs: HOUR_MS },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
	},
	/** Counts requests for an email, whether or not the address has an account. */
	askForMail: {
		page: "tooManyRequests",
		counters: [{ by: "client", hits: 60, windowMs: HOUR_MS }],
	},
	mail: {
		page: "tooManyMails",
		counters: [
			{ by: "subject and client", hits: 5, windowMs: HOUR_MS },
			{ by: "subject", hits: 5, windowMs: HOUR_MS },
		],
		knownBrowser: { by: "subject and browser", hits: 5, windowMs: HOUR_MS },
	},
	/** Counts emails with a login link to an address after others used up its usual five emails. */
	mailBeyond: { page: null, counters: [{ by: "subject", hits: 1, windowMs: 5 * MINUTE_MS }] },
	/**
	 * Counts wrong codes from emails and hand-overs, and failed returns from the company login. Each
	 * emailed code also allows at most five tries.
	 */
	code: {
		page: "tooManyRequests",
		counters: [{ by: "client", hits: 100, windowMs: 15 * MINUTE_MS }],
	},
	/**
	 * Counts wrong addresses that users type for a link requested in another browser. Also counts
	 * wrong passwords in a repeated call, and attempts to accept an invitation to the studio.
	 */
	link: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 50, windowMs: 15 * MINUTE_MS },
		],
	},
	/**
	 * Counts wrong codes from an authenticator app that were typed to open the studio. Here, a known
	 * browser is one in which the user has already entered a correct code.
	 */
	studioCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 60, windowMs: DAY_MS },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
	},
	/**
	 * Counts wrong recovery codes. A code has 50 random bits, so it needs no limit per account, which
	 * strangers could use up.
	 */
	recoveryCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject and client", hits: 60, windowMs: DAY_MS },
		],
	},
	/** Counts sign-ups, and API calls that check whether an address has an account. */
	signUp: {
		page: "tooManyRequests",
		counters: [
			{ by: "client", hits: 200, windowMs: HOUR_MS },
			{ by: "subject", hits: 20, windowMs: HOUR_MS },
		],
	},
	/** Counts visits to shared links and lookups of diplomas by number, which need no login. */
	lookUp: {
		page: "tooManyVisits",
		counters: [{ by: "client", hits: 600, windowMs: 10 * MINUTE_MS }],
	},
	suggest: {
		page: "tooManyVisits",
		counters: [{ by: "subject", hits: 600, windowMs: 10 * MINUTE_MS }],
	},
	/**
	 * Counts changes to favorites, changes to shares and folders, stored responses to repeated calls,
	 * and changes in the studio. Each of these has its own counter, and so do the studio's autosaves.
	 * Events have the same limit.
	 */
	change: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: changesAnHour, windowMs: HOUR_MS }],
	},
	/**
	 * Counts hand-overs, invitations, uploads, imported files and published versions. Each type has
	 * its own counter.
	 */
	addition: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: additionsAnHour, windowMs: HOUR_MS }],
	},
	/** A parked form waits for half an hour, so this also limits how many forms wait. */
	parkedForm: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: 30, windowMs: 30 * MINUTE_MS }],
	},
	/**
	 * Counts emails that no one asked for: the link that proves a new account's address, and the
	 * warning about wrong codes in the studio.
	 */
	notice: { page: null, counters: [{ by: "subject", hits: 1, windowMs: DAY_MS }] },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address, because a household or office
 * usually has a whole /64. Truncates any other text. Returns null if the address is missing.
 */
export function clientOf(address: string | null): string | null {
	const plain = (address ?? "")
		.trim()
		.toLowerCase()
		.replace(/^\[|\](:\d+)?$/g, "")
		.replace(/%.*$/s, "");
	if (plain === "") return null;
	const v4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(plain)?.[1];
	if (v4 && (plain.startsWith(v4) || plain.startsWith("::ffff:"))) return v4;
	if (!/^[\da-f:.]+$/.test(plain) || !plain.includes(":")) return plain.slice(0, 100);
	const [head = "", tail] = plain.split("::");
	const before = head.split(":").filter(Boolean);
	const after = (tail ?? "").split(":").filter(Boolean);
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after].slice(0, 4);
	return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
