import { z } from "zod";
import {
	logFollowedName,
	logAccountEvent,
	logAddressProof,
	logRefusedPassword,
} from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { fail, ok } from "#app/platform/errors.ts";
import { limit, limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import {
	createHandOver,
	handOverLifetimeMs,
	inspectHandOver,
	redeemHandOver,
} from "#app/features/account/sessions/access-tokens.server.ts";
import { checkedClaims } from "#app/features/account/company/company-log-in.server.ts";
import { endDevice, listDevices } from "#app/features/account/sessions/devices.server.ts";
import { exportResponse } from "#app/features/my-source/export-data.server.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { portalCall, userCall, openCall } from "#app/api/call.server.ts";
import { flag, flagOf, oldPassword, succeeded, success, wire } from "#app/api/fields.server.ts";
import { grant, issueGrant } from "./account.server.ts";

const device = z
	.object({
		id: z.string(),
		kind: z.enum(["browser", "app"]),
		browser: z.string(),
		system: z.string(),
		created_at: wire.time,
		last_seen_at: wire.time,
		current: z.union([z.literal(0), z.literal(1)]),
	})
	.meta({ id: "Device" });

const refusedCompany = {
	unverified: "emailUnverified",
	disabled: "accountDisabled",
	closed: "signUpClosed",
} as const;

export const ownAccountCalls = [
	userCall({
		name: "Create a hand-over to a browser",
		method: "POST",
		path: "handover",
		description: `Creates a code that opens the portal in a browser as this user. \`/auth-mobile/?token=\` accepts it once, within ${handOverLifetimeMs / 1000} seconds.`,
		request: z.object({}),
		answer: z.object({ code: z.string(), expires_in: z.int() }),
		async handle(call) {
			const { portal, user, now } = call;
			await limit(call, "addition", `hand-overs of ${user.id}`);
			const code = await createHandOver(portal.backEnd.tokens, user, now);
			if (code === null) return fail("userNotLoggedIn");
			logAccountEvent("token-made", user.id, { kind: "hand-over" });
			return ok({ code, expires_in: handOverLifetimeMs / 1000 });
		},
	}),
	openCall({
		name: "Log in by a hand-over",
		method: "POST",
		path: "handover/token",
		description: "Exchanges the code of a hand-over for a token.",
		example: { code: "a-code-of-a-hand-over" },
		request: z.object({ code: z.string().min(1).max(500) }),
		answer: grant,
		async handle(call) {
			const { portal, input, now } = call;
			const attempt = await limit(call, "code");
			const user = await redeemHandOver(
				portal.backEnd,
				input.code,
				clientInfoOf(call, call.request),
				now,
			);
			if (!user) {
				logAccountEvent("log-in-refused", null, { way: "hand-over", why: "over" });
				return fail("linkOver");
			}
			await attempt.undo();
			await limit(call, "addition", `hand-overs of ${user.id}`);
			return issueGrant(call, user, "hand-over");
		},
	}),
	openCall({
		name: "Inspect a hand-over",
		method: "POST",
		path: "handover/account",
		description: "Returns the masked address of a hand-over's account, without using the code.",
		example: { code: "a-code-of-a-hand-over" },
		request: z.object({ code: z.string().min(1).max(500) }),
		answer: z.object({
			account: z
				.string()
				.describe("The masked address. Empty if it is unknown until the code is used."),
		}),
		async handle(call) {
			const { portal, input, now } = call;
			const attempt = await limit(call, "code");
			const found = await inspectHandOver(
				portal.backEnd,
				input.code,
				clientInfoOf(call, call.request),
				now,
			);
			if (!found) return fail("linkOver");
			await attempt.undo();
			return ok({ account: found.account ?? "" });
		},
	}),
	portalCall({
		name: "Log in through a company",
		method: "POST",
		path: "sso",
		description: "Logs in a user whom a company's login identified to the calling portal.",
		example: {
			issuer: "https://login.example.org",
			sub: "4711",
			email: "sam@example.org",
			email_verified: 1,
			first_name: "Sam",
			last_name: "Reed",
		},
		request: z.object({
			issuer: z.url(),
			sub: z.string().min(1).max(255),
			email: z.string().max(1000).optional(),
			email_verified: flag.optional(),
			first_name: z.string().max(1000).optional(),
			last_name: z.string().max(1000).optional(),
			password: oldPassword
				.optional()
				.describe(
					"The password of an existing account with this address. With it, the owner confirms the company's login.",
				),
		}),
		answer: grant,
		async handle(call) {
			const { portal, input } = call;
			const { authority } = portal.backEnd;
			if (!authority.acceptsVouchedLogIns) return fail("unavailable");
			const client = clientInfoOf(call, call.request);
			const claims = checkedClaims({
				issuer: input.issuer,
				sub: input.sub,
				email: input.email ?? null,
				emailVerified: input.email_verified === 1,
				firstName: input.first_name || null,
				lastName: input.last_name || null,
			});
			if (!claims) {
				logAccountEvent("log-in-refused", null, { way: "company", why: "failed", cause: "answer" });
				return fail("emailUnverified");
			}
			const outcome = await authority.companyLogIn(claims, client);
			if (
				outcome.kind === "unverified" ||
				outcome.kind === "disabled" ||
				outcome.kind === "closed"
			) {
				logAccountEvent("log-in-refused", null, { way: "company", why: outcome.kind });
				return fail(refusedCompany[outcome.kind]);
			}
			if (outcome.kind === "known") {
				logFollowedName(outcome);
				return issueGrant(call, outcome.user, "company");
			}
			if (outcome.kind === "new") {
				const { user } = outcome.proof;
				logAccountEvent("sign-up", user.id, { way: "company" });
				logAccountEvent("company-joined", user.id, {});
				logAddressProof(outcome.proof);
				return issueGrant(call, user, "company");
			}
			const { join } = outcome;
			if (input.password === undefined) return fail("ownerMustConfirm");
			const attempt = await limitPassword(call, join.email);
			const joined = await attempt.undoOnError(authority.joinCompany(join, input.password, client));
			if (joined.kind === "refused") {
				logRefusedPassword(joined);
				return fail("passwordWrong");
			}
			await attempt.undo();
			if (joined.kind === "taken") return fail("ownerMustConfirm");
			const { user } = joined.authentication;
			logAccountEvent("company-joined", user.id, {});
			logAddressProof(joined.authentication);
			return issueGrant(call, user, "company");
		},
	}),
	userCall({
		name: "List the user's devices",
		method: "GET",
		path: "sessions",
		description: "The browsers and apps where the user is logged in.",
		request: z.object({}),
		answer: z.array(device),
		async handle({ portal, user, caller, now }) {
			const devices = await listDevices(portal.backEnd, user, caller.user?.tokenHash ?? "", now);
			return ok(
				devices.map((each) => ({
					id: each.key,
					kind: each.kind,
					browser: each.browser ?? "",
					system: each.system ?? "",
					created_at: toTime(each.since),
					last_seen_at: toTime(each.lastSeen),
					current: flagOf(each.isCurrent),
				})),
			);
		},
	}),
	userCall({
		name: "Log out a device",
		method: "DELETE",
		path: "sessions/{id}",
		description: "Logs the user out in one browser or app.",
		example: { id: "no-such-device" },
		request: z.object({ id: z.string() }),
		answer: success,
		async handle({ portal, user, input, now }) {
			if (!(await endDevice(portal.backEnd, user, input.id, now))) return fail("notFound");
			logAccountEvent("session-ended", user.id, { why: "device" });
			return ok(succeeded);
		},
	}),
	userCall({
		name: "Export the user's data",
		method: "GET",
		path: "export",
		description: "Everything that the portal stores about the user.",
		request: z.object({}),
		answer: z.record(z.string(), z.unknown()),
		async handle({ portal, catalog, user, now }) {
			const response = await exportResponse({ portal, catalog, now }, user);
			logAccountEvent("exported", user.id, {});
			return ok(response);
		},
	}),
	userCall({
		name: "Email a code for deleting the account",
		method: "POST",
		path: "user/deletion-code",
		description: "Emails a code for deleting the account, to a user who has no password.",
		request: z.object({}),
		answer: success,
		async handle(call) {
			const { portal, user } = call;
			const requested = await portal.backEnd.authority.requestProof(
				user,
				"delete",
				clientInfoOf(call, call.request),
			);
			if (!requested) return fail("notFound");
			logAccountEvent("mail-asked", requested.account, { purpose: "delete" });
			return ok(succeeded);
		},
	}),
	userCall({
		name: "Delete the account",
		method: "DELETE",
		path: "user",
		description:
			"Deletes the account and everything stored about the user. It takes the password or an emailed code.",
		example: { password: "correct horse battery" },
		request: z.object({
			password: oldPassword.optional(),
			code: z.string().max(40).optional(),
			keep_diplomas: flag.optional(),
		}),
		answer: success,
		async handle(call) {
			const { portal, user, input } = call;
			const options = { keepDiplomas: input.keep_diplomas === 1 };
			const isByCode = input.code !== undefined;
			const attempt = isByCode ? await limit(call, "code") : await limitPassword(call, user.email);
			const proof =
				input.code === undefined
					? { password: input.password ?? "" }
					: { code: input.code, request: null };
			const fault = await attempt.undoOnError(
				portal.backEnd.authority.deleteAccount(
					user,
					proof,
					options,
					clientInfoOf(call, call.request),
				),
			);
			logAccountEvent(fault === null ? "proof" : "proof-refused", user.id, {
				way: isByCode ? "code" : "password",
			});
			if (fault !== null) return fail(isByCode ? "codeWrong" : "passwordWrong");
			await attempt.undo();
			logAccountEvent("deleted", user.id, { diplomasKept: options.keepDiplomas });
			return ok(succeeded);
		},
	}),
];
