import type { Signer } from "#app/features/account/signer.server.ts";
import {
	hostedMails,
	accountsById,
	type HostedAccount,
} from "#app/features/account/host-accounts.server.ts";
import { ok } from "#app/platform/errors.ts";
import { createAccounts } from "#app/features/account/accounts.server.ts";
import { pendingAddressChange } from "#app/features/account/links/address-changes.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { createRewards } from "#app/features/learner/rewards.server.ts";
import { createTraining } from "#app/features/learner/training.server.ts";
import { refusedLogIns } from "#app/features/account/account-log.server.ts";
import type { Settings } from "#app/settings.server.ts";
import {
	agentStanding,
	type AgentStanding,
} from "#app/features/studio/agents/agent-standing.server.ts";
import { say } from "../command.ts";
import {
	limitCounters,
	type HostedLimit,
} from "#app/features/account/limits/limit-counters.server.ts";

const minute = (at: number): string =>
	`${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const day = (at: number): string => minute(at).slice(0, 10);
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const limits: Record<HostedLimit, string> = {
	password:
		"too many wrong passwords: more are refused, except from a browser that logged in before",
	mail: "five emails in an hour: more are refused, except one login email every five minutes",
	mailBeyond: "the extra login email of these five minutes was sent",
	signUp: "too many accounts created: sign-up is refused",
	studioCode: "too many wrong codes for the studio: more are refused",
	askForMail: "60 emails requested in an hour from this network address: more are refused",
};

const refusals: Record<string, string> = {
	wrong: "the password or code was wrong",
	over: "the link or code was already used, expired or never issued",
	disabled: "the account is disabled",
	unverified: "the company hasn't verified the address",
};

const mails: Record<string, string> = {
	sent: "sent: accepted by the mail server",
	refused: "permanently rejected by the mail server",
	"given up": "given up: the mail server couldn't be reached for three days",
};

interface Subject {
	settings: Settings;
	database: OpenDatabase;
	signer: Signer;
	/** A network address whose limits to print, too, or null. */
	address: string | null;
	now: number;
}

/** Prints an account's state, programs, emails and limits for support (RUN-21). */
export async function show(subject: Subject, userId: number): Promise<void> {
	const [account] = await accountsById(subject.database.db, [userId]);
	if (!account) return;
	about(account);
	await change(subject, account);
	await programs(subject, account);
	await sentMails(subject, account);
	await reached(subject, account);
	await refused(subject, account);
}

function about({
	id,
	email,
	name,
	country,
	createdAt,
	lastSeenAt,
	disabledAt,
	proven,
	hasPassword,
}: HostedAccount): void {
	say(`${email}: ${name}, account ${id}, country ${country ?? "unknown"}`);
	say(
		`Created ${day(createdAt)}. ${lastSeenAt === null ? "Not logged in anywhere now." : `Last seen ${day(lastSeenAt)}.`}`,
	);
	say(
		proven
			? "The address is confirmed."
			: "The address isn't confirmed yet: no emailed link or code has been used.",
	);
	if (!hasPassword) say("No password: the user logs in by email or through their company.");
	if (disabledAt !== null)
		say(`The account has been disabled since ${day(disabledAt)}: no one can log in with it.`);
}

async function change({ database: { db }, now }: Subject, { id }: HostedAccount): Promise<void> {
	const waiting = await pendingAddressChange(db, id, now);
	if (!waiting) return;
	const [by] = waiting.confirmedBy;
	say(
		`Its address changes to ${waiting.to} once both addresses are confirmed. ${by === undefined ? "Neither is yet." : `Only ${by} is.`}`,
	);
}

async function programs(
	{ database: { db }, settings, now }: Subject,
	account: HostedAccount,
): Promise<void> {
	const source = createCatalog(db, { mediaDir: settings.mediaDir, cdn: settings.cdn });
	try {
		const user = (await createAccounts(db).mailbox(account.email))?.user;
		if (!user) return;
		const catalog = await source.current();
		const training = createTraining(db);
		const enrollments = new Map(
			(await training.enrollments(user)).map((enrollment) => [enrollment.appId, enrollment]),
		);
		const progress = (await training.progress(catalog, user, [...enrollments.keys()])) ?? new Map();
		const learner = { user, now, enrollments, progressRows: ok(progress) };
		const standing = await agentStanding(createRewards(db), catalog, learner);
		say("", standing.length === 0 ? "Not registered for any programs." : "Programs");
		for (const program of standing) say(...programLines(program));
	} finally {
		source.close();
	}
}

function programLines({
	appId,
	name,
	done,
	required,
	open,
	diploma,
	...program
}: AgentStanding): string[] {
	const heading = `  ${name ?? "A program that's no longer in the catalog"} (${appId}): registered, ${done} of ${counted(required, "chapter")}`;
	return [
		heading + (program.isComplete ? ", complete" : ""),
		...open.map(
			({ number, title, pagesDone, pages }) =>
				`    open: chapter ${number}, ${title}, ${pagesDone} of ${counted(pages, "page")}`,
		),
		diploma ? `    diploma ${diploma.number} of ${day(diploma.issuedAt)}` : "    no diploma",
	];
}

async function sentMails(
	{ database: { db }, signer }: Subject,
	{ id }: HostedAccount,
): Promise<void> {
	const found = await hostedMails(db, signer, id);
	say("", found.length === 0 ? "No emails in the last 30 days." : "Emails in the last 30 days");
	for (const { at, kind, outcome, tries } of found) {
		const waiting =
			tries === 0
				? "waiting to be sent"
				: `waiting: the mail server was tried ${counted(tries, "time")}`;
		say(`  ${minute(at)}  ${kind}: ${outcome === null ? waiting : mails[outcome]}`);
	}
}

async function reached(
	{ database: { db }, signer, address, now }: Subject,
	account: HostedAccount,
): Promise<void> {
	const counted = await limitCounters(db, signer, account, address, now);
	const found = counted.filter(({ isReached }) => isReached);
	say(
		"",
		found.length === 0
			? "No limit is reached."
			: "Limits that are reached (npm run users -- lift ends them)",
	);
	for (const { name, resetAt } of found) say(`  until ${minute(resetAt)}: ${limits[name]}`);
}

async function refused(
	{ settings: { accountLog } }: Subject,
	{ id }: HostedAccount,
): Promise<void> {
	const found = await refusedLogIns(accountLog, id);
	if (found === null)
		return say("", `Refused logins are in the log: lines with "log-in-refused" and "user":${id}.`);
	say("", found.length === 0 ? "The account log has no refused logins." : "Refused logins");
	for (const { at, way, why } of found) say(`  ${minute(at)}  by ${way}: ${refusals[why] ?? why}`);
	return undefined;
}
