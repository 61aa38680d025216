import { type Signer, hashOf, newSecret } from "#app/features/account/signer.server.ts";
import {
	makeHost,
	revokeMember,
	resetFactor,
} from "#app/features/account/studio-members.server.ts";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { canonicalEmail } from "#app/features/account/user.ts";
import {
	openCommandsAccountLog,
	logAccountEvent,
} from "#app/features/account/account-log.server.ts";
import { addressDigest } from "#app/platform/logs/current-request.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	type HostedAccount,
	accountIdByEmail,
	accountsById,
	deleteAccount,
	endLogIns,
	listAccounts,
	resetAccount,
	setDisabled,
} from "#app/features/account/host-accounts.server.ts";
import { readSettings, type Settings } from "#app/settings.server.ts";
import { keepToOwner } from "#app/platform/files/private-files.server.ts";
import { paths } from "#app/paths.ts";
import {
	checkCommandLine,
	type CommandLine,
	complain,
	Mistyped,
	orMistyped,
	runCommand,
	say,
	table,
} from "./command.ts";
import { openForCommand, signerForCommand } from "./portal-database.ts";
import { liftLimits } from "#app/features/account/limits/limit-counters.server.ts";
import { reissue } from "./users/reissue.ts";
import { rename } from "./users/rename.ts";
import { show } from "./users/show.ts";

const usage = `Usage: npm run users -- list [WORDS] [--page NUMBER] [--country CODE] [--state disabled|unproven|proven]
       npm run users -- show EMAIL [--from ADDRESS]
       npm run users -- lift EMAIL [--from ADDRESS]
       npm run users -- log-out EMAIL | --all
       npm run users -- reset EMAIL
       npm run users -- rename EMAIL NEW
       npm run users -- reissue EMAIL [PROGRAM]
       npm run users -- disable EMAIL
       npm run users -- enable EMAIL
       npm run users -- delete EMAIL [--keep-diplomas] [--yes]
       npm run users -- grant EMAIL host
       npm run users -- revoke EMAIL
       npm run users -- reset-factor EMAIL
       npm run users -- address ADDRESS… [--day DAY]`;

const options = {
	all: { type: "boolean" },
	"keep-diplomas": { type: "boolean" },
	yes: { type: "boolean" },
	page: { type: "string" },
	country: { type: "string" },
	state: { type: "string" },
	from: { type: "string" },
	day: { type: "string" },
} as const;

const commands: Readonly<Record<string, CommandLine>> = {
	list: { needs: [], most: 1, options: ["page", "country", "state"] },
	show: { needs: ["EMAIL"], options: ["from"] },
	lift: { needs: ["EMAIL"], options: ["from"] },
	"log-out": { needs: ["EMAIL or --all"] },
	reset: { needs: ["EMAIL"] },
	rename: { needs: ["EMAIL", "NEW"] },
	reissue: { needs: ["EMAIL"], most: 2 },
	disable: { needs: ["EMAIL"] },
	enable: { needs: ["EMAIL"] },
	delete: { needs: ["EMAIL"], options: ["keep-diplomas", "yes"] },
	grant: { needs: ["EMAIL", "the role host"] },
	revoke: { needs: ["EMAIL"] },
	"reset-factor": { needs: ["EMAIL"] },
	address: { needs: ["ADDRESS"], most: Number.POSITIVE_INFINITY, options: ["day"] },
};

const ofAll: Readonly<Record<string, CommandLine>> = {
	...commands,
	"log-out": { needs: [], options: ["all"] },
};

/** Throws `Mistyped` for invalid arguments. */
function parseArguments(args: readonly string[]) {
	const [command = "", ...rest] = args;
	checkCommandLine(commands, { command, words: commands[command]?.needs ?? [] }, usage);
	const { values, positionals } = orMistyped(
		() => parseArgs({ args: rest, options, allowPositionals: true }),
		usage,
	);
	checkCommandLine(
		values.all ? ofAll : commands,
		{ command, words: positionals, options: values },
		usage,
	);
	return { command, values, words: positionals };
}

type Values = ReturnType<typeof parseArguments>["values"];

/** With BACKEND_URL, this portal has only copies of the accounts (docs/decisions/0030). */
const elsewhere = `BACKEND_URL is set, so that back end keeps the accounts and their records, not this portal.
Run this command there.`;

function day(at: number | null): string {
	return at === null ? "-" : new Date(at).toISOString().slice(0, 10);
}

function stateOf({ disabledAt, proven, hasPassword }: HostedAccount): string {
	if (disabledAt !== null) return `disabled ${day(disabledAt)}`;
	return [proven ? "proven" : "unproven", ...(hasPassword ? [] : ["no password"])].join(", ");
}

const pageSize = 50;

async function list(
	db: Database,
	words: string,
	{
		page = "1",
		country = null,
		state = "any",
	}: { page?: string; country?: string | null; state?: string },
): Promise<number> {
	if (!/^[1-9]\d{0,6}$/.test(page))
		throw new Mistyped(`--page must be a number from 1, not ${page}.`, usage);
	if (state !== "any" && state !== "disabled" && state !== "unproven" && state !== "proven")
		throw new Mistyped(`--state must be disabled, unproven or proven, not ${state}.`, usage);
	const from = (Number(page) - 1) * pageSize;
	const filter = { words, country: country?.toLowerCase() ?? null, state } as const;
	const { accounts, total } = await listAccounts(db, filter, { from, count: pageSize });
	const head = ["EMAIL", "NAME", "COUNTRY", "CREATED", "LAST SEEN", "STATE"];
	const rows = accounts.map((account) => [
		account.email,
		account.name,
		account.country ?? "-",
		day(account.createdAt),
		day(account.lastSeenAt),
		stateOf(account),
	]);
	for (const line of table([head, ...rows])) say(line);
	const pages = Math.ceil(total / pageSize);
	say(
		`${total} ${total === 1 ? "account" : "accounts"}${pages > 1 ? `, page ${page} of ${pages} (--page)` : ""}`,
	);
	return 0;
}

async function isConfirmed(email: string): Promise<boolean> {
	complain(
		`This permanently deletes the account of ${email} and everything in it. Type its address to continue:`,
	);
	const lines = createInterface({ input: process.stdin });
	for await (const line of lines) {
		lines.close();
		return canonicalEmail(line) === canonicalEmail(email);
	}
	return false;
}

async function reset(db: Database, userId: number, settings: Settings, now: number): Promise<void> {
	const token = newSecret();
	await resetAccount(db, userId, hashOf(token), now);
	const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
	say(
		"Password removed, and all sessions ended. Give the user this link to set a new password. It works once, for 15 minutes:",
	);
	say(origin + paths.resetPassword(token));
}

/** Prints the digest that each address has in the account log of a day (docs/account-log.md). */
function digests(
	addresses: readonly string[],
	{ day: of }: Values,
	signer: Signer,
	now: number,
): number {
	const at = of === undefined ? now : Date.parse(`${of}T00:00:00Z`);
	if (Number.isNaN(at)) throw new Mistyped(`${of} isn't a date like 2026-11-25.`, usage);
	for (const address of addresses) say(`${addressDigest(signer, address, at)}  ${address}`);
	return 0;
}

/** Runs a command about accounts (RUN-15). */
async function main(args: readonly string[]): Promise<number> {
	const { command, values, words } = parseArguments(args);
	const [subject = ""] = words;
	const settings = readSettings();
	keepToOwner(settings);
	// A portal in front of another back end may have issued diplomas itself, with the names that the
	// back end keeps.
	if (settings.backEnd && command !== "reissue") {
		complain(...elsewhere.split("\n"));
		return 1;
	}
	openCommandsAccountLog(settings.accountLog);
	const database = await openForCommand(settings);
	const now = Date.now();
	try {
		if (command === "list") return await list(database.db, subject, values);
		if (command === "address")
			return digests(words, values, await signerForCommand(settings, database), now);
		if (values.all) {
			await endLogIns(database.db, null);
			logAccountEvent("logged-out", null, {});
			say("All sessions of all accounts have ended.");
			return 0;
		}
		if (command === "grant" && words[1] !== "host")
			throw new Mistyped(
				`This command gives only the role host, not ${words[1]}. A host adds authors in the studio.`,
				usage,
			);
		const userId = await accountIdByEmail(database.db, subject);
		if (userId === null) {
			complain(`There is no account for ${subject}. \`npm run users -- list\` shows all accounts.`);
			return 1;
		}
		if (command === "rename")
			return await rename(userId, words[1] ?? "", { settings, database, now });
		if (command === "reissue") {
			const about = { email: canonicalEmail(subject), program: words[1], usage };
			const code = await reissue(database.db, userId, about, now);
			if (code !== 0 && settings.backEnd) complain(...elsewhere.split("\n"));
			return code;
		}
		return await runForUser(command, {
			settings,
			database,
			userId,
			email: canonicalEmail(subject),
			values,
			now,
		});
	} finally {
		await database.close();
	}
}

interface About {
	settings: Settings;
	database: OpenDatabase;
	userId: number;
	email: string;
	values: Values;
	now: number;
}

async function runForUser(
	command: string,
	{ settings, database, userId, email, values, now }: About,
): Promise<number> {
	const { db } = database;
	const address = values.from ?? null;
	if (command === "show") {
		await show(
			{ settings, database, signer: await signerForCommand(settings, database), address, now },
			userId,
		);
	}
	if (command === "lift") {
		const signer = await signerForCommand(settings, database);
		await liftLimits(db, signer, { id: userId, email }, address);
		logAccountEvent("limit-lifted", userId, {});
		say(
			"Lifted all limits of the account, except the one for wrong passwords from one browser. It ends after 15 minutes.",
		);
		if (address === null)
			say("Limits for network addresses still apply. To lift them too, add --from ADDRESS.");
	}
	if (command === "log-out") {
		await endLogIns(db, userId);
		logAccountEvent("logged-out", userId, {});
		say("All sessions of the account have ended.");
	}
	if (command === "reset") {
		await reset(db, userId, settings, now);
		logAccountEvent("password-cancelled", userId, {});
	}
	if (command === "disable") {
		await setDisabled(db, userId, true, now);
		logAccountEvent("disabled", userId, {});
		say("Account disabled. All sessions have ended, and no one can log in with it.");
	}
	if (command === "enable") {
		await setDisabled(db, userId, false, now);
		logAccountEvent("enabled", userId, {});
		say("Account enabled.");
	}
	if (command === "grant" || command === "revoke" || command === "reset-factor")
		await runForStudio(command, db, userId, email, now);
	if (command === "delete") {
		const keepDiplomas = values["keep-diplomas"] === true;
		if (!values.yes && !(await isConfirmed(email))) {
			complain("Nothing was deleted. To delete without being asked, add --yes.");
			return 1;
		}
		await deleteAccount(db, userId, keepDiplomas);
		logAccountEvent("deleted", userId, { diplomasKept: keepDiplomas });
		say(
			keepDiplomas
				? "Account deleted. Anyone can still verify its diplomas."
				: "Account deleted with everything in it.",
		);
	}
	return 0;
}

async function runForStudio(
	command: "grant" | "revoke" | "reset-factor",
	db: Database,
	userId: number,
	email: string,
	now: number,
): Promise<void> {
	if (command === "grant") {
		if (!(await makeHost(db, userId, now))) return say(`${email} is already a host.`);
		logAccountEvent("studio-role-given", userId, {});
		say(`${email} is now a host and finds the studio at /studio/.`);
		const [account] = await accountsById(db, [userId]);
		if (!account?.proven)
			say("The address isn't confirmed yet. Make sure that the account belongs to this person.");
	} else if (command === "revoke") {
		if (!(await revokeMember(db, userId))) return say(`${email} has no role in the studio.`);
		logAccountEvent("studio-role-taken", userId, {});
		say(`${email} no longer has a role in the studio. What they wrote stays.`);
	} else {
		if (!(await resetFactor(db, userId))) return say(`${email} hasn't set up a code.`);
		logAccountEvent("studio-reset", userId, {});
		say(
			"Code and recovery codes removed. The user sets up new ones on the next visit to the studio.",
		);
	}
	return undefined;
}

await runCommand(main);
