import { isEmail, normalEmail } from "#app/platform/text/email-address.ts";
import { typedLine } from "#app/platform/text/typed-text.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import type { CompanyArrival } from "./company.ts";

const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** Null if the address has a control character: stripping it could make someone else's address. */
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

/** Applies the rules of sign-up to a company's claims (ACCT-41). An invalid name or address becomes null. Null: `sub` is invalid. */
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
