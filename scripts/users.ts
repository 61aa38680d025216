import { openDatabase, type Database } from "../app/data/database.server.ts";
import { accountOf, deleteAccount, listAccounts, resetAccount, setDisabled, type HostedAccount } from "../app/data/host-accounts.server.ts";
import { linkLifetimeMs } from "../app/domain/sign-in-link.ts";
import { parseSettings, SettingsError, type Settings } from "../app/env.server.ts";
import { paths } from "../app/paths.ts";
import { hashOf, newSecret } from "../app/services/account/secrets.server.ts";

const usage = `Usage: npm run users -- list [WORDS]
       npm run users -- reset EMAIL
       npm run users -- disable EMAIL
       npm run users -- enable EMAIL
       npm run users -- delete EMAIL [--keep-diplomas]`;

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

function table(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

async function list(db: Database, words: string): Promise<number> {
	const accounts = await listAccounts(db, words);
	const head = ["E-MAIL", "NAME", "COUNTRY", "CREATED", "LAST SEEN", "STATE"];
	console.log(
		table([
			head,
			...accounts.map((account) => [
				account.email,
				account.name,
				account.country ?? "-",
				day(account.createdAt),
				day(account.lastSeenAt),
				stateOf(account),
			]),
		]),
	);
	console.log(`${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}`);
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
	console.log("The password is cancelled and every login has ended. For 15 minutes, a new one can be set once at:");
	console.log(origin + paths.resetPassword(token));
}

/** `npm run users`: what the host can do about accounts (issue 4, point 6). */
async function main([command = "", ...rest]: readonly string[]): Promise<number> {
	const keepDiplomas = command === "delete" && rest.includes("--keep-diplomas");
	const [subject, ...more] = rest.filter((word) => word !== "--keep-diplomas" || command !== "delete");
	const known = command === "list" || (["reset", "disable", "enable", "delete"].includes(command) && subject !== undefined);
	if (!known || more.length > 0 || subject?.startsWith("-")) {
		console.error(usage);
		return 2;
	}
	const settings = parseSettings(process.env);
	if (settings.backEnd) {
		console.error(elsewhere);
		return 1;
	}
	const { db, close } = await openDatabase(settings.database);
	const now = Date.now();
	try {
		if (command === "list") return await list(db, subject ?? "");
		const userId = await accountOf(db, subject ?? "");
		if (userId === null) {
			console.error(`There is no account of ${subject}.`);
			return 1;
		}
		if (command === "reset") await reset(db, userId, settings, now);
		if (command === "disable") {
			await setDisabled(db, userId, true, now);
			console.log("The account is disabled. Every login has ended, and nobody can log in with it.");
		}
		if (command === "enable") {
			await setDisabled(db, userId, false, now);
			console.log("The account is enabled.");
		}
		if (command === "delete") {
			await deleteAccount(db, userId, keepDiplomas);
			console.log(keepDiplomas ? "The account is deleted. Its diplomas stay verifiable." : "The account is deleted with everything in it.");
		}
		return 0;
	} finally {
		await close();
	}
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
