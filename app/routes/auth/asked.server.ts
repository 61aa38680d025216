import { cookieName, cookieOf, setCookie } from "../../cookies.server.ts";
import { linkLifetimeMs, type LinkPurpose } from "../../domain/sign-in-link.ts";
import type { Visit } from "../../visit.server.ts";

/** What this browser asked a back end elsewhere to mail. */
interface Asked {
	purpose: LinkPurpose;
	email: string;
	/** What the back end calls the request; empty: it takes no code for it. */
	request: string;
	device: string;
	until: number;
}

const purposeOfSeal = "asked";
export const askedCookie = "tw_asked";

type Visitor = Pick<Visit, "portal" | "device" | "now" | "secure" | "cookies">;

/** Remembers what was asked for, in this browser and in the address of the page that takes the code. Answers what stands there. */
export function rememberAsked(visit: Visitor, asked: Pick<Asked, "purpose" | "email" | "request">): string {
	const { portal, device, now, secure } = visit;
	const sealed = portal.signer.seal(purposeOfSeal, JSON.stringify({ ...asked, device, until: now + linkLifetimeMs } satisfies Asked));
	visit.cookies.push(setCookie(cookieName(askedCookie, secure), sealed, { secure, maxAge: linkLifetimeMs / 1000 }));
	return sealed;
}

/** What was asked for from this browser, as it stands in an address; null when it was another one, or is too long ago. */
export function askedOf({ portal, device, now }: Visitor, sealed: string): Asked | null {
	const text = portal.signer.open(purposeOfSeal, sealed);
	const asked = text === null ? null : (JSON.parse(text) as Asked);
	return asked && asked.device === device && asked.until > now ? asked : null;
}

/** The address this browser last had something mailed to; null: it did not ask, so whoever uses a link here says whose it is. */
export function askedHere(visit: Visitor, request: Request): string | null {
	return askedOf(visit, cookieOf(request, cookieName(askedCookie, visit.secure)) ?? "")?.email ?? null;
}
