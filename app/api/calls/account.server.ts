import { z } from "zod";
import {
	logAccountEvent,
	type LogInMethod,
	logProfileChange,
	logRefusedPassword,
} from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PORTAL_APP_ID } from "#app/constants.ts";
import { fail, type FailureName, ok, type Result } from "#app/platform/errors.ts";
import { mailAddressLink } from "#app/features/account/links/mail-link.server.ts";
import { limit, limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import { startTraining } from "#app/features/account/sessions/sessions.server.ts";
import { timeOf, toTime } from "#app/platform/fields/fields.server.ts";
import {
	toOptionalProfile,
	toOptionalRow,
	toUserRow,
	userRow,
} from "#app/back-end/learner-rows.server.ts";
import { type CallContext, openCall, portalCall, userCall } from "#app/api/call.server.ts";
import {
	country,
	email,
	flag,
	flagOf,
	id,
	newPassword,
	oldPassword,
	ownEmail,
	lastName,
	personName,
	profileTextFields,
	succeeded,
	success,
	wire,
} from "#app/api/fields.server.ts";
import type { User } from "#app/features/account/user.ts";
import { grantToken, type Grant } from "#app/features/account/sessions/access-tokens.server.ts";

/** The response to a login (API-20). */
export const grant = z
	.object({
		access_token: z.string(),
		token_type: z.literal("Bearer"),
		expires_in: z.int().describe("In seconds."),
	})
	.meta({ id: "Grant" });

// The failure for each login method if the user's access ends before the token is issued.
const failureByMethod = {
	password: "loginWrong",
	link: "linkOver",
	code: "linkOver",
	"hand-over": "linkOver",
	company: "userNotLoggedIn",
	"sign-up": "userNotLoggedIn",
} as const satisfies Record<LogInMethod, FailureName>;

/**
 * Issues a token. `method` is null if the user was already logged in. Fails if the user's access
 * has ended since they authenticated.
 */
export async function issueGrant(
	{ portal, request, now }: CallContext,
	user: User,
	method: LogInMethod | null,
): Promise<Result<Grant>> {
	const granted = await grantToken(
		portal.backEnd.tokens,
		user,
		request.headers.get("user-agent"),
		now,
	);
	if (!granted) {
		if (method !== null) logAccountEvent("log-in-refused", user.id, { way: method, why: "over" });
		return fail(method === null ? "userNotLoggedIn" : failureByMethod[method]);
	}
	if (method !== null) logAccountEvent("log-in", user.id, { way: method });
	logAccountEvent("token-made", user.id, { kind: "access" });
	return ok(granted);
}

const personFields = { email, first_name: personName, last_name: lastName, country };
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const user = userRow(wire).meta({ id: "User" });

export const accountCalls = [
	openCall({
		name: "Log in",
		method: "POST",
		path: "login",
		description: "Logs a user in by email address and password.",
		example: { email: "ada@example.org", password: "correct horse battery" },
		request: z.object({ email, password: oldPassword }),
		answer: grant,
		async handle(call) {
			const { portal, input } = call;
			const attempt = await limitPassword(call, input.email);
			const outcome = await attempt.undoOnError(
				portal.backEnd.authority.logIn(
					input.email,
					input.password,
					clientInfoOf(call, call.request),
				),
			);
			if (!outcome.user) {
				logRefusedPassword(outcome);
				return fail("loginWrong");
			}
			await attempt.undo();
			return issueGrant(call, outcome.user, "password");
		},
	}),
	openCall({
		name: "Create an account",
		method: "POST",
		path: "register",
		description: `Creates an account, logs it in, and emails a link that confirms the address. A password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters and must not be a common one.`,
		example: {
			email: "grace@example.org",
			first_name: "Grace",
			last_name: "Moore",
			country: "gb",
			password: "correct horse battery",
		},
		request: z.object({ ...personFields, password: newPassword }),
		answer: grant,
		async handle(call) {
			const { portal, input } = call;
			if (portal.settings.signUp !== "open") return fail("signUpClosed");
			const attempt = await limit(call, "signUp", input.email);
			const { first_name: firstName, last_name: lastName, password } = input;
			const account = { firstName, lastName, email: input.email, country: input.country, password };
			const user = await attempt.undoOnError(
				portal.backEnd.authority.signUp(account, clientInfoOf(call, call.request)),
			);
			if (!user) return fail("emailTaken");
			logAccountEvent("sign-up", user.id, { way: "form" });
			// A portal in front requests the email itself, with its own address in the link.
			const requested = call.caller.isViaPortal
				? null
				: await mailAddressLink(call, call.request, user);
			if (requested) logAccountEvent("mail-asked", requested.account, { purpose: "address" });
			return issueGrant(call, user, "sign-up");
		},
	}),
	userCall({
		name: "Log out",
		method: "POST",
		path: "logout",
		description: "Ends the token of this call.",
		request: z.object({}),
		answer: success,
		async handle({ portal, caller, now }) {
			if (await portal.backEnd.tokens.end(caller.user?.tokenHash ?? "", now))
				logAccountEvent("token-ended", caller.user?.user.id ?? null, { why: "log-out" });
			return ok(succeeded);
		},
	}),
	userCall({
		name: "Change the password",
		method: "PUT",
		path: "password",
		description: "Changes the password, and ends all other tokens and sessions of the user.",
		example: { password: "correct horse battery", new_password: "another horse battery" },
		request: z.object({
			password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
			new_password: newPassword,
		}),
		answer: grant,
		async handle(call) {
			const { portal, user, input } = call;
			const attempt = await limitPassword(call, user.email);
			const passwords = { oldPassword: input.password ?? null, newPassword: input.new_password };
			const changed = await attempt.undoOnError(
				portal.backEnd.authority.changePassword(user, passwords, clientInfoOf(call, call.request)),
			);
			if (!changed) {
				logAccountEvent("proof-refused", user.id, { way: "password" });
				return fail("passwordWrong");
			}
			await attempt.undo();
			logAccountEvent("password-changed", user.id, { way: "password" });
			return issueGrant(call, changed, null);
		},
	}),
	portalCall({
		name: "Check whether an address has an account",
		method: "GET",
		path: "user-exists",
		description: "Tells a portal whether an address has an account.",
		example: { email: "ada@example.org" },
		request: z.object({ email }),
		answer: z.object({ exists: z.union([z.literal(0), z.literal(1)]) }),
		async handle(call) {
			const { portal, input } = call;
			await limit(call, "signUp", input.email);
			return ok({ exists: flagOf(await portal.backEnd.authority.exists(input.email)) });
		},
	}),
	userCall({
		name: "Get the user",
		method: "GET",
		path: "user",
		description: "The user of the token.",
		request: z.object({}),
		answer: user,
		async handle({ portal, caller, user }) {
			if (!caller.isViaPortal) return ok(toUserRow(user));
			const details = await portal.backEnd.profile.details(user);
			return ok({
				...toUserRow(user),
				has_password: flagOf(details.hasPassword),
				...(details.isAddressProven === null
					? {}
					: { address_proven: flagOf(details.isAddressProven) }),
				sign_up_browser: flagOf(details.hasSignUpBrowser),
				...toOptionalRow(details.optional),
				created_at: toTime(details.createdAt),
			});
		},
	}),
	userCall({
		name: "Record the first day of training",
		method: "GET",
		path: "update-user",
		description: "Records the user's first day of training. Once set, the date stays.",
		example: { email: "ada@example.org", app_id: 760, training_started: "2026-11-20" },
		request: z.object({
			email: ownEmail,
			app_id: id.refine((appId) => appId === PORTAL_APP_ID, { error: `Must be ${PORTAL_APP_ID}` }),
			training_started: date,
		}),
		answer: success,
		async handle({ portal, user, input }) {
			const at = timeOf(input.training_started);
			if (at === null) return fail("malformed");
			if (user.trainingStarted === null) await startTraining(portal.backEnd.accounts, user, at);
			return ok(succeeded);
		},
	}),
	userCall({
		name: "Change the user's profile",
		method: "PUT",
		path: "v2/user",
		description: "Changes the fields in the request, and leaves all others as they are.",
		example: { email: "ada@example.org", first_name: "Ada", country: "de" },
		request: z.object({
			email: ownEmail.optional(),
			first_name: personName.optional(),
			last_name: lastName.optional(),
			country: country.optional(),
			...profileTextFields,
			contact_shown: flag.optional(),
		}),
		answer: user,
		async handle({ portal: { backEnd }, caller, user, input, now }) {
			const { optional: before } = await backEnd.profile.details(user);
			const { first_name: firstName, last_name: lastName, country } = input;
			const optional = toOptionalProfile(input, {});
			const change = { firstName, lastName, country, language: null, optional };
			const changed = await backEnd.profile.update(user, change, now);
			logProfileChange(user, { ...changed.user, optional }, before);
			const row = toUserRow(changed.user);
			return ok(caller.isViaPortal ? { ...row, ...toOptionalRow(changed.optional) } : row);
		},
	}),
];
