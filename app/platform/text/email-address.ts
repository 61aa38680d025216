import { normalForm } from "./normal-form.ts";

// The form that most mail servers accept, with letters and digits of any script.
const pattern =
	/^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** Takes an address from `normalEmail`. */
export function isEmail(address: string): boolean {
	return pattern.test(address);
}

/**
 * Returns one form for each address: some browsers write a domain in other scripts as `xn--…`,
 * others don't (ACCT-1).
 */
export function normalEmail(typed: string): string {
	const address = normalForm(typed.trim(), "NFC");
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1);
	// A URL would read such a domain as something other than a host.
	if (
		at < 0 ||
		!/[^\0-\x7f]/.test(domain) ||
		/[^\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]/u.test(domain)
	)
		return address;
	const url = `http://${domain}`;
	return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address;
}
