import { createCache } from "#app/observability/caches.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { RemoteUsers } from "#app/data/remote/remote-users.server.ts";
import type { ShareOwnerRecords } from "#app/data/remote/share-owner-records.server.ts";
import type { User } from "#app/domain/account/user.ts";
import type { Sealer, UserRef } from "#app/services/account/port.ts";
import { backEndFailure } from "#app/services/back-end.ts";
import type { ShareOwnerTraining } from "#app/services/shares/port.ts";
import { accessOf, openAccess } from "#app/backend/http/access.server.ts";
import type { Times } from "#app/backend/http/times.ts";

interface Options {
	users: Pick<RemoteUsers, "lastAccesses">;
	records: ShareOwnerRecords;
	training: ShareOwnerTraining;
	signer: Sealer;
	times: Times;
	now(): number;
}

/** How many rejected keys are remembered at most. */
const mostOver = 10_000;

/** The records of users who shared something, for those who open it: read with a key of theirs, or as last read with one. */
export interface ShareOwners {
	/** A user with their most recently used key that is not known to be rejected. */
	withAccess(user: User): Promise<User>;
	training: ShareOwnerTraining;
}

export function createShareOwners({ users, records, training, signer, times, now }: Options): ShareOwners {
	/** Keys the back end rejected, and when. Their sessions end at the user's own next request, not when a stranger opens a link. */
	const over = createCache<string, number>("ended keys", { max: mostOver });

	async function giveAccess(user: UserRef): Promise<void> {
		delete user.access;
		for (const stored of await users.lastAccesses(user.id, now())) {
			const access = openAccess(signer, stored);
			const overAt = access && over.get(access.digest);
			if (!access || (typeof overAt === "number" && now() - overAt < times.freshMs)) continue;
			user.access = access;
			return;
		}
	}

	/** Null: no answer within the time of one attempt. */
	async function soon<T>(reading: Promise<T>): Promise<{ value: T } | null> {
		const waiting = new AbortController();
		const late = wait(times.tryMs, null, { ref: false, signal: waiting.signal });
		try {
			return await Promise.race([reading.then((value) => ({ value })), late]);
		} finally {
			waiting.abort();
		}
	}

	/** Null from `kept`: nothing was ever stored. */
	async function answer<T>(user: UserRef, read: () => Promise<T>, kept: () => Promise<T | null>): Promise<T> {
		for (;;) {
			const access = accessOf(user);
			if (!access) return (await kept()) ?? read();
			try {
				const reading = read();
				const answered = await soon(reading);
				if (answered) return answered.value;
				const stored = await kept();
				if (stored === null) return await reading;
				// Later reads for this link need not wait again.
				delete user.access;
				return stored;
			} catch (error) {
				if (!backEndFailure(error)) throw error;
				if (!access.isOver) {
					const stored = await kept();
					if (stored === null) throw error;
					return stored;
				}
				over.set(access.digest, now());
				await giveAccess(user);
			}
		}
	}

	return {
		async withAccess(user) {
			await giveAccess(user);
			return user;
		},
		training: {
			enrollments: (user) =>
				answer(
					user,
					() => training.enrollments(user),
					() => records.enrollments(user),
				),
			progress: (user, appIds) =>
				answer(
					user,
					() => training.progress(user, appIds),
					async () => {
						const kept = await records.progress(user);
						return kept && new Map(appIds.map((id) => [id, kept.get(id) ?? []]));
					},
				),
			async registerProgress(user, at) {
				if (!accessOf(user)) return false;
				return training.registerProgress(user, at).catch((error: unknown) => {
					if (!backEndFailure(error)) throw error;
					return false;
				});
			},
		},
	};
}
