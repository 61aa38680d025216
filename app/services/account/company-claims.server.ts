import { z } from "zod";
import { isVisible } from "#app/domain/text/well-formed.ts";
import type { CompanyArrival } from "#app/services/company/port.ts";

const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

const address = z.email().max(254);

/** Returns the address that the company vouches for. Null if it has a control character: without it, the address might be somebody else's. */
function addressOf(email: string | null): string | null {
	return email !== null && email.length <= 254 && !control.test(email) && address.safeParse(email).success ? email : null;
}

/** Returns a name that sign-up accepts: at most 100 characters, without control characters. */
function nameOf(name: string | null): string | null {
	const cleaned = (name ?? "")
		.slice(0, 400)
		.replaceAll(unreadable, " ")
		.trim()
		.slice(0, 100)
		.replace(/\p{Cs}$/u, "")
		.trim();
	return isVisible(cleaned) ? cleaned : null;
}

/**
 * Checks a company's claims by the rules of sign-up (ACCT-41). Leaves out an invalid name or address. Null: the claims do not say who it is.
 */
export function checkedClaims<Claims extends Pick<CompanyArrival, "sub" | "email" | "firstName" | "lastName">>(
	claims: Claims,
): Claims | null {
	const { sub, email, firstName, lastName } = claims;
	if (sub === "" || sub.length > 255 || control.test(sub)) return null;
	return { ...claims, email: addressOf(email), firstName: nameOf(firstName), lastName: nameOf(lastName) };
}
