import { canonicalEmail } from "#app/domain/account/user.ts";
import type { AccountsPort } from "#app/services/account/port.ts";
import type { CompanyClaims, CompanyIdentitiesPort, CompanyOutcome } from "./port.ts";

interface Ports {
	accounts: Pick<AccountsPort, "mailbox" | "create">;
	companies: CompanyIdentitiesPort;
}

/** Who comes with a company log-in: bound to issuer and `sub`, the first time only with a verified address (ACCT-41). */
export async function companyLogIn({ accounts, companies }: Ports, claims: CompanyClaims, now: number): Promise<CompanyOutcome> {
	const { issuer, sub } = claims;
	const known = await companies.find(issuer, sub);
	if (known) return known.disabled ? { kind: "disabled" } : { kind: "known", user: known.user };
	if (claims.email === null || !claims.emailVerified) return { kind: "unverified" };
	const email = canonicalEmail(claims.email);
	const [mailbox = email] = email.split("@");
	const made = await accounts.create(
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
	);
	if (!made) {
		const account = await accounts.mailbox(email);
		return account?.disabled ? { kind: "disabled" } : { kind: "confirm", join: { issuer, sub, email } };
	}
	const proof = await companies.join({ issuer, sub }, made, now);
	return proof ? { kind: "new", proof } : { kind: "confirm", join: { issuer, sub, email } };
}
