import { z } from "zod";
import { fail, ok, type Result } from "../../domain/errors.ts";
import { readCode, type LinkPurpose } from "../../domain/sign-in-link.ts";
import { canonicalEmail } from "../../domain/user.ts";
import { limit } from "../../limit.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { sendLink } from "../../send-link.server.ts";
import type { PendingJoin } from "../../services/account/company-log-in.server.ts";
import { exchangeCode, knowsOwner, openLink, tryCode, useLink, type OpenLink } from "../../services/account/use-link.server.ts";
import { open, type Asking } from "../call.server.ts";
import { country, email, newPassword, personName, succeeded, success } from "../fields.server.ts";
import { grant, grantTo } from "../grant.server.ts";

/** The portal that a mail shall lead to: one of the settings' `ORIGIN` list, this one where none is named. */
const origin = z.string().max(300).optional();
const token = z.string().min(1).max(500);

/** Names what was asked for, so that a portal in front can take the code of the mail. */
const requestForPortals = z.string().optional();

/** The address a mail leads to, when it may. */
function originOf(asking: Asking, asked: string | undefined): Result<string | undefined> {
	if (asked === undefined) return ok(undefined);
	const own = publicOrigin(asking);
	const known = asking.portal.settings.origins.length > 0 ? asking.portal.settings.origins : own === null ? [] : [own];
	const plain = URL.canParse(asked) ? new URL(asked).origin : null;
	return plain !== null && known.includes(plain) ? ok(plain) : fail("originUnknown");
}

/** The link of a token, for whoever asked by a call; asked for from a browser, its address must be said too. */
async function linkOf(
	asking: Asking,
	given: { token: string; email?: string },
	purposes: readonly LinkPurpose[],
): Promise<OpenLink | null> {
	const { portal, device, now } = asking;
	const found = await openLink(portal.store.links, { token: given.token, purposes, device }, now);
	// A portal in front says the address that whoever uses the link said: it has to be the link's.
	if (found && given.email !== undefined && canonicalEmail(given.email) !== found.link.email) {
		await limit(asking, "link", given.token);
		return null;
	}
	if (!found || found.sameBrowser) return found;
	const attempt = await limit(asking, "link", given.token);
	if (!knowsOwner(found, given.email ?? null)) return null;
	await attempt.forgive();
	return found;
}

/** Links and codes by mail. None of these calls says whether an address is known, but sign-up. */
export const linkCalls = [
	open({
		name: "forgot password",
		method: "POST",
		path: "forgot-password",
		request: z.object({ email, origin }),
		answer: success.extend({ request: requestForPortals }),
		async handle(asked) {
			const to = originOf(asked, asked.input.origin);
			if (!to.ok) return to;
			const request = await sendLink(asked, { purpose: "reset", letter: "reset", email: asked.input.email, origin: to.value });
			return ok(asked.caller.vouched ? { ...succeeded, request } : succeeded);
		},
	}),
	open({
		name: "passwordless login",
		method: "POST",
		path: "passwordless-login",
		request: z.object({ email, origin }),
		answer: success.extend({ request: z.string() }),
		async handle(asked) {
			const to = originOf(asked, asked.input.origin);
			if (!to.ok) return to;
			const request = await sendLink(asked, { purpose: "magic", letter: "magic", email: asked.input.email, origin: to.value });
			return ok({ ...succeeded, request });
		},
	}),
	open({
		name: "use a magic link",
		method: "POST",
		path: "passwordless-login/token",
		request: z.object({ token, email: email.optional() }),
		answer: grant,
		async handle(asked) {
			const { portal, input, now } = asked;
			const found = await linkOf(asked, input, ["magic", "join"]);
			const proof = found && (await useLink(portal.store.links, found.link, now));
			if (!found || !proof) return fail("linkOver");
			if (found.link.purpose === "join" && found.link.detail !== null) {
				const { issuer, sub } = JSON.parse(found.link.detail) as PendingJoin;
				await portal.store.companies.join({ issuer, sub }, proof.user.id, now);
			}
			return ok(await grantTo(asked, proof.user));
		},
	}),
	open({
		name: "use the code of a magic link",
		method: "POST",
		path: "passwordless-login/code",
		request: z.object({ request: token, email, code: z.string().max(40) }),
		answer: grant,
		async handle(asked) {
			const { portal, input, device, now } = asked;
			const attempt = await limit(asked, "code");
			const ports = { links: portal.store.links, signer: portal.signer };
			const tried = await tryCode(ports, { request: input.request, code: readCode(input.code) ?? "", device }, now);
			if (!tried.right || tried.link.purpose !== "magic" || tried.link.email !== canonicalEmail(input.email)) return fail("linkOver");
			await attempt.forgive();
			const proof = await useLink(portal.store.links, tried.link, now);
			return proof ? ok(await grantTo(asked, proof.user)) : fail("linkOver");
		},
	}),
	open({
		name: "reset password",
		method: "POST",
		path: "reset-password",
		request: z.object({ token, password: newPassword, email: email.optional() }),
		answer: grant,
		async handle(asked) {
			const { portal, input, now } = asked;
			const found = await linkOf(asked, input, ["reset"]);
			if (!found) return fail("linkOver");
			const proof = await portal.store.links.use(found.link.id, { passwordHash: await portal.passwords.hash(input.password) }, now);
			return proof ? ok(await grantTo(asked, proof.user)) : fail("linkOver");
		},
	}),
	open({
		name: "use the code of a reset",
		method: "POST",
		path: "reset-password/code",
		request: z.object({ request: token, email, code: z.string().max(40) }),
		answer: z.object({ token: z.string() }),
		async handle(asked) {
			const { portal, input, device, now } = asked;
			const attempt = await limit(asked, "code");
			const ports = { links: portal.store.links, signer: portal.signer };
			const tried = await tryCode(ports, { request: input.request, code: readCode(input.code) ?? "", device }, now);
			if (!tried.right || tried.link.purpose !== "reset" || tried.link.email !== canonicalEmail(input.email)) return fail("linkOver");
			await attempt.forgive();
			const fresh = await exchangeCode(portal.store.links, tried.link, now);
			return fresh === null ? fail("linkOver") : ok({ token: fresh });
		},
	}),
	open({
		name: "quick register",
		method: "POST",
		path: "quick-register",
		request: z.object({ email, first_name: personName, last_name: personName, country, origin }),
		answer: z.union([grant, success.extend({ request: requestForPortals })]),
		async handle(asked) {
			const { portal, input, now } = asked;
			const to = originOf(asked, input.origin);
			if (!to.ok) return to;
			await limit(asked, "signUp", input.email);
			const { first_name: firstName, last_name: lastName } = input;
			const account = { email: input.email, firstName, lastName, country: input.country, passwordHash: null };
			const user = await portal.backEnd.accounts.create(account, now);
			if (!user) {
				const request = await sendLink(asked, { purpose: "magic", letter: "known", email: input.email, origin: to.value });
				return ok(asked.caller.vouched ? { ...succeeded, request } : succeeded);
			}
			// Without a public address there is nothing for the mail to lead to: a reset sets a password by its code.
			if (to.value !== undefined || publicOrigin(asked) !== null) {
				await sendLink(asked, { purpose: "reset", letter: "quick", email: input.email, origin: to.value });
			}
			return ok(await grantTo(asked, user));
		},
	}),
];
