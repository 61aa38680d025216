import { z } from "zod";
import { isVisible } from "#app/domain/text/well-formed.ts";
import type { CompanyArrival } from "#app/services/company/port.ts";

const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

const address = z.email().max(254);

/** An address as the company vouches for it. With a control sign in it, it is nobody's: without, it might be somebody else's. */
function addressOf(email: string | null): string | null {
	return email !== null && email.length <= 254 && !control.test(email) && address.safeParse(email).success ? email : null;
}

/** A name as sign-up takes it: at most 100 characters, none of them a control sign. */
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
 * What a company's server says of somebody, held to what sign-up takes (ACCT-41). Null: it does not say who it is. A name of
 * theirs that is none is left out, and so is an address.
 */
export function checkedClaims<Claims extends Pick<CompanyArrival, "sub" | "email" | "firstName" | "lastName">>(
	claims: Claims,
): Claims | null {
	const { sub, email, firstName, lastName } = claims;
	if (sub === "" || sub.length > 255 || control.test(sub)) return null;
	return { ...claims, email: addressOf(email), firstName: nameOf(firstName), lastName: nameOf(lastName) };
}
