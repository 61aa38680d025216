import type { FailureName } from "#app/platform/errors.ts";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#app/constants.ts";

/** How many things of each type a person may change, or add, in an hour. */
export const changesAnHour = 1000;
export const additionsAnHour = 60;

/** The caller names the subject: an email address, a token or a user. The client is a network address. */
export type CountedBy = "client" | "subject" | "subject and client" | "subject and browser";

export interface Counter {
	by: CountedBy;
	hits: number;
	windowMs: number;
}

export interface RateLimit {
	/**
	 * The failure that a refusal throws, which decides its page (features/frame/error-page.tsx). Null for limits that refuse nothing and only
	 * leave out emails.
	 */
	page: Extract<FailureName, `tooMany${string}`> | null;
	counters: readonly Counter[];
	/** Replaces the counters for a browser that logged in to the account before. */
	knownBrowser?: Counter;
}

/** All limits. A right password or code takes its hit back (ACCT-10; docs/decisions/0020). */
export const rateLimits = {
	/** Wrong passwords. */
	password: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "client", hits: 100, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 100, windowMs: HOUR_MS },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
	},
	/** Requests for an email, the same for known and unknown addresses. */
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
	/** Emails with a login link to an address whose usual five were used up by others. */
	mailBeyond: { page: null, counters: [{ by: "subject", hits: 1, windowMs: 5 * MINUTE_MS }] },
	/** Wrong codes of emails and hand-overs, and failed returns from the company login. Each email also allows only five tries. */
	code: {
		page: "tooManyRequests",
		counters: [{ by: "client", hits: 100, windowMs: 15 * MINUTE_MS }],
	},
	/** Wrong addresses for an emailed link that another browser opened, and wrong passwords in a repeated call. */
	link: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 50, windowMs: 15 * MINUTE_MS },
		],
	},
	/** Wrong codes from an authenticator app, given to open the studio. A known browser here is one that gave a right code before. */
	studioCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject", hits: 60, windowMs: DAY_MS },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
	},
	/** Wrong recovery codes. They have 50 bits, so the account itself needs no limit, and strangers can't use one up. */
	recoveryCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * MINUTE_MS },
			{ by: "subject and client", hits: 60, windowMs: DAY_MS },
		],
	},
	/** Sign-ups, and other portals' questions about whether an address has an account. */
	signUp: {
		page: "tooManyRequests",
		counters: [
			{ by: "client", hits: 200, windowMs: HOUR_MS },
			{ by: "subject", hits: 20, windowMs: HOUR_MS },
		],
	},
	/** Shared links and diploma numbers, which anyone may open. */
	lookUp: {
		page: "tooManyVisits",
		counters: [{ by: "client", hits: 600, windowMs: 10 * MINUTE_MS }],
	},
	suggest: {
		page: "tooManyVisits",
		counters: [{ by: "subject", hits: 600, windowMs: 10 * MINUTE_MS }],
	},
	/** Favorites, shares and folders, events, answers kept for repeated calls, and saves in the studio, each type by itself. */
	change: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: changesAnHour, windowMs: HOUR_MS }],
	},
	/** Hand-overs, invitations, uploaded pictures and published versions, each type by itself. */
	addition: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: additionsAnHour, windowMs: HOUR_MS }],
	},
	/** Parked forms. Each waits for half an hour, so this also limits how many wait. */
	parkedForm: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: 30, windowMs: 30 * MINUTE_MS }],
	},
	/** Emails that no one asked for: the link that confirms a new address, and the warning about wrong codes in the studio. */
	notice: { page: null, counters: [{ by: "subject", hits: 1, windowMs: DAY_MS }] },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;

/** Returns an IPv4 address, or the /64 of an IPv6 address, which is one household or office. Returns null if unknown. */
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
