import { z } from "zod";
import type { AuthenticatedUser } from "#app/features/account/account-records.ts";
import { canonicalEmail, type User } from "#app/features/account/user.ts";
import { isUsableKey, UserAccess } from "#app/back-end/http/access.server.ts";
import type { Answer, Calls, Report } from "#app/back-end/http/calls.server.ts";
import type { RemoteUsers } from "./remote-users.server.ts";
import { snakeCased, usableRows } from "#app/back-end/read-rows.server.ts";
import { toOptionalProfile, toUser } from "#app/back-end/learner-rows.server.ts";
import { refusalOf } from "./user-calls.server.ts";

const grant = z.object({ access_token: z.string().max(4000, { abort: true }).refine(isUsableKey) });

type KnownEpoch = Pick<User, "email" | "accessEpoch">;

interface Options {
	calls: Calls;
	users: RemoteUsers;
	report: Report;
	now(): number;
}

/** Returns functions that turn keys from the back end into users that this portal knows. */
export function createGrants({ calls, users, report, now }: Options) {
	async function accountOf(access: UserAccess) {
		const answer = await calls({ path: "user", caller: access, failure: "userNotFound" }).catch(
			(error: unknown) => {
				if (access.isRejected) return null;
				throw error;
			},
		);
		if (answer === null) return null;
		const [row] = answer.ok ? usableRows("user", [answer.body], report) : [];
		if (!row) throw refusalOf(answer, "userNotFound");
		return row;
	}

	// Returns the account's access epoch, or null without an address. It is read before the call that
	// authenticates the user, because access may end during that call.
	async function epochOf(email: string | null | undefined): Promise<KnownEpoch | null> {
		return email
			? { email: canonicalEmail(email), accessEpoch: (await users.accessEpochOf(email)) ?? 0 }
			: null;
	}

	// Returns null if the token is invalid. `before` is the account's access epoch, read before the
	// call that returned the token. If `before` isn't this account's, and access to the account has
	// ended at least once, the token is checked again, because access ends at the back end before it
	// ends here.
	async function authenticate(
		token: string,
		before: KnownEpoch | null,
		isLent = false,
	): Promise<AuthenticatedUser | null> {
		const access = new UserAccess(token, 0, isLent);
		let account = await accountOf(access);
		if (!account) return null;
		let epoch = before;
		if (epoch?.email !== canonicalEmail(account.email)) {
			epoch = await epochOf(account.email);
			if (epoch && epoch.accessEpoch > 0) account = await accountOf(access);
			if (!account) return null;
		}
		const user = await users.save(toUser(account), toOptionalProfile(account, {}), now());
		access.version = await users.raiseVersion(user.id);
		return { ...user, access, accessEpoch: epoch?.accessEpoch ?? 0 };
	}

	async function authenticateGrant(
		answer: Answer,
		before: KnownEpoch | null,
	): Promise<AuthenticatedUser> {
		const parsed = grant.safeParse(snakeCased(answer.body));
		const user =
			answer.ok && parsed.success ? await authenticate(parsed.data.access_token, before) : null;
		if (!user) throw refusalOf(answer, "userNotFound");
		return user;
	}

	async function authenticateGrantUnless(
		statuses: readonly number[],
		answer: Answer,
		before: KnownEpoch | null,
	): Promise<AuthenticatedUser | null> {
		return statuses.includes(answer.status) ? null : authenticateGrant(answer, before);
	}

	return { epochOf, authenticate, authenticateGrant, authenticateGrantUnless };
}
