import type { Portal } from "#app/portal.ts";
import type { WaysIn } from "./authority.ts";

/** What the login pages offer: what the accounts' keeper has, without new accounts where SIGN_UP closes them (SET-33, BACK-24). */
export function waysIn({ settings, backEnd }: Portal): WaysIn {
	const ways = backEnd.authority.waysIn();
	return settings.signUp === "open" ? ways : { ...ways, register: false, quick: false };
}
