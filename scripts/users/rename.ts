import { z } from "zod";
import { createAccounts } from "#app/features/account/accounts.server.ts";
import { requestAddressChange } from "#app/features/account/links/address-changes.server.ts";
import { accountsById } from "#app/features/account/host-accounts.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { renameLifetimeMs } from "#app/features/account/links/login-link.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { Settings } from "#app/settings.server.ts";
import type { UnwrittenMail } from "#app/jobs/mails.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { hashOf, newSecret } from "#app/features/account/signer.server.ts";
import { complain, say } from "../command.ts";
import { signerForCommand } from "../portal-database.ts";

interface Place {
	settings: Settings;
	database: OpenDatabase;
	now: number;
}

/**
 * Emails a link to the old and to the new address. The account's address changes once someone has
 * confirmed with both links (ACCT-34). Returns the exit code.
 */
export async function rename(
	userId: number,
	typed: string,
	{ settings, database, now }: Place,
): Promise<number> {
	const { db } = database;
	const [account] = await accountsById(db, [userId]);
	const credentials = account && (await createAccounts(db).mailbox(account.email));
	if (!account || !credentials) return refused("The account no longer exists.");
	const to = canonicalEmail(typed);
	if (!z.email().max(254).safeParse(to).success)
		return refused(`${typed} isn't an email address. Write one like ana@example.com.`);
	if (to === account.email) return refused(`${to} is already the account's address.`);
	if (credentials.disabled)
		return refused(
			"The account is disabled, so its links don't work. Enable it first: `npm run users -- enable EMAIL`.",
		);
	if (await createAccounts(db).mailbox(to))
		return refused(`${to} already has an account. Nothing was changed.`);
	const signer = await signerForCommand(settings, database);
	const { provenAt, passwordHash, language, user } = credentials;
	const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
	const addressLink = (kind: UnwrittenMail["kind"], address: string) => {
		const token = newSecret();
		const facts = {
			name: provenAt === null ? "" : user.firstName,
			address,
			language: language ?? DEFAULT_LANGUAGE,
			newAddress: to,
			origin,
			token,
			cancelsPassword: provenAt === null && passwordHash !== null,
		};
		const sealedMail = signer.seal("mail", JSON.stringify({ kind, facts } satisfies UnwrittenMail));
		return { email: address, tokenHash: hashOf(token), sealedMail };
	};
	const links = [addressLink("changeOld", account.email), addressLink("changeNew", to)];
	await requestAddressChange(db, { userId, to, links, expiresAt: now + renameLifetimeMs }, now);
	logAccountEvent("address-change", userId, { step: "asked" });
	say(
		`The portal emails a link to ${account.email} and to ${to}. The address changes once both are confirmed, within a day. Until then, it stays the same.`,
	);
	return 0;
}

function refused(why: string): number {
	complain(why);
	return 1;
}
