const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Of one author of the studio. */
export const uploadsAnHour = 60;
export const changesAnHour = 600;
export const versionsAnHour = 30;

/** The subject is an e-mail address, a user or a token; the client is a network address. */
export type CountedBy = "client" | "subject" | "subject and client" | "subject and browser";

export interface Counter {
	by: CountedBy;
	unit?: "bytes";
	hits: number;
	/** Counts from the first hit. */
	windowMs: number;
}

/** A right password or code takes its hit back (ACCT-10; docs/decisions/0020). */
export const rateLimits = {
	/** Wrong passwords, from a browser that has not logged in to the account before. */
	password: [
		{ by: "subject and client", hits: 10, windowMs: 15 * minute },
		{ by: "client", hits: 100, windowMs: 15 * minute },
		{ by: "subject", hits: 100, windowMs: hour },
	],
	/** Wrong passwords from a browser that has. */
	passwordKnownBrowser: [{ by: "subject and browser", hits: 10, windowMs: 15 * minute }],
	/** Wrong codes at the studio's door, by user, from browsers that never gave a right one. */
	studioCode: [
		{ by: "subject and browser", hits: 10, windowMs: 15 * minute },
		{ by: "subject", hits: 60, windowMs: day },
	],
	/** Wrong codes from a browser that has given a right one to that account before. */
	studioCodeKnownBrowser: [{ by: "subject and browser", hits: 10, windowMs: 15 * minute }],
	/** Wrong recovery codes. They have 50 bits, so no limit for the account is needed, which strangers could use up. */
	studioRecoveryCode: [
		{ by: "subject and browser", hits: 10, windowMs: 15 * minute },
		{ by: "subject and client", hits: 60, windowMs: day },
	],
	/** Mails to a user about wrong codes at the studio's door. */
	studioCodeMail: [{ by: "subject", hits: 1, windowMs: day }],
	/** Invitations to the studio, by the host who sends them. */
	studioInvitation: [{ by: "subject", hits: 60, windowMs: hour }],
	/** What an author saves, adds, moves and deletes in the studio. */
	studioChange: [{ by: "subject", hits: changesAnHour, windowMs: hour }],
	/** Versions, which are kept forever. */
	studioVersion: [{ by: "subject", hits: versionsAnHour, windowMs: hour }],
	/** Pictures that an author uploads. */
	studioUpload: [{ by: "subject", hits: uploadsAnHour, windowMs: hour }],
	/** Wrong passwords in a repeated request, by its key. */
	repeat: [{ by: "subject", hits: 25, windowMs: hour }],
	signUp: [
		{ by: "client", hits: 200, windowMs: hour },
		{ by: "subject", hits: 20, windowMs: hour },
	],
	/** Links that confirm a new account's address. Beyond it, an account is made without one. */
	signUpMail: [{ by: "subject", hits: 1, windowMs: hour }],
	/** Same for known and unknown addresses. */
	askForMail: [{ by: "client", hits: 60, windowMs: hour }],
	mailOfClient: [{ by: "subject and client", hits: 5, windowMs: hour }],
	mail: [{ by: "subject", hits: 5, windowMs: hour }],
	/** Beyond `mail`: mails with a log-in link, for clients that have not used up their five. */
	mailBeyond: [{ by: "subject", hits: 1, windowMs: 5 * minute }],
	/** Beyond `mail`: for the owner's own browser when strangers have used up the five. */
	mailKnownBrowser: [{ by: "subject and browser", hits: 2, windowMs: hour }],
	/** Each mail also has its own limit of five. */
	code: [{ by: "client", hits: 100, windowMs: 15 * minute }],
	/** Wrong addresses for a mailed link that another browser opened. */
	link: [
		{ by: "subject and client", hits: 10, windowMs: 15 * minute },
		{ by: "subject", hits: 50, windowMs: 15 * minute },
	],
	/** Failed returns from the company log-in. */
	companyLogIn: [{ by: "client", hits: 100, windowMs: 15 * minute }],
	/** Invalid hand-over codes and tokens. */
	handOver: [{ by: "client", hits: 30, windowMs: 15 * minute }],
	/** Codes asked for, and codes and tokens taken. */
	handOverUser: [{ by: "subject", hits: 60, windowMs: hour }],
	verify: [{ by: "client", hits: 60, windowMs: 10 * minute }],
	share: [{ by: "client", hits: 600, windowMs: 10 * minute }],
	/** Events that a program reports for its user. */
	event: [
		{ by: "subject and browser", hits: 300, windowMs: 10 * minute },
		{ by: "subject", hits: 1000, windowMs: hour },
	],
	eventBytes: [{ by: "subject", unit: "bytes", hits: 1_000_000, windowMs: hour }],
	/** Bytes of answers kept for repeated requests. */
	keptAnswer: [{ by: "subject", unit: "bytes", hits: 2_000_000, windowMs: hour }],
	/** Also limits how many are kept at a time, because each lives for half an hour. */
	parkedForm: [
		{ by: "subject and browser", hits: 30, windowMs: 30 * minute },
		{ by: "subject", hits: 60, windowMs: 30 * minute },
		{ by: "subject", unit: "bytes", hits: 400_000, windowMs: hour },
	],
	favorite: [
		{ by: "subject and browser", hits: 200, windowMs: 10 * minute },
		{ by: "subject", hits: 400, windowMs: 10 * minute },
	],
	shareItem: [
		{ by: "subject and browser", hits: 100, windowMs: 10 * minute },
		{ by: "subject", hits: 200, windowMs: 10 * minute },
	],
	suggest: [{ by: "subject", hits: 600, windowMs: 10 * minute }],
	userExists: [
		{ by: "client", hits: 100, windowMs: hour },
		{ by: "subject", hits: 20, windowMs: hour },
	],
} as const satisfies Record<string, readonly Counter[]>;

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
