import { z } from "zod";
import { logAccountEvent, logAddressProof } from "#app/features/account/account-log.server.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { linkLifetimeMs } from "#app/features/account/links/login-link.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import {
	accessKeptIn,
	type ClientInfo,
	type MailedToken,
	type RequestedLink,
} from "#app/features/account/authority.ts";
import { userCall, openCall, type CallContext } from "#app/api/call.server.ts";
import {
	country,
	email,
	flag,
	flagOf,
	newPassword,
	lastName,
	personName,
	succeeded,
	success,
} from "#app/api/fields.server.ts";
import { grant, issueGrant } from "./account.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

// The origin for the emailed link. By default, it is the portal's own. `mailClient` refuses an
// unknown one.
const origin = z.string().max(300).optional();
const token = z.string().min(1).max(500);

// Identifies the request for an emailed code. Only a portal in front gets it, and sends it back
// with the code.
const requestForPortals = z.string().optional();

// Returns the client with the origin for the emailed link. Fails if the origin isn't in the
// `ORIGIN` list or, without a list, isn't the portal's own. A remote back end checks the origin
// itself.
function mailClient(callContext: CallContext, origin: string | undefined): Result<ClientInfo> {
	const client = clientInfoOf(callContext, callContext.request);
	if (origin === undefined) return ok(client);
	const { mailOrigins } = callContext.portal.backEnd.authority;
	if (mailOrigins === null) return ok({ ...client, origin });
	const known = mailOrigins.length > 0 ? mailOrigins : [client.origin];
	const plain = URL.canParse(origin) ? new URL(origin).origin : null;
	return plain !== null && known.includes(plain)
		? ok({ ...client, origin: plain })
		: fail("originUnknown");
}

async function mailLink(
	callContext: CallContext,
	purpose: "reset" | "magic",
	{ email, origin }: { email: string; origin?: string },
): Promise<Result<RequestedLink>> {
	const client = mailClient(callContext, origin);
	if (!client.ok) return client;
	const link = await callContext.portal.backEnd.authority.requestLink(
		{ purpose, email, redirect: null },
		client.value,
	);
	logAccountEvent("mail-asked", link.account, { purpose });
	return ok(link);
}

interface LinkActions<Used> {
	open(
		link: { token: string; cookie: null },
		client: ClientInfo,
	): Promise<{ isOpen: true; email: string | null } | { isOpen: false }>;
	use(link: MailedToken, client: ClientInfo): Promise<Used | null>;
}

// Uses a link once. A link that was requested in a browser also requires the email address that it
// was sent to. Returns null if the link is expired, used, or for another address.
async function useLinkOnce<Used>(
	callContext: CallContext,
	{ token, email }: { token: string; email?: string },
	{ open, use }: LinkActions<Used>,
): Promise<Used | null> {
	const { authority } = callContext.portal.backEnd;
	const client = clientInfoOf(callContext, callContext.request);
	const link = { token, email: email ?? null };
	const opened = await open({ token, cookie: null }, client);
	if (!opened.isOpen) return null;
	if (opened.email !== null && (email === undefined || canonicalEmail(email) === opened.email))
		return use(link, client);
	const attempt = await limit(callContext, "link", token);
	if ((await authority.isLinkOwner(link)).isOwner === false) return null;
	const used = await attempt.undoOnError(use(link, client));
	if (used) await attempt.undo();
	return used;
}

// Refuses a link or a code without revealing why.
function refuseLink(way: "link" | "code") {
	logAccountEvent("log-in-refused", null, { way, why: "over" });
	return fail("linkOver");
}

/**
 * The calls about emailed links and codes. Only the sign-up without a password reveals whether an
 * address is known.
 */
export const linkCalls = [
	openCall({
		name: "Email a password reset",
		method: "POST",
		path: "forgot-password",
		description:
			"Emails a link and a code for setting a new password. The answer doesn't reveal whether the address has an account.",
		example: { email: "ada@example.org", origin: "http://portal.test" },
		request: z.object({ email, origin }),
		answer: success.extend({ request: requestForPortals }),
		async handle(call) {
			const link = await mailLink(call, "reset", call.input);
			if (!link.ok) return link;
			return ok(
				call.caller.isViaPortal ? { ...succeeded, request: link.value.request } : succeeded,
			);
		},
	}),
	openCall({
		name: "Email a login link",
		method: "POST",
		path: "passwordless-login",
		description: `Emails a login link and a code, which are valid for ${linkLifetimeMs / MINUTE_MS} minutes. The answer doesn't reveal whether the address has an account.`,
		example: { email: "ada@example.org", origin: "http://portal.test" },
		request: z.object({ email, origin }),
		answer: success.extend({ request: z.string() }),
		async handle(call) {
			const link = await mailLink(call, "magic", call.input);
			if (!link.ok) return link;
			return ok({ ...succeeded, request: link.value.request });
		},
	}),
	openCall({
		name: "Log in by an emailed link",
		method: "POST",
		path: "passwordless-login/token",
		description: "Logs in by the token of an emailed link, which works once.",
		example: { token: "a-token-of-a-mailed-link" },
		request: z.object({ token, email: email.optional() }),
		answer: grant,
		async handle(call) {
			const { authority } = call.portal.backEnd;
			const used = await useLinkOnce(call, call.input, {
				open: (link, client) =>
					authority.openLink({ ...link, purposes: ["magic", "join"] }, client),
				use: authority.useLink,
			});
			if (!used) return refuseLink("link");
			logAddressProof(used);
			if (used.company === "joined") logAccountEvent("company-joined", used.user.id, {});
			return issueGrant(call, used.user, "link");
		},
	}),
	openCall({
		name: "Log in by an emailed code",
		method: "POST",
		path: "passwordless-login/code",
		description:
			"Logs in by the six digits in an email. `request` is from the answer of the call that sent the email.",
		example: { request: "the-request-that-was-answered", email: "ada@example.org", code: "123456" },
		request: z.object({ request: token, email, code: z.string().max(40) }),
		answer: grant,
		async handle(call) {
			const { portal, input } = call;
			const attempt = await limit(call, "code");
			const outcome = await attempt.undoOnError(
				portal.backEnd.authority.useCode(input, ["magic"], clientInfoOf(call, call.request)),
			);
			if (outcome.kind !== "authenticated") return refuseLink("code");
			await attempt.undo();
			logAddressProof(outcome.authentication);
			return issueGrant(call, outcome.authentication.user, "code");
		},
	}),
	openCall({
		name: "Reset the password",
		method: "POST",
		path: "reset-password",
		description: "Sets a new password by the token of an emailed link, and logs in.",
		example: { token: "a-token-of-a-mailed-link", password: "another horse battery" },
		request: z.object({ token, password: newPassword, email: email.optional() }),
		answer: grant,
		async handle(call) {
			const { portal, input } = call;
			const used = await useLinkOnce(call, input, {
				open: (link, client) =>
					portal.backEnd.authority.openLink({ ...link, purposes: ["reset"] }, client),
				use: (link, client) =>
					portal.backEnd.authority.resetPassword({ ...link, password: input.password }, client),
			});
			if (!used) return refuseLink("link");
			logAddressProof(used);
			logAccountEvent("password-changed", used.user.id, { way: "mail" });
			return issueGrant(call, used.user, "link");
		},
	}),
	openCall({
		name: "Exchange an emailed code for a reset token",
		method: "POST",
		path: "reset-password/code",
		description: "Exchanges the six digits in an email for a token that sets a new password.",
		example: { request: "the-request-that-was-answered", email: "ada@example.org", code: "123456" },
		request: z.object({ request: token, email, code: z.string().max(40) }),
		answer: z.object({ token: z.string() }),
		async handle(call) {
			const { portal, input } = call;
			const attempt = await limit(call, "code");
			const outcome = await attempt.undoOnError(
				portal.backEnd.authority.useCode(input, ["reset"], clientInfoOf(call, call.request)),
			);
			if (outcome.kind !== "reset") return refuseLink("code");
			await attempt.undo();
			return ok({ token: outcome.token });
		},
	}),
	openCall({
		name: "Create an account without a password",
		method: "POST",
		path: "quick-register",
		description:
			"Creates an account without a password and logs it in. If the address already has an account, emails a login link instead.",
		example: {
			email: "mary@example.org",
			first_name: "Mary",
			last_name: "Hill",
			country: "fr",
			origin: "http://portal.test",
		},
		request: z.object({ email, first_name: personName, last_name: lastName, country, origin }),
		answer: z.union([grant, success.extend({ request: requestForPortals })]),
		async handle(call) {
			const { portal, input } = call;
			if (portal.settings.signUp !== "open") return fail("signUpClosed");
			const client = mailClient(call, input.origin);
			if (!client.ok) return client;
			await limit(call, "signUp", input.email);
			const { first_name: firstName, last_name: lastName, email, country } = input;
			const account = { email, firstName, lastName, country, redirect: null };
			const { user, requested } = await portal.backEnd.authority.registerQuickly(
				account,
				client.value,
			);
			if (requested)
				logAccountEvent("mail-asked", requested.account, { purpose: user ? "reset" : "magic" });
			if (!user)
				return ok(
					call.caller.isViaPortal ? { ...succeeded, request: requested.request } : succeeded,
				);
			logAccountEvent("sign-up", user.id, { way: "quick" });
			return issueGrant(call, user, "sign-up");
		},
	}),
	userCall({
		name: "Email a link that proves the address",
		method: "POST",
		path: "confirm-address",
		description: "Emails a link that proves the user's address.",
		example: { origin: "http://portal.test" },
		request: z.object({ origin }),
		answer: success,
		async handle(call) {
			const { portal, user, input } = call;
			const client = mailClient(call, input.origin);
			if (!client.ok) return client;
			const requested =
				client.value.origin === null
					? null
					: await portal.backEnd.authority.addressProofs.request(user, client.value);
			if (requested === null) return fail("notFound");
			if (requested === "proven") return fail("addressProven");
			logAccountEvent("mail-asked", requested.account, { purpose: "address" });
			return ok(succeeded);
		},
	}),
	openCall({
		name: "Inspect a link that proves an address",
		method: "POST",
		path: "confirm-address/link",
		description: "Returns what a link that proves an address would do, without using it.",
		example: { token: "a-token-of-a-mailed-link" },
		request: z.object({ token }),
		answer: z.object({
			access_kept_in: z
				.enum(accessKeptIn)
				.describe(
					"The browser where the link keeps the password and all logins. `this browser` is the one that the calling portal named. `no browser` means that it is unknown.",
				),
			has_password: flag.describe(
				"Whether the account has a password. The link removes it, except in `this browser`.",
			),
			email: email
				.optional()
				.describe("The address that the link proves. Only the browser that signed up gets it."),
		}),
		async handle(call) {
			const { token } = call.input;
			const opened = await call.portal.backEnd.authority.addressProofs.open(
				{ token, cookie: null },
				clientInfoOf(call, call.request),
			);
			if (!opened.isOpen) return fail(opened.isAccountDisabled ? "accountDisabled" : "linkOver");
			const { accessKeptIn, hasPassword } = opened;
			const known =
				accessKeptIn === "this browser" && opened.email !== null ? { email: opened.email } : {};
			return ok({ access_kept_in: accessKeptIn, has_password: flagOf(hasPassword), ...known });
		},
	}),
	openCall({
		name: "Prove an address by an emailed link",
		method: "POST",
		path: "confirm-address/token",
		description: "Proves an address by the token of its link, and logs in.",
		example: { token: "a-token-of-a-mailed-link" },
		request: z.object({ token, email: email.optional() }),
		answer: grant.extend({ access_kept: flag, password_cancelled: flag }),
		async handle(call) {
			const used = await useLinkOnce(call, call.input, call.portal.backEnd.authority.addressProofs);
			if (!used) return refuseLink("link");
			logAddressProof(used);
			const granted = await issueGrant(call, used.user, "link");
			if (!granted.ok) return granted;
			return ok({
				...granted.value,
				access_kept: flagOf(used.accessKept),
				password_cancelled: flagOf(used.passwordCancelled),
			});
		},
	}),
];
