import {
	type Database,
	lockUser,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail, type User, type AccessHolder } from "#app/features/account/user.ts";
import type { CompanyClaims, CompanyOutcome, CompanyArrival } from "./company.ts";
import { isEmail, normalEmail, typedLine } from "#app/platform/text/typed-text.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import type { Proof } from "#app/features/account/account-records.ts";
import { userColumns, proveAddress } from "#app/features/account/accounts.server.ts";

/**
 * Returns the user with the names from the company, or the same object if the names didn't change
 * (ACCT-46).
 */
function withCompanyName(user: User, { firstName, lastName }: CompanyClaims): User {
	if (
		firstName === null ||
		(firstName === user.firstName && (lastName ?? user.lastName) === user.lastName)
	)
		return user;
	return { ...user, firstName, lastName: lastName ?? user.lastName };
}

/**
 * Finds the account of a company login by issuer and `sub`. The first login needs a verified email
 * address (ACCT-41). With `createsAccounts`, creates an account for an address that has none.
 */
export async function companyLogIn(
	{ accounts, db }: { accounts: BackEnd["accounts"]; db: Database },
	claims: CompanyClaims,
	createsAccounts: boolean,
	now: number,
): Promise<CompanyOutcome> {
	const { issuer, sub } = claims;
	const identity = await findCompanyUser(db, issuer, sub);
	if (identity?.disabled) return { kind: "disabled" };
	if (identity) {
		const user = withCompanyName(identity.user, claims);
		const renamed = user !== identity.user;
		if (renamed) await renameCompanyUser(db, user.id, user, now);
		return { kind: "known", user, renamed };
	}
	if (claims.email === null || !claims.emailVerified) return { kind: "unverified" };
	const email = canonicalEmail(claims.email);
	const [mailbox = email] = email.split("@");
	const created = createsAccounts
		? await accounts.create(
				{
					email,
					firstName: claims.firstName ?? mailbox,
					lastName: claims.lastName ?? "",
					country: null,
					passwordHash: null,
					signUpBrowserDigest: null,
				},
				now,
			)
		: null;
	if (!created) {
		const account = await accounts.mailbox(email);
		if (!account && !createsAccounts) return { kind: "closed" };
		return account?.disabled
			? { kind: "disabled" }
			: { kind: "confirm", join: { issuer, sub, email } };
	}
	const proof = await joinCompanyIdentity(db, { issuer, sub }, created, now);
	return proof ? { kind: "new", proof } : { kind: "confirm", join: { issuer, sub, email } };
}

const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/**
 * Returns null for an invalid email address. An address with a control character is invalid,
 * because removing the character could turn it into someone else's address.
 */
function addressOf(email: string | null): string | null {
	return email !== null &&
		email.length <= 254 &&
		!control.test(email) &&
		isEmail(normalEmail(email))
		? email
		: null;
}

function nameOf(name: string | null): string | null {
	const line = typedLine((name ?? "").slice(0, 400).replaceAll(unreadable, " "));
	return truncate(line, 100).trim() || null;
}

/**
 * Applies the sign-up rules to a company's claims (ACCT-41). Cleans and shortens names. An empty
 * name or an invalid email address becomes null. Returns null if `sub` is invalid.
 */
export function checkedClaims<
	Claims extends Pick<CompanyArrival, "sub" | "email" | "firstName" | "lastName">,
>(claims: Claims): Claims | null {
	const { sub, email, firstName, lastName } = claims;
	if (sub === "" || sub.length > 255 || control.test(sub)) return null;
	return {
		...claims,
		email: addressOf(email),
		firstName: nameOf(firstName),
		lastName: nameOf(lastName),
	};
}

export async function findCompanyUser(
	db: Database,
	issuer: string,
	sub: string,
): Promise<{ user: User; disabled: boolean } | null> {
	const row = await db
		.selectFrom("company_identity")
		.innerJoin("user_account", "user_account.id", "company_identity.user_id")
		.select([...userColumns, "disabled_at"])
		.where("issuer", "=", issuer)
		.where("sub", "=", sub)
		.executeTakeFirst();
	if (!row) return null;
	const { disabled_at, ...user } = row;
	return { user, disabled: disabled_at !== null };
}

export async function renameCompanyUser(
	db: Database,
	userId: number,
	{ firstName, lastName }: { firstName: string; lastName: string },
	now: number,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		await trx
			.updateTable("user_account")
			.set({ first_name: firstName, last_name: lastName, updated_at: now })
			.where("id", "=", userId)
			.execute();
	});
}

/**
 * Binds a company login to an account and proves the account's address. Returns null if another
 * account has the login, or if access ended in the meantime.
 */
export function joinCompanyIdentity(
	db: Database,
	{ issuer, sub }: { issuer: string; sub: string },
	holder: AccessHolder,
	now: number,
): Promise<Proof | null> {
	return whileAccessLasts(db, holder, async (trx) => {
		const userId = holder.id;
		await trx
			.insertInto("company_identity")
			.values({ issuer, sub, user_id: userId, created_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const existing = await trx
			.selectFrom("company_identity")
			.select("user_id")
			.where("issuer", "=", issuer)
			.where("sub", "=", sub)
			.executeTakeFirst();
		return existing?.user_id === userId
			? proveAddress(trx, userId, { passwordHash: null }, now)
			: null;
	});
}
