import type { Database } from "#app/data/database/database.server.ts";
import { lockUser, type Write } from "#app/data/database/write.server.ts";
import { queueMail } from "#app/data/jobs/mails.server.ts";
import type { OpenedSession, StudioFactor, StudioFactorsPort } from "#app/services/studio/factors-port.ts";

async function factorOf(db: Database | Write, userId: number): Promise<StudioFactor | null> {
	const row = await db.selectFrom("studio_factor").selectAll().where("user_id", "=", userId).executeTakeFirst();
	if (!row) return null;
	return {
		secretSealed: row.secret_sealed,
		confirmedAt: row.confirmed_at,
		recoveryDigests: JSON.parse(row.recovery_digest) as string[],
	};
}

async function openStudio(trx: Write, userId: number, { idHash, newIdHash, deviceHash }: OpenedSession, now: number): Promise<void> {
	const session = trx.updateTable("session").set({ id_hash: newIdHash, studio_at: now });
	await session.where("id_hash", "=", idHash).where("user_id", "=", userId).execute();
	// On a shared computer there is none.
	const browser = trx.updateTable("known_browser").set({ studio_at: now });
	await browser.where("user_id", "=", userId).where("device_hash", "=", deviceHash).execute();
}

export function createStudioFactors(db: Database): StudioFactorsPort {
	return {
		factor: (userId) => factorOf(db, userId),
		begin: (userId, secretSealed, unreadable) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				const kept = await factorOf(trx, userId);
				if (kept && (kept.confirmedAt !== null || kept.secretSealed !== unreadable)) return kept;
				await trx
					.insertInto("studio_factor")
					.values({ user_id: userId, secret_sealed: secretSealed, confirmed_at: null, last_step: 0, recovery_digest: "[]" })
					.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret_sealed: secretSealed }))
					.execute();
				return { secretSealed, confirmedAt: null, recoveryDigests: [] };
			}),
		confirm: (userId, { secretSealed, step, recoveryDigests }, session, now) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				const confirmed = await trx
					.updateTable("studio_factor")
					.set({ confirmed_at: now, last_step: step, recovery_digest: JSON.stringify(recoveryDigests) })
					.where("user_id", "=", userId)
					.where("secret_sealed", "=", secretSealed)
					.where("confirmed_at", "is", null)
					.executeTakeFirst();
				if (confirmed.numUpdatedRows === 0n) return false;
				await openStudio(trx, userId, session, now);
				return true;
			}),
		takeStep: (userId, step, session, now) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				const taken = await trx
					.updateTable("studio_factor")
					.set({ last_step: step })
					.where("user_id", "=", userId)
					.where("confirmed_at", "is not", null)
					.where("last_step", "<", step)
					.executeTakeFirst();
				if (taken.numUpdatedRows === 0n) return false;
				await openStudio(trx, userId, session, now);
				return true;
			}),
		takeRecovery: (userId, digest, session, now) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				const kept = (await factorOf(trx, userId))?.recoveryDigests ?? [];
				if (!kept.includes(digest)) return null;
				const left = kept.filter((each) => each !== digest);
				await trx
					.updateTable("studio_factor")
					.set({ recovery_digest: JSON.stringify(left) })
					.where("user_id", "=", userId)
					.execute();
				await openStudio(trx, userId, session, now);
				return left.length;
			}),
		async isKnownBrowser(userId, deviceHash) {
			const row = db.selectFrom("known_browser").select("user_id").where("user_id", "=", userId).where("device_hash", "=", deviceHash);
			return (await row.where("studio_at", "is not", null).executeTakeFirst()) !== undefined;
		},
		async warn(userId, sealed, now) {
			await queueMail(db, { userId, linkId: null, sealed }, now);
		},
	};
}
