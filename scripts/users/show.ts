import { existsSync, readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { createAccounts } from "#app/data/account/accounts.server.ts";
import { waitingChange } from "#app/data/account/address-changes.server.ts";
import { accountsById, mailsOf, type HostedAccount } from "#app/data/account/host-accounts.server.ts";
import { createCatalog } from "#app/data/catalog/catalog.server.ts";
import type { OpenDatabase } from "#app/data/database/database.server.ts";
import { createRewards } from "#app/data/training/rewards.server.ts";
import { createTraining } from "#app/data/training/training.server.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { requiredChapters, type Chapter } from "#app/domain/training/chapter.ts";
import { isChapterComplete, isComplete, summarizeProgress, type ProgressRow } from "#app/domain/training/progress.ts";
import type { Settings } from "#app/env.server.ts";
import { mailKindOf } from "#app/gateways/mail/sender.server.ts";
import type { Sealer } from "#app/services/account/port.ts";
import { say } from "../command.ts";
import { reachedLimits, type HostedLimit } from "./limits.ts";

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const day = (at: number): string => minute(at).slice(0, 10);
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const limits: Record<HostedLimit, string> = {
	logIn: "too many wrong passwords from this network address: log-ins from there are refused",
	logInAddress: "too many wrong passwords: a log-in from a new browser waits in line for up to 50 seconds",
	logInByPortal: "too many wrong passwords through the portal in front: log-ins there are refused",
	mail: "five mails in an hour: others are refused, but for one that logs in every five minutes",
	mailOfClient: "five mails in an hour to the account asked for from this network address: others are refused",
	mailBeyond: "the one mail in five minutes beyond the five an hour is used up",
	link: "too many wrong addresses typed for a mailed link: its links are refused in other browsers",
	signUp: "too many accounts created: registering is refused",
	unconfirmedPassword: "too many wrong passwords by somebody who is logged in: changes that ask for it are refused",
	askForMail: "60 mails in an hour asked for from this network address: others are refused",
};

const refusals: Record<string, string> = {
	wrong: "the password or code was wrong",
	over: "the link or code was used, too old or never issued",
	disabled: "the account is disabled",
	unverified: "the company does not vouch for the address",
};

const mails: Record<string, string> = {
	sent: "sent: the mail server took it",
	refused: "refused by the mail server for good",
	"given up": "given up: the mail server could not be reached for three days",
};

interface Subject {
	settings: Settings;
	database: OpenDatabase;
	signer: Sealer;
	/** Adds the limits of this network address; null: none. */
	address: string | null;
	now: number;
}

/** (RUN-21) */
export async function show(subject: Subject, userId: number): Promise<void> {
	const [account] = await accountsById(subject.database.db, [userId]);
	if (!account) return;
	about(account);
	await change(subject, account);
	await programs(subject, account);
	await sentMails(subject, account);
	await reached(subject, account);
	refused(subject, account);
}

function about({ id, email, name, country, createdAt, lastSeenAt, disabledAt, proven, hasPassword }: HostedAccount): void {
	say(`${email}: ${name}, account ${id}, country ${country ?? "unknown"}`);
	say(`Created ${day(createdAt)}. ${lastSeenAt === null ? "Logged in nowhere now." : `Last seen ${day(lastSeenAt)}.`}`);
	say(proven ? "The address is proven." : "The address is not proven yet: no mailed link or code was used.");
	if (!hasPassword) say("There is no password: log-in is by mail or by the company.");
	if (disabledAt !== null) say(`The account is disabled since ${day(disabledAt)}: nobody can log in with it.`);
}

async function change({ database: { db }, now }: Subject, { id }: HostedAccount): Promise<void> {
	const waiting = await waitingChange(db, id, now);
	if (!waiting) return;
	const [by] = waiting.confirmedBy;
	say(`Its address changes to ${waiting.to} when both addresses confirm. ${by === undefined ? "Neither has yet." : `Only ${by} has.`}`);
}

async function programs({ database: { db }, settings }: Subject, account: HostedAccount): Promise<void> {
	const catalog = createCatalog(db, { mediaDir: settings.mediaDir, cdn: settings.cdn });
	try {
		const user = (await createAccounts(db).mailbox(account.email))?.user;
		if (!user) return;
		const training = createTraining(db, catalog);
		const enrolled = await training.enrollments(user);
		const ids = enrolled.map(({ appId }) => appId);
		const progress = await training.progress(user, ids);
		const diplomas = new Map((await createRewards(db, catalog).diplomas(user)).map((diploma) => [diploma.appId, diploma]));
		const known = new Map((await catalog.programs()).map((program) => [program.id, program]));
		say("", ids.length === 0 ? "Registered for no program." : "Programs");
		for (const id of ids) {
			const diploma = diplomas.get(id);
			say(...programLines(id, known.get(id), await catalog.chapters(id), progress?.get(id) ?? []));
			say(diploma ? `    diploma ${diploma.number} of ${day(diploma.issuedAt)}` : "    no diploma");
		}
	} finally {
		catalog.close();
	}
}

function programLines(id: number, program: Program | undefined, chapters: readonly Chapter[], rows: readonly ProgressRow[]): string[] {
	const progress = summarizeProgress(id, chapters, rows);
	const required = requiredChapters(chapters);
	const standing = new Map(progress.progress.map((chapter) => [chapter.chapterId, chapter]));
	const open = required.filter((chapter) => {
		const at = standing.get(chapter.id);
		return !at || !isChapterComplete(at);
	});
	const done = required.length - open.length;
	const heading = `  ${program?.nameOnDevice ?? "A program that is no longer in the catalog"} (${id}): registered, ${done} of ${counted(required.length, "chapter")}`;
	const missing = open.map((chapter) => {
		const at = standing.get(chapter.id);
		return `    open: chapter ${chapter.chapterNumber}, ${chapter.title}, ${at?.progress ?? 0} of ${counted(at?.totalPages ?? 0, "page")}`;
	});
	return [heading + (isComplete(progress) ? ", complete" : ""), ...missing];
}

async function sentMails({ database: { db }, signer }: Subject, { id }: HostedAccount): Promise<void> {
	const found = await mailsOf(db, id, (sealed) => mailKindOf(JSON.parse(signer.open("mail", sealed) ?? "{}") as { kind?: string }));
	say("", found.length === 0 ? "No mails in the last 30 days." : "Mails of the last 30 days");
	for (const { at, kind, outcome, tries } of found) {
		const waiting = tries === 0 ? "waits to be sent" : `waits: the mail server was tried ${counted(tries, "time")}`;
		say(`  ${minute(at)}  ${kind}: ${outcome === null ? waiting : mails[outcome]}`);
	}
}

async function reached({ database: { db }, signer, address, now }: Subject, account: HostedAccount): Promise<void> {
	const found = await reachedLimits(db, signer, account, address, now);
	say("", found.length === 0 ? "No limit is reached." : "Limits that are reached (npm run users -- lift ends them)");
	for (const { name, resetAt } of found) say(`  until ${minute(resetAt)}: ${limits[name]}`);
}

function refused({ settings: { accountLog } }: Subject, { id }: HostedAccount): void {
	if (accountLog === null || !isAbsolute(accountLog) || !existsSync(accountLog))
		return say("", `Refused log-ins are in the log: lines with "log-in-refused" and "user":${id}.`);
	const lines = readFileSync(accountLog, "utf8").split("\n");
	const own = lines.filter((line) => line.includes(`"user":${id},`) && /"event":"(log-in|proof)-refused"/.test(line)).slice(-10);
	say("", own.length === 0 ? "No log-in was refused, as far as the account log goes back." : "Refused log-ins");
	for (const line of own) {
		const { time, way, why } = JSON.parse(line) as { time: string; way: string; why?: string };
		say(`  ${minute(Date.parse(time))}  by ${way}: ${refusals[why ?? "wrong"] ?? why}`);
	}
	return undefined;
}
