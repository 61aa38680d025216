import { cookieName, setCookie } from "./cookies.server.ts";
import { cookieNames, readMessages } from "./middleware/visit.server.ts";
import type { Message, Visit } from "./visit.server.ts";

/** Has the next page say something once. `key` is below `messages` in the words. */
export function flash(visit: Visit, kind: Message["kind"], key: string): void {
	const name = cookieName(cookieNames.flash, visit.secure);
	const kept = visit.cookies.find((line) => line.startsWith(`${name}=`) && !line.includes("Max-Age=0"));
	const before = kept ? decodeURIComponent(kept.slice(kept.indexOf("=") + 1, kept.indexOf(";"))) : "";
	// In place: a signed-in visit shares the list with the visit whose cookies are sent.
	const others = visit.cookies.filter((line) => !line.startsWith(`${name}=`));
	visit.cookies.splice(0, visit.cookies.length, ...others);
	visit.cookies.push(setCookie(name, `${before} ${kind}:${key}`.trim(), { secure: visit.secure }));
}

/** Takes over what another answer has the next page say. False when a `Set-Cookie` line is about something else. */
export function adoptFlash(visit: Visit, line: string): boolean {
	if (!line.startsWith(`${cookieName(cookieNames.flash, visit.secure)}=`)) return false;
	const value = decodeURIComponent(line.slice(line.indexOf("=") + 1, line.indexOf(";")));
	for (const { kind, key } of readMessages(value)) flash(visit, kind, key);
	return true;
}
