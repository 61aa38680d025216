import type { RemoteUsers } from "./remote-users.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { StoredAccess } from "#app/features/account/account-records.ts";
import { canonicalEmail, type User } from "#app/features/account/user.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import { toOptionalProfile, toUser } from "#app/back-end/learner-rows.server.ts";
import { openAccess, sealAccess, type UserAccess } from "#app/back-end/http/access.server.ts";
import type { Answer, Calls, Report, Times } from "#app/back-end/http/calls.server.ts";

interface Options {
	calls: Calls;
	signer: Signer;
	users: RemoteUsers;
	times: Times;
	report: Report;
	now(): number;
}

/** All logins: browser sessions and app tokens. */
export interface LogIns {
	sessions: BackEnd["sessions"];
	tokens: BackEnd["tokens"];
}

/** Returns sessions and tokens that are valid only with a key to the back end. */
export function withAccess(
	{ sessions, tokens }: LogIns,
	{ calls, signer, users, times, report, now }: Options,
): LogIns {
	// Ends the login if its key now belongs to an account with another address.
	async function compareAccount(
		user: User,
		stored: StoredAccess,
		{ ok, body }: Answer,
	): Promise<void> {
		const [row] = ok ? usableRows("user", [body], report) : [];
		if (!row) return users.markCompared(user.id, now());
		if (canonicalEmail(row.email) === user.email)
			return void (await users.save(toUser(row), toOptionalProfile(row, {}), now()));
		report("A user's address changed at the back end, so the session has ended");
		await revokingUnusedKeys(user.id, () => users.endAccess(stored.sealed ?? ""));
	}

	// Checks a key in the background if the back end hasn't answered a check for five minutes, so
	// that the portal notices a rejected key.
	function checkKeyIfDue(user: User, access: UserAccess, stored: StoredAccess): void {
		if (Math.abs(now() - stored.seenAt) < times.freshMs) return;
		calls({ path: "user", caller: access, retries: 0 })
			.then((answer) => compareAccount(user, stored, answer))
			.catch(async () => {
				if (access.isRejected) await users.endAccess(stored.sealed ?? "");
			})
			.catch(() => undefined);
	}

	function withOpenedAccess<Found extends { user: User; storedAccess?: StoredAccess }>(
		found: Found | null,
	): Found | null {
		const access = openAccess(signer, found?.storedAccess);
		if (!found || !access || !found.storedAccess) return null;
		checkKeyIfDue(found.user, access, found.storedAccess);
		return { ...found, user: { ...found.user, access } };
	}

	async function accessByDigest(userId: number): Promise<Map<string, UserAccess>> {
		const keys = (await users.sealedAccesses(userId, now())).flatMap(
			(sealed) => openAccess(signer, { sealed, version: 0 }) ?? [],
		);
		return new Map(keys.map((access) => [access.digest, access]));
	}

	// Ends, at the back end, the keys that this portal no longer uses. Nothing waits for these calls,
	// because a key also expires on its own.
	async function revokingUnusedKeys<T>(userId: number, work: () => Promise<T>): Promise<T> {
		const before = await accessByDigest(userId);
		const done = await work();
		const left = await accessByDigest(userId);
		for (const [key, access] of before) {
			if (left.has(key) || access.isLent) continue;
			calls({ method: "POST", path: "logout", body: {}, caller: access, inBackground: true }).catch(
				() => undefined,
			);
		}
		return done;
	}

	return {
		sessions: {
			...sessions,
			create: ({ access, ...session }) =>
				revokingUnusedKeys(session.holder.id, () =>
					sessions.create({ ...session, accessSealed: access && sealAccess(signer, access) }),
				),
			find: async (idHash, at) => withOpenedAccess(await sessions.find(idHash, at)),
			async end(idHash) {
				const userId = await users.userOfSession(idHash);
				if (userId !== null) await revokingUnusedKeys(userId, () => sessions.end(idHash));
			},
			endOthers: (user, kept) => revokingUnusedKeys(user.id, () => sessions.endOthers(user, kept)),
		},
		tokens: {
			...tokens,
			create: ({ access, ...token }) =>
				revokingUnusedKeys(token.holder.id, () =>
					tokens.create({ ...token, accessSealed: access && sealAccess(signer, access) }),
				),
			find: async (tokenHash, at) => withOpenedAccess(await tokens.find(tokenHash, at)),
			async end(tokenHash, at) {
				const found = await tokens.find(tokenHash, at);
				const end = () => tokens.end(tokenHash, at);
				// After a hand-over code ends, its key stays valid, because the user who redeemed the code
				// keeps using it.
				return found?.kind === "user" ? revokingUnusedKeys(found.user.id, end) : end();
			},
		},
	};
}
