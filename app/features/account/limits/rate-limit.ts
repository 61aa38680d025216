import type { FailureName } from "#app/platform/errors.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What one person may change, and may add, of each type in an hour. */
export const changesAnHour = 1000;
export const additionsAnHour = 60;

/** The subject is what the caller names: an address, a token, a user; the client is a network address. */
export type CountedBy = "client" | "subject" | "subject and client" | "subject and browser";

export interface Counter {
	by: CountedBy;
	hits: number;
	/** Counts from the first hit. */
	windowMs: number;
}

export interface RateLimit {
	/** The failure of a refusal, which decides its page (features/frame/error-page.tsx). Null: nothing is refused, only left out. */
	page: Extract<FailureName, `tooMany${string}`> | null;
	/** The first that is over refuses. */
	counters: readonly Counter[];
	/** Counts a browser that logged in to the account before, in place of the counters. */
	knownBrowser?: Counter;
}

/**
 * All limits. A right password or code takes its hit back (ACCT-10; docs/decisions/0020). What may happen once, such as an email an hour to an
 * organizer, counts in the same rows (`countHits`), but no one is refused.
 */
export const rateLimits = {
	/** Wrong passwords. */
	password: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * minute },
			{ by: "client", hits: 100, windowMs: 15 * minute },
			{ by: "subject", hits: 100, windowMs: hour },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * minute },
	},
	/** Requests for an email, the same for known and unknown addresses. */
	askForMail: { page: "tooManyRequests", counters: [{ by: "client", hits: 60, windowMs: hour }] },
	/** Emails to an address. */
	mail: {
		page: "tooManyMails",
		counters: [
			{ by: "subject and client", hits: 5, windowMs: hour },
			{ by: "subject", hits: 5, windowMs: hour },
		],
		knownBrowser: { by: "subject and browser", hits: 5, windowMs: hour },
	},
	/** Emails with a login link to an address whose five others used up. */
	mailBeyond: { page: null, counters: [{ by: "subject", hits: 1, windowMs: 5 * minute }] },
	/** Wrong codes of emails and hand-overs, and failed returns from the company login. Each mail also allows only five tries. */
	code: { page: "tooManyRequests", counters: [{ by: "client", hits: 100, windowMs: 15 * minute }] },
	/** Wrong addresses for an emailed link that another browser opened, and wrong passwords in a repeated call. */
	link: {
		page: "tooManyRequests",
		counters: [
			{ by: "subject and client", hits: 10, windowMs: 15 * minute },
			{ by: "subject", hits: 50, windowMs: 15 * minute },
		],
	},
	/** Wrong codes of an authenticator app at the studio's door. Here, a known browser is one that gave a right code before. */
	studioCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * minute },
			{ by: "subject", hits: 60, windowMs: day },
		],
		knownBrowser: { by: "subject and browser", hits: 10, windowMs: 15 * minute },
	},
	/** Wrong recovery codes. They have 50 bits, so the account itself needs no limit, which strangers could use up. */
	recoveryCode: {
		page: "tooManyCodes",
		counters: [
			{ by: "subject and browser", hits: 10, windowMs: 15 * minute },
			{ by: "subject and client", hits: 60, windowMs: day },
		],
	},
	/** Sign-ups, and questions of another portal whether an address has an account. */
	signUp: {
		page: "tooManyRequests",
		counters: [
			{ by: "client", hits: 200, windowMs: hour },
			{ by: "subject", hits: 20, windowMs: hour },
		],
	},
	/** Shared links and diploma numbers that anyone opens. */
	lookUp: { page: "tooManyVisits", counters: [{ by: "client", hits: 600, windowMs: 10 * minute }] },
	/** Suggestions of the search. */
	suggest: {
		page: "tooManyVisits",
		counters: [{ by: "subject", hits: 600, windowMs: 10 * minute }],
	},
	/** Favorites, shares and folders, events, answers kept for repeated calls, and saves in the studio, each type by itself. */
	change: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: changesAnHour, windowMs: hour }],
	},
	/** Hand-overs, invitations, uploaded pictures and published versions, each type by itself. */
	addition: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: additionsAnHour, windowMs: hour }],
	},
	/** Forms that wait for a login. Each waits for half an hour, so this also limits how many wait. */
	parkedForm: {
		page: "tooManyChanges",
		counters: [{ by: "subject", hits: 30, windowMs: 30 * minute }],
	},
	/** Emails that no one asked for: the link that confirms a new address, and the warning about codes at the studio's door. */
	notice: { page: null, counters: [{ by: "subject", hits: 1, windowMs: day }] },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;

/** An IPv4 address, or the /64 of an IPv6 address, which is one household or office. Null: unknown. */
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
