import type { Database } from "#app/platform/database/database.server.ts";
import {
	findCompanyUser,
	renameCompanyUser,
	joinCompanyIdentity,
} from "./company-identities.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail, type User } from "#app/features/account/user.ts";
import type { CompanyClaims, CompanyOutcome } from "./company.ts";

/** Takes over the company's name for the user (ACCT-46). */
function withCompanyName(user: User, { firstName, lastName }: CompanyClaims): User {
	if (
		firstName === null ||
		(firstName === user.firstName && (lastName ?? user.lastName) === user.lastName)
	)
		return user;
	return { ...user, firstName, lastName: lastName ?? user.lastName };
}

/**
 * Finds the account by issuer and `sub`; the first login needs a verified address (ACCT-41). `createsAccounts`: creates an account if the address
 * has none.
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
					// The company proves the address at once.
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
