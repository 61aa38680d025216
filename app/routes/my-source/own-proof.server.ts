import { askerOf } from "../../asker.server.ts";
import { codeIsOpen, type SignInLink } from "../../domain/sign-in-link.ts";
import { limit, limitMail } from "../../limit.server.ts";
import { sendLink } from "../../send-link.server.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import { tryCode } from "../../services/account/use-link.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { askedOf, rememberAsked } from "../auth/asked.server.ts";

/** How somebody who is logged in proves once more who they are: by their password, or where there is none by a code that is mailed to them. */

type Visitor = ReturnType<typeof signedIn>;

/** What they prove it for: to delete the account, or to confirm who sits there. */
export type ProofPurpose = "delete" | "confirm";

/** The mail whose code is to be typed on this page; `isOver`: one was sent, but its code may not be used any more. */
export async function askedCode(visit: Visitor, purpose: ProofPurpose): Promise<{ request: string | null; isOver: boolean }> {
	const request = visit.url.searchParams.get("request");
	if (request === null) return { request, isOver: false };
	return (await isOpen(visit, request, purpose)) ? { request, isOver: false } : { request: null, isOver: true };
}

async function isOpen(visit: Visitor, request: string, purpose: ProofPurpose): Promise<boolean> {
	const { portal, user, device, now } = visit;
	if (portal.door) {
		const far = askedOf(visit, request);
		return far !== null && far.purpose === purpose && far.email === user.email;
	}
	const sent = await portal.store.links.request(hashOf(request), hashOf(device), now);
	return sent !== null && sent.purpose === purpose && sent.userId === user.id && codeIsOpen(sent);
}

/** Mails a code to whoever is logged in, and answers the name of the request; null: the back end elsewhere mails none. */
export async function mailOwnCode(visit: Visitor, request: Request, purpose: ProofPurpose): Promise<string | null> {
	const { email } = visit.user;
	const { door } = visit.portal;
	if (!door) return sendLink(visit, { purpose, letter: purpose, email });
	await limitMail(visit, email);
	if (purpose === "delete") return (await door.mailDeletionCode(visit.user)) ? rememberAsked(visit, { purpose, email, request: "" }) : null;
	const named = await door.mailLink(email, askerOf(visit, request));
	return named === "" ? null : rememberAsked(visit, { purpose, email, request: named });
}

/** Tries the code of the mail that was sent for this, to this user, from this browser. Its link, or what is wrong with it. */
export async function tryOwnCode(
	visit: Visitor,
	purpose: ProofPurpose,
	code: string,
): Promise<{ link: SignInLink } | { fault: "codeWrong" | "ownCodeOver" }> {
	const { portal, user, device, now, url } = visit;
	const attempt = await limit(visit, "code");
	const request = url.searchParams.get("request") ?? "";
	const tried = await tryCode({ links: portal.store.links, signer: portal.signer }, { request, code, device }, now);
	if (!tried.right) return { fault: tried.why === "closed" ? "ownCodeOver" : "codeWrong" };
	await attempt.forgive();
	return tried.link.purpose === purpose && tried.link.userId === user.id ? { link: tried.link } : { fault: "ownCodeOver" };
}
