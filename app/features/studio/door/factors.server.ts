import { type Database, lockUser, type Write } from "#app/platform/database/database.server.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";

/** A member's authenticator app. Secrets and digests never leave the server. */
export interface StudioFactor {
	secretSealed: string;
	/** Null: set up, but no code of it was given yet. */
	confirmedAt: number | null;
	recoveryDigests: readonly string[];
}

/** For the mail to a member about wrong codes. */
export interface CodeWarning {
	/** Empty: the address is unproven. */
	firstName: string;
	email: string;
	language: string;
	/** Null: no link can lead to the portal. */
	origin: string | null;
}

/** The session in which a right code is given: it goes on under a new id. Hashes of ids, and of the browser's name. */
export interface OpenedSession {
	idHash: string;
	newIdHash: string;
	deviceHash: string;
}

async function factorOf(db: Database | Write, userId: number): Promise<StudioFactor | null> {
	const row = await db
		.selectFrom("studio_factor")
		.selectAll()
		.where("user_id", "=", userId)
		.executeTakeFirst();
	if (!row) return null;
	return {
		secretSealed: row.secret_sealed,
		confirmedAt: row.confirmed_at,
		recoveryDigests: JSON.parse(row.recovery_digest) as string[],
	};
}

async function openStudio(
	trx: Write,
	userId: number,
	{ idHash, newIdHash, deviceHash }: OpenedSession,
	now: number,
): Promise<void> {
	const session = trx.updateTable("session").set({ id_hash: newIdHash, studio_at: now });
	await session.where("id_hash", "=", idHash).where("user_id", "=", userId).execute();
	// On a shared computer there is none.
	const browser = trx.updateTable("known_browser").set({ studio_at: now });
	await browser.where("user_id", "=", userId).where("device_hash", "=", deviceHash).execute();
}

/** Null: none is set up. */
export function findFactor(db: Database, userId: number): Promise<StudioFactor | null> {
	return factorOf(db, userId);
}

/**
 * Keeps a secret until its first code. Returns the one that is kept: another tab may have been first. `unreadable`: a kept one to replace.
 */
export function beginFactor(
	db: Database,
	userId: number,
	secretSealed: string,
	unreadable?: string,
): Promise<StudioFactor> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const kept = await factorOf(trx, userId);
		if (kept && (kept.confirmedAt !== null || kept.secretSealed !== unreadable)) return kept;
		await trx
			.insertInto("studio_factor")
			.values({
				user_id: userId,
				secret_sealed: secretSealed,
				confirmed_at: null,
				last_step: 0,
				recovery_digest: "[]",
			})
			.onConflict((conflict) =>
				conflict.column("user_id").doUpdateSet({ secret_sealed: secretSealed }),
			)
			.execute();
		return { secretSealed, confirmedAt: null, recoveryDigests: [] };
	});
}

/** Takes the first code, and opens the studio in this session. False: another secret is kept now, or one is confirmed already. */
export function confirmFactor(
	db: Database,
	userId: number,
	{
		secretSealed,
		step,
		recoveryDigests,
	}: { secretSealed: string; step: number; recoveryDigests: readonly string[] },
	session: OpenedSession,
	now: number,
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
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
	});
}

/** Takes the code of a step once, and opens the studio in this session. False: it, or a later one, was taken. */
export function takeFactorStep(
	db: Database,
	userId: number,
	step: number,
	session: OpenedSession,
	now: number,
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
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
	});
}

/** Takes a recovery code once. Returns how many are left; null: it was used. */
export function takeRecoveryCode(
	db: Database,
	userId: number,
	digest: string,
	session: OpenedSession,
	now: number,
): Promise<number | null> {
	return db.transaction().execute(async (trx) => {
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
	});
}

/** Whether a right code of the user's was given in that browser. */
export async function isStudioBrowser(
	db: Database,
	userId: number,
	deviceHash: string,
): Promise<boolean> {
	const row = db
		.selectFrom("known_browser")
		.select("user_id")
		.where("user_id", "=", userId)
		.where("device_hash", "=", deviceHash);
	return (await row.where("studio_at", "is not", null).executeTakeFirst()) !== undefined;
}

/** `sealed`: an email to the user about wrong codes. */
export async function warnOfCodes(
	db: Database,
	userId: number,
	sealed: string,
	now: number,
): Promise<void> {
	await queueMail(db, { userId, linkId: null, sealed }, now);
}
