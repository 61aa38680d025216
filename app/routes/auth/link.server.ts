import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { LinkPurpose } from "../../domain/sign-in-link.ts";
import type { MailedToken } from "../../services/door-port.ts";
import { limit } from "../../limit.server.ts";
import { knowsOwner, openLink, type OpenLink } from "../../services/account/use-link.server.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import type { Visit } from "../../visit.server.ts";
import { askedHere } from "./asked.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { ownerSchema } from "./schemas.server.ts";

/** The token of the address; null when there is none. */
export function tokenOf({ url }: Visit): string | null {
	return url.searchParams.get("token") || null;
}

/**
 * The same where a back end elsewhere knows the links: whether one may be used shows when it is used. Whoever did not ask from this
 * browser says whose it is.
 */
function loadFarLink(visit: Visit, request: Request, title: string) {
	const token = tokenOf(visit);
	visit.headers["X-Robots-Tag"] = "noindex";
	if (token === null) return data({ title, token: null, email: null, closed: false }, { status: 400 });
	return data({ title, token, email: askedHere(visit, request), closed: false });
}

type FarLink = { link: MailedToken } | { again: ReturnType<typeof formAgain> | null };

/** A far link that a form was sent for, with the address that whoever sends it says it is for. */
export async function ownedFarLink(visit: Visit, request: Request): Promise<FarLink> {
	const token = tokenOf(visit);
	if (token === null) return { again: null };
	const known = askedHere(visit, request);
	if (known !== null) return { link: { token, email: known } };
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: ownerSchema });
	if (submission.status !== "success") return { again: formAgain(submission.reply(hidden)) };
	await limit(visit, "link", token);
	return { link: { token, email: submission.value.email } };
}

/** The page of a mailed link. Nothing changes by it, whoever looks at it, and however often. */
export async function loadLink(visit: Visit, request: Request, title: string, purposes: readonly LinkPurpose[]) {
	if (visit.portal.door) return loadFarLink(visit, request, title);
	const token = tokenOf(visit);
	const { portal, device, now } = visit;
	const open = token === null ? null : await openLink(portal.store.links, { token, purposes, device }, now);
	visit.headers["X-Robots-Tag"] = "noindex";
	if (token === null) return data({ title, token: null, email: null, closed: false }, { status: 400 });
	if (open) return data({ title, token, email: open.sameBrowser ? open.link.email : null, closed: false });
	const closed = await portal.store.links.isOfDisabled(hashOf(token));
	return data({ title, token: null, email: null, closed }, { status: 410 });
}

type Owned = { open: OpenLink } | { again: ReturnType<typeof formAgain> | null };

/** The link that a form was sent for, when whoever sends it knows whose it is. `again` null: it is over, and its page says so. */
export async function ownedLink(visit: Visit, purposes: readonly LinkPurpose[]): Promise<Owned> {
	const { portal, device, now } = visit;
	const token = tokenOf(visit);
	const open = token === null ? null : await openLink(portal.store.links, { token, purposes, device }, now);
	if (!open || token === null) return { again: null };
	if (open.sameBrowser) return { open };
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: ownerSchema });
	// A scanner that presses the button without typing counts for nothing.
	if (submission.status !== "success") return { again: formAgain(submission.reply(hidden)) };
	const attempt = await limit(visit, "link", token);
	if (!knowsOwner(open, submission.value.email))
		return { again: formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailOther"] } })) };
	await attempt.forgive();
	return { open };
}
