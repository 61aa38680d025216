import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { LinkPurpose } from "../../domain/sign-in-link.ts";
import { limit } from "../../limit.server.ts";
import { knowsOwner, openLink, type OpenLink } from "../../services/account/use-link.server.ts";
import type { Visit } from "../../visit.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { ownerSchema } from "./schemas.server.ts";

/** The token of the address; null when there is none. */
export function tokenOf({ url }: Visit): string | null {
	return url.searchParams.get("token") || null;
}

/** The page of a mailed link. Nothing changes by it, whoever looks at it, and however often. */
export async function loadLink(visit: Visit, title: string, purposes: readonly LinkPurpose[]) {
	const token = tokenOf(visit);
	const { portal, device, now } = visit;
	const open = token === null ? null : await openLink(portal.store.links, { token, purposes, device }, now);
	visit.headers["X-Robots-Tag"] = "noindex";
	if (!open || token === null) return data({ title, token: null, email: null }, { status: token === null ? 400 : 410 });
	return data({ title, token, email: open.sameBrowser ? open.link.email : null });
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
