import type { RemoteUsers } from "../data/remote-users.server.ts";
import type { AccessTokensPort, Sealer } from "../services/account-ports.ts";
import type { HeldAccess, SessionsPort } from "../services/ports.ts";
import type { User } from "../domain/user.ts";
import { fieldsOf } from "../wire/fields.server.ts";
import { userOf, userRow } from "../wire/user.server.ts";
import { openAccess, sealAccess, type UserAccess } from "./access.server.ts";
import type { Calls } from "./calls.server.ts";
import type { Times } from "./times.ts";

const row = userRow(fieldsOf({ lenient: true }));

interface Options {
	calls: Calls;
	signer: Sealer;
	users: RemoteUsers;
	times: Times;
	now(): number;
}

interface Kept {
	sessions: SessionsPort;
	tokens: AccessTokensPort;
}

/** Sessions and tokens of this portal, each with the sealed key to its user's data. One without a key is none. */
export function withAccess({ sessions, tokens }: Kept, { calls, signer, users, times, now }: Options): Kept {
	/** Looks after the account every 5 minutes, while nobody waits: a key that is not good any more shows then at the latest. */
	function lookAfter(user: User, access: UserAccess, held: HeldAccess): void {
		if (now() - held.seenAt < times.freshMs) return;
		calls({ path: "user", as: access, retries: 0 })
			.then(async (answer) => {
				const parsed = row.safeParse(answer.body);
				if (answer.ok && parsed.success && parsed.data.email === user.email) await users.keep(userOf(parsed.data), now());
			})
			.catch(async () => {
				if (access.isOver) await users.endAccess(held.sealed ?? "");
			})
			.catch(() => undefined);
	}

	function known<Found extends { user: User; held?: HeldAccess }>(found: Found | null): Found | null {
		const access = openAccess(signer, found?.held);
		if (!found || !access || !found.held) return null;
		lookAfter(found.user, access, found.held);
		return { ...found, user: { ...found.user, access } };
	}

	/** Has the back end forget a key: nobody waits, and one that stays is over some day. */
	async function forget(sealed: string | null): Promise<void> {
		const access = openAccess(signer, { sealed, version: 0 });
		if (access) calls({ method: "POST", path: "logout", body: {}, as: access, inBackground: true }).catch(() => undefined);
	}

	return {
		sessions: {
			...sessions,
			create: ({ access, ...session }) => sessions.create({ ...session, accessSealed: access && sealAccess(signer, access) }),
			find: async (idHash, at) => known(await sessions.find(idHash, at)),
			async end(idHash) {
				const sealed = await users.accessOf(idHash);
				await sessions.end(idHash);
				await forget(sealed);
			},
			async endOthers(user, kept) {
				const others = (await sessions.list(user, now())).filter(({ idHash }) => idHash !== kept);
				const sealed = await Promise.all(others.map(({ idHash }) => users.accessOf(idHash)));
				const ended = await sessions.endOthers(user, kept);
				for (const each of sealed) await forget(each);
				return ended;
			},
		},
		tokens: {
			...tokens,
			create: ({ access, ...token }) => tokens.create({ ...token, accessSealed: access && sealAccess(signer, access) }),
			find: async (tokenHash, at) => known(await tokens.find(tokenHash, at)),
			async end(tokenHash, at) {
				const found = await tokens.find(tokenHash, at);
				const ended = await tokens.end(tokenHash, at);
				// A hand-over code is used up by who goes on with its key.
				if (found?.kind === "user") await forget(found.held?.sealed ?? null);
				return ended;
			},
		},
	};
}
