const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What hits are counted by: the client's network address, the subject (an e-mail address, a token), both, or subject and browser. */
export type CountedBy = "client" | "subject" | "subject and client" | "subject and browser";

export interface Counter {
	by: CountedBy;
	/** Counts stored bytes instead of hits. */
	unit?: "bytes";
	/** How many hits (or bytes) are allowed within `windowMs`. */
	hits: number;
	/** The length of a window, in ms from its first hit. */
	windowMs: number;
}

/**
 * How often what may be tried (ACCT-10; docs/decisions/0020). Strict for one client and one address together; for an
 * address alone so wide, and with other ways left open, that nobody's guessing shuts its owner out.
 */
export const rateLimits = {
	/** Wrong passwords from a browser that was never logged in to that account. */
	logIn: [
		{ by: "subject and client", hits: 10, windowMs: 15 * minute },
		{ by: "client", hits: 100, windowMs: 15 * minute },
	],
	/** The same by address, from everywhere: beyond them, one client at a time is drawn by lot (`logInDrawMs`). */
	logInAddress: [{ by: "subject", hits: 20, windowMs: hour }],
	/** Wrong passwords through a portal in front, which counts itself: more than that portal lets through, so that it never adds to its limits. */
	logInByPortal: [
		{ by: "subject and client", hits: 20, windowMs: 15 * minute },
		{ by: "client", hits: 200, windowMs: 15 * minute },
		{ by: "subject", hits: 200, windowMs: hour },
	],
	/** Wrong passwords from a browser that was: what others do does not count against it. */
	logInKnownBrowser: [{ by: "subject and browser", hits: 10, windowMs: 15 * minute }],
	/** Wrong passwords of somebody who is logged in, by session or token: those of others, at the log-in, do not count against them. */
	ownPassword: [
		{ by: "subject", hits: 10, windowMs: 15 * minute },
		{ by: "subject", hits: 40, windowMs: day },
	],
	/** The same by user, where nobody has confirmed who sits there: whoever holds a token makes sessions of it as they like. */
	unconfirmedPassword: [{ by: "subject", hits: 30, windowMs: day }],
	/** Wrong passwords with a request that was answered already, by its key. */
	repeat: [{ by: "subject", hits: 25, windowMs: hour }],
	signUp: [
		{ by: "client", hits: 200, windowMs: hour },
		{ by: "subject", hits: 20, windowMs: hour },
	],
	/** Forms that have a mail sent, for known and unknown addresses alike. */
	askForMail: [{ by: "client", hits: 60, windowMs: hour }],
	/** Mails to one address that one client asks for. */
	mailOfClient: [{ by: "subject and client", hits: 5, windowMs: hour }],
	/** Mails to one address. */
	mail: [{ by: "subject", hits: 5, windowMs: hour }],
	/** Beyond those: mails with a link that logs in, for clients that have not used up their own five. */
	mailBeyond: [{ by: "subject", hits: 1, windowMs: 5 * minute }],
	/** Beyond those: mails that the owner's own browser asks for when strangers have used up the five. */
	mailKnownBrowser: [{ by: "subject and browser", hits: 2, windowMs: hour }],
	/** Codes from a mail; five for one mail are the mail's own limit. */
	code: [{ by: "client", hits: 100, windowMs: 15 * minute }],
	/** Wrong addresses for a mailed link that another browser opened. */
	link: [
		{ by: "subject and client", hits: 10, windowMs: 15 * minute },
		{ by: "subject", hits: 50, windowMs: 15 * minute },
	],
	/** Ways back from the company's log-in that let nobody in. */
	companyLogIn: [{ by: "client", hits: 100, windowMs: 15 * minute }],
	/** Hand-over codes and tokens that are none. */
	handOver: [{ by: "client", hits: 30, windowMs: 15 * minute }],
	/** Hand-overs of one user: codes that are asked for, and codes and tokens that are taken. */
	handOverUser: [{ by: "subject", hits: 60, windowMs: hour }],
	/** The public page that verifies diplomas. */
	verify: [{ by: "client", hits: 60, windowMs: 10 * minute }],
	/** Public pages and files of shared items. */
	share: [{ by: "client", hits: 600, windowMs: 10 * minute }],
	/** Tracking events that a program reports for its user, by the program's token and by user. */
	event: [
		{ by: "subject and browser", hits: 300, windowMs: 10 * minute },
		{ by: "subject", hits: 1000, windowMs: hour },
	],
	/** Bytes of events kept of a user, whatever causes them. */
	eventBytes: [{ by: "subject", unit: "bytes", hits: 1_000_000, windowMs: hour }],
	/** Bytes of answers kept for repeats, of a user's calls and forms. */
	keptAnswer: [{ by: "subject", unit: "bytes", hits: 2_000_000, windowMs: hour }],
	/** Forms that are kept until their user logs in again: each for half an hour, and so at most so many at a time. */
	parkedForm: [
		{ by: "subject and browser", hits: 30, windowMs: 30 * minute },
		{ by: "subject", hits: 60, windowMs: 30 * minute },
		{ by: "subject", unit: "bytes", hits: 400_000, windowMs: hour },
	],
	/** Favorites that are added or removed. */
	favorite: [
		{ by: "subject and browser", hits: 200, windowMs: 10 * minute },
		{ by: "subject", hits: 400, windowMs: 10 * minute },
	],
	/** Links that are made to share items by. */
	shareItem: [
		{ by: "subject and browser", hits: 100, windowMs: 10 * minute },
		{ by: "subject", hits: 200, windowMs: 10 * minute },
	],
	/** Suggestions while somebody types a search. */
	suggest: [{ by: "subject", hits: 600, windowMs: 10 * minute }],
	/** Whether an account exists. */
	userExists: [
		{ by: "client", hits: 100, windowMs: hour },
		{ by: "subject", hits: 20, windowMs: hour },
	],
} as const satisfies Record<string, readonly Counter[]>;

/**
 * Beyond the limit of an address, one password is tried in so many milliseconds. With the 20 before, that is 100 an hour, whoever guesses
 * from wherever (docs/decisions/0020).
 */
export const logInDrawMs = 45_000;

export type LimitName = keyof typeof rateLimits;

/**
 * The client an address stands for: an IPv4 address whole, an IPv6 address by its /64, which is one household or office.
 * Null when the server does not know it.
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
