import type { OptionalProfile } from "#app/features/account/profile-fields.ts";
import { type User, canonicalEmail } from "#app/features/account/user.ts";
import { userColumns, raiseAccessEpoch } from "#app/features/account/accounts.server.ts";
import { type Database, lockUser } from "#app/platform/database/database.server.ts";
import { issueDiploma, type DiplomaOf } from "#app/features/learner/rewards.server.ts";
import { optionalColumnsOf, removeAccount } from "#app/features/account/profile.server.ts";

interface LastAccess {
	email: string;
	sealed: string | null;
	version: number;
}

export function createRemoteUsers(db: Database) {
	async function lastOf(now: number, column: "id" | "email", value: number | string) {
		const account = db.selectFrom("user_account").select("id").where(column, "=", value);
		const keys = (table: "session" | "access_token") =>
			db
				.selectFrom(table)
				.select((row) => [
					"user_id",
					"access_sealed",
					row.fn.coalesce("last_seen_at", "created_at").as("used_at"),
				])
				.where("user_id", "in", account)
				.where("expires_at", ">", now)
				.where("access_sealed", "is not", null);
		const row = await db
			.selectFrom(
				keys("session")
					.unionAll(keys("access_token").where("kind", "=", "user"))
					.as("key"),
			)
			.innerJoin("user_account", "user_account.id", "key.user_id")
			.select(["email", "access_sealed", "remote_version"])
			.orderBy("used_at", "desc")
			.limit(1)
			.executeTakeFirst();
		return row
			? { email: row.email, sealed: row.access_sealed, version: row.remote_version }
			: null;
	}

	function endAll(userId: number): Promise<number> {
		return db.transaction().execute(async (trx) => {
			const accessEpoch = await raiseAccessEpoch(trx, userId);
			await trx.deleteFrom("session").where("user_id", "=", userId).execute();
			await trx.deleteFrom("access_token").where("user_id", "=", userId).execute();
			return accessEpoch;
		});
	}

	return {
		/** Keeps the stored values of fields that are missing from `optional`. */
		async save(
			account: Omit<User, "id" | "accessEpoch">,
			optional: Partial<OptionalProfile>,
			now: number,
		): Promise<User> {
			const row = {
				email: canonicalEmail(account.email),
				first_name: account.firstName,
				last_name: account.lastName,
				country: account.country,
				training_started: account.trainingStarted,
				updated_at: now,
				remote_seen_at: now,
				...optionalColumnsOf(optional),
			};
			return db
				.insertInto("user_account")
				.values({ ...row, password_hash: null, language: null, proven_at: null, created_at: now })
				.onConflict((conflict) =>
					conflict.column("email").doUpdateSet({ ...row, password_hash: null, disabled_at: null }),
				)
				.returning(userColumns)
				.executeTakeFirstOrThrow();
		},
		async raiseVersion(userId: number): Promise<number> {
			const row = await db
				.updateTable("user_account")
				.set((row) => ({ remote_version: row("remote_version", "+", 1) }))
				.where("id", "=", userId)
				.returning("remote_version")
				.executeTakeFirst();
			return row?.remote_version ?? 0;
		},
		/**
		 * Returns the key of the most recently used session or app token, or null if the user isn't
		 * logged in anywhere.
		 */
		lastAccess: (userId: number, now: number): Promise<LastAccess | null> =>
			lastOf(now, "id", userId),
		lastAccessOf: (email: string, now: number): Promise<LastAccess | null> =>
			lastOf(now, "email", canonicalEmail(email)),
		async userOfSession(idHash: string): Promise<number | null> {
			const row = await db
				.selectFrom("session")
				.select("user_id")
				.where("id_hash", "=", idHash)
				.executeTakeFirst();
			return row?.user_id ?? null;
		},
		async sealedAccesses(userId: number, now: number): Promise<string[]> {
			const tokens = db
				.selectFrom("access_token")
				.select("access_sealed")
				.where("user_id", "=", userId)
				.where("expires_at", ">", now);
			const rows = await db
				.selectFrom("session")
				.select("access_sealed")
				.where("user_id", "=", userId)
				.where("expires_at", ">", now)
				.unionAll(tokens)
				.execute();
			return rows.flatMap(({ access_sealed: sealed }) => sealed ?? []);
		},
		async markCompared(userId: number, now: number): Promise<void> {
			await db
				.updateTable("user_account")
				.set({ remote_seen_at: now })
				.where("id", "=", userId)
				.execute();
		},
		async endAccess(sealed: string): Promise<void> {
			await db.deleteFrom("session").where("access_sealed", "=", sealed).execute();
			await db.deleteFrom("access_token").where("access_sealed", "=", sealed).execute();
		},
		async accessEpochOf(email: string): Promise<number | null> {
			const row = await db
				.selectFrom("user_account")
				.select("access_epoch")
				.where("email", "=", canonicalEmail(email))
				.executeTakeFirst();
			return row?.access_epoch ?? null;
		},
		endAll,
		/** Ends all access like `endAll`, and forgets known browsers. */
		async forgetAccess(userId: number): Promise<number> {
			const accessEpoch = await endAll(userId);
			await db.deleteFrom("known_browser").where("user_id", "=", userId).execute();
			return accessEpoch;
		},
		async issueDiploma({ id }: { id: number }, program: DiplomaOf, now: number): Promise<void> {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, id);
				await issueDiploma(trx, id, program, now);
			});
		},
		async remove(userId: number): Promise<void> {
			await db.transaction().execute((trx) => removeAccount(trx, userId, false));
		},
	};
}

/** Copies of another back end's accounts. Sessions and the portal's own records refer to them. */
export type RemoteUsers = ReturnType<typeof createRemoteUsers>;
