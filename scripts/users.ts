import { parseArgs } from "node:util";
import { openAccountLog } from "#app/gateways/account-log-file.server.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { addressDigest } from "#app/observability/current-request.server.ts";
import type { Database, OpenDatabase } from "#app/data/database/database.server.ts";
import {
	accountOf,
	deleteAccount,
	endLogIns,
	listAccounts,
	resetAccount,
	setDisabled,
	type HostedAccount,
} from "#app/data/account/host-accounts.server.ts";
import { linkLifetimeMs } from "#app/domain/account/sign-in-link.ts";
import { readSettings, type Settings } from "#app/env.server.ts";
import { keepToOwner } from "#app/gateways/private-files.server.ts";
import { paths } from "#app/paths.ts";
import { hashOf, newSecret } from "#app/services/account/secrets.server.ts";
import { complain, Mistyped, printable, runCommand, say } from "./command.ts";
import { openForCommand, signerForCommand } from "./portal-database.ts";

const usage = `Usage: npm run users -- list [WORDS]
       npm run users -- log-out EMAIL | --all
       npm run users -- reset EMAIL
       npm run users -- disable EMAIL
       npm run users -- enable EMAIL
       npm run users -- delete EMAIL [--keep-diplomas]
       npm run users -- address ADDRESS… [--day DAY]`;

/** With `BACKEND_URL` this portal keeps copies and parts alone: what they show would be no whole truth (docs/decisions/0030). */
const elsewhere = `BACKEND_URL is set: accounts and their records are kept by that back end, not by this portal.
Run this command there, where BACKEND_URL is not set.`;

function day(at: number | null): string {
	return at === null ? "-" : new Date(at).toISOString().slice(0, 10);
}

function stateOf({ disabledAt, proven, hasPassword }: HostedAccount): string {
	if (disabledAt !== null) return `disabled ${day(disabledAt)}`;
	return [proven ? "proven" : "unproven", ...(hasPassword ? [] : ["no password"])].join(", ");
}

function table(cells: readonly (readonly string[])[]): string[] {
	const rows = cells.map((row) => row.map(printable));
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
}

async function list(db: Database, words: string): Promise<number> {
	const accounts = await listAccounts(db, words);
	const head = ["E-MAIL", "NAME", "COUNTRY", "CREATED", "LAST SEEN", "STATE"];
	const rows = accounts.map((account) => [
		account.email,
		account.name,
		account.country ?? "-",
		day(account.createdAt),
		day(account.lastSeenAt),
		stateOf(account),
	]);
	for (const line of table([head, ...rows])) say(line);
	say(`${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}`);
	return 0;
}

async function reset(db: Database, userId: number, settings: Settings, now: number): Promise<void> {
	const token = newSecret();
	const unused = (): string => hashOf(newSecret());
	await resetAccount(
		db,
		userId,
		{ tokenHash: hashOf(token), unusedHashes: [unused(), unused(), unused()], expiresAt: now + linkLifetimeMs },
		now,
	);
	const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
	say("The password is cancelled and every login has ended. For 15 minutes, a new one can be set once at:");
	say(origin + paths.resetPassword(token));
}

/** Prints what stands for network addresses in the account log of a day (docs/operating.md, "The account log"). */
async function digests(words: readonly string[], settings: Settings, database: OpenDatabase, now: number): Promise<number> {
	const { values, positionals } = parseArgs({ args: [...words], options: { day: { type: "string" } }, allowPositionals: true });
	const at = values.day === undefined ? now : Date.parse(`${values.day}T00:00:00Z`);
	if (Number.isNaN(at)) throw new Mistyped(`${values.day} is no day like 2026-11-25.`, usage);
	const signer = await signerForCommand(settings, database);
	for (const address of positionals) say(`${addressDigest(signer, address, at)}  ${address}`);
	return 0;
}

/** `npm run users`: what the host can do about accounts (RUN-15). */
async function main([command = "", ...rest]: readonly string[]): Promise<number> {
	const keepDiplomas = command === "delete" && rest.includes("--keep-diplomas");
	const [subject, ...more] = rest.filter((word) => word !== "--keep-diplomas" || command !== "delete");
	const isOfAddresses = command === "address" && subject !== undefined;
	const known = command === "list" || (["log-out", "reset", "disable", "enable", "delete"].includes(command) && subject !== undefined);
	const isOfAll = command === "log-out" && subject === "--all";
	if (!(known || isOfAddresses) || (more.length > 0 && !isOfAddresses) || (subject?.startsWith("-") && !isOfAll)) {
		complain(...usage.split("\n"));
		return 2;
	}
	const settings = readSettings();
	keepToOwner(settings);
	if (settings.backEnd) {
		complain(...elsewhere.split("\n"));
		return 1;
	}
	openAccountLog(settings.accountLog ?? "stderr");
	const database = await openForCommand(settings);
	const { db, close } = database;
	const now = Date.now();
	try {
		if (command === "list") return await list(db, subject ?? "");
		if (isOfAddresses) return await digests(rest, settings, database, now);
		if (isOfAll) {
			await endLogIns(db, null);
			logAccountEvent("logged-out", null, {});
			say("Every login of every account has ended.");
			return 0;
		}
		const userId = await accountOf(db, subject ?? "");
		if (userId === null) {
			complain(`There is no account of ${subject}.`);
			return 1;
		}
		if (command === "log-out") {
			await endLogIns(db, userId);
			logAccountEvent("logged-out", userId, {});
			say("Every login of the account has ended.");
		}
		if (command === "reset") {
			await reset(db, userId, settings, now);
			logAccountEvent("password-cancelled", userId, {});
		}
		if (command === "disable") {
			await setDisabled(db, userId, true, now);
			logAccountEvent("disabled", userId, {});
			say("The account is disabled. Every login has ended, and nobody can log in with it.");
		}
		if (command === "enable") {
			await setDisabled(db, userId, false, now);
			logAccountEvent("enabled", userId, {});
			say("The account is enabled.");
		}
		if (command === "delete") {
			await deleteAccount(db, userId, keepDiplomas);
			logAccountEvent("deleted", userId, { diplomasKept: keepDiplomas });
			say(keepDiplomas ? "The account is deleted. Its diplomas stay verifiable." : "The account is deleted with everything in it.");
		}
		return 0;
	} finally {
		await close();
	}
}

await runCommand(main);
