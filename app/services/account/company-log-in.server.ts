import type { User } from "../../domain/user.ts";
import { canonicalEmail } from "../../domain/user.ts";
import type { CompanyClaims, CompanyIdentitiesPort, Proof } from "../account-ports.ts";
import type { AccountsPort } from "../ports.ts";

interface Ports {
	accounts: Pick<AccountsPort, "mailbox" | "create">;
	companies: CompanyIdentitiesPort;
}

/** An identity that waits for the owner of its address to confirm. */
export interface PendingJoin {
	issuer: string;
	sub: string;
	email: string;
}

export type CompanyOutcome =
	| { kind: "known"; user: User }
	| { kind: "new"; proof: Proof }
	/** The address has an account: its owner confirms once, by password or mailed link. */
	| { kind: "confirm"; join: PendingJoin }
	/** The company does not vouch for the address. */
	| { kind: "unverified" }
	/** The portal's host closed the account. The company vouches for who asks, so it is no secret from them. */
	| { kind: "disabled" };

/** Who comes with a company log-in: bound to issuer and `sub`, the first time only with a verified address (product, "Accounts"). */
export async function companyLogIn({ accounts, companies }: Ports, claims: CompanyClaims, now: number): Promise<CompanyOutcome> {
	const { issuer, sub } = claims;
	const known = await companies.find(issuer, sub);
	if (known) return known.disabled ? { kind: "disabled" } : { kind: "known", user: known.user };
	if (claims.email === null || !claims.emailVerified) return { kind: "unverified" };
	const email = canonicalEmail(claims.email);
	const [mailbox = email] = email.split("@");
	const made = await accounts.create(
		{ email, firstName: claims.firstName ?? mailbox, lastName: claims.lastName ?? "", country: null, passwordHash: null },
		now,
	);
	if (!made) {
		const held = await accounts.mailbox(email);
		return held?.disabled ? { kind: "disabled" } : { kind: "confirm", join: { issuer, sub, email } };
	}
	const proof = await companies.join({ issuer, sub }, made.id, now);
	return proof ? { kind: "new", proof } : { kind: "confirm", join: { issuer, sub, email } };
}
