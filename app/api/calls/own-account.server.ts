import { z } from "zod";
import { askerOf } from "../../asker.server.ts";
import { fail, ok } from "../../domain/errors.ts";
import { readCode } from "../../domain/sign-in-link.ts";
import { limit } from "../../limit.server.ts";
import { sendLink } from "../../send-link.server.ts";
import { createHandOver, handOverLifetimeMs, takeHandOver } from "../../services/account/hand-over.server.ts";
import { companyLogIn } from "../../services/account/company-log-in.server.ts";
import { logIn } from "../../services/account/log-in.server.ts";
import { tryLatestCode } from "../../services/account/use-link.server.ts";
import { isOwnPassword } from "../../services/my-source/change-password.server.ts";
import { endDevice, listDevices } from "../../services/my-source/devices.server.ts";
import { exportData } from "../../services/my-source/export-data.server.ts";
import { toTime } from "../../wire/fields.server.ts";
import { ofPortal, ofUser, open } from "../call.server.ts";
import { email, flag, oldPassword, succeeded, success, wire } from "../fields.server.ts";
import { grant, grantTo } from "../grant.server.ts";

const device = z.object({
	id: z.string(),
	kind: z.enum(["browser", "app"]),
	browser: z.string(),
	system: z.string(),
	created_at: wire.time,
	last_seen_at: wire.time,
	current: z.union([z.literal(0), z.literal(1)]),
});

/** What users do with their accounts: devices, export, deletion, handing over; and company log-ins, which portals vouch for. */
export const ownAccountCalls = [
	ofUser({
		name: "hand over to a browser",
		method: "POST",
		path: "handover",
		request: z.object({}),
		answer: z.object({ code: z.string(), expires_in: z.int() }),
		async handle({ portal, user, now }) {
			return ok({ code: await createHandOver(portal.store.tokens, user, now), expires_in: handOverLifetimeMs / 1000 });
		},
	}),
	open({
		name: "take a hand-over",
		method: "POST",
		path: "handover/token",
		request: z.object({ code: z.string().min(1).max(500) }),
		answer: grant,
		async handle(asked) {
			const { portal, input, now } = asked;
			const attempt = await limit(asked, "handOver");
			const ports = { tokens: portal.store.tokens, door: null };
			const user = await takeHandOver(ports, input.code, () => askerOf(asked, asked.request), now);
			if (!user) return fail("linkOver");
			await attempt.forgive();
			return ok(await grantTo(asked, user));
		},
	}),
	ofPortal({
		name: "company log-in",
		method: "POST",
		path: "sso",
		request: z.object({
			issuer: z.url(),
			sub: z.string().min(1).max(255),
			email: email.optional(),
			email_verified: flag.optional(),
			first_name: z.string().max(100).optional(),
			last_name: z.string().max(100).optional(),
			password: oldPassword.optional().describe("Of the account that has the address already: its owner confirms by it"),
		}),
		answer: grant,
		async handle(asked) {
			const { portal, input, now } = asked;
			const { companies } = portal.store;
			const claims = {
				issuer: input.issuer,
				sub: input.sub,
				email: input.email ?? null,
				emailVerified: input.email_verified === 1,
				firstName: input.first_name || null,
				lastName: input.last_name || null,
			};
			const outcome = await companyLogIn({ accounts: portal.backEnd.accounts, companies }, claims, now);
			if (outcome.kind === "unverified") return fail("emailUnverified");
			if (outcome.kind === "disabled") return fail("accountDisabled");
			if (outcome.kind !== "confirm") return ok(await grantTo(asked, outcome.kind === "new" ? outcome.proof.user : outcome.user));
			const { join } = outcome;
			if (input.password === undefined) return fail("ownerMustConfirm");
			const attempt = await limit(asked, "logIn", join.email);
			const owner = await attempt.of(logIn({ accounts: portal.backEnd.accounts, passwords: portal.passwords }, join.email, input.password));
			if (!owner) return fail("passwordWrong");
			await attempt.forgive();
			const proof = await companies.join(join, owner.id, now);
			return proof ? ok(await grantTo(asked, proof.user)) : fail("ownerMustConfirm");
		},
	}),
	ofUser({
		name: "devices",
		method: "GET",
		path: "sessions",
		request: z.object({}),
		answer: z.array(device),
		async handle({ portal, user, caller, now }) {
			const devices = await listDevices(portal, user, caller.user?.tokenHash ?? "", now);
			return ok(
				devices.map((each) => ({
					id: each.key,
					kind: each.kind,
					browser: each.browser ?? "",
					system: each.system ?? "",
					created_at: toTime(each.since),
					last_seen_at: toTime(each.lastSeen),
					current: each.here ? (1 as const) : (0 as const),
				})),
			);
		},
	}),
	ofUser({
		name: "end a device",
		method: "DELETE",
		path: "sessions/{id}",
		request: z.object({ id: z.string() }),
		answer: success,
		async handle({ portal, user, input, now }) {
			return (await endDevice(portal, user, input.id, now)) ? ok(succeeded) : fail("notFound");
		},
	}),
	ofUser({
		name: "export",
		method: "GET",
		path: "export",
		request: z.object({}),
		answer: z.record(z.string(), z.unknown()),
		async handle({ portal, user, now }) {
			return ok(await exportData(portal.backEnd, user, { portal: portal.settings.portalTitle, at: now }));
		},
	}),
	ofUser({
		name: "mail a code to delete the user by",
		method: "POST",
		path: "user/deletion-code",
		request: z.object({}),
		answer: success,
		async handle(asked) {
			await sendLink(asked, { purpose: "delete", letter: "delete", email: asked.user.email });
			return ok(succeeded);
		},
	}),
	ofUser({
		name: "delete user",
		method: "DELETE",
		path: "user",
		request: z.object({ password: oldPassword.optional(), code: z.string().max(40).optional(), keep_diplomas: flag.optional() }),
		answer: success,
		async handle(asked) {
			const { portal, user, input, now } = asked;
			if (input.code !== undefined) {
				const attempt = await limit(asked, "code");
				const typed = { userId: user.id, purpose: "delete" as const, code: readCode(input.code) ?? "", device: asked.device };
				const tried = await tryLatestCode({ links: portal.store.links, signer: portal.signer }, typed, now);
				if (!tried.right) return fail("codeWrong");
				await attempt.forgive();
			} else {
				const attempt = await limit(asked, "ownPassword", String(user.id));
				const ports = { accounts: portal.backEnd.accounts, passwords: portal.passwords };
				if (input.password === undefined || !(await attempt.of(isOwnPassword(ports, user, input.password)))) return fail("passwordWrong");
				await attempt.forgive();
			}
			await portal.backEnd.profile.remove(user, input.keep_diplomas === 1);
			return ok(succeeded);
		},
	}),
];
