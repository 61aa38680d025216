import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { UserGone } from "#app/platform/errors.ts";
import { type OpenDatabase, lockUser } from "#app/platform/database/database.server.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

async function account({ db }: OpenDatabase): Promise<number> {
	const person = {
		email: "maren@example.org",
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password_hash: null,
		language: null,
	};
	const times = { training_started: null, proven_at: null, created_at: 0, updated_at: 0 };
	const row = await db
		.insertInto("user_account")
		.values({ ...person, ...times })
		.returning("id")
		.executeTakeFirstOrThrow();
	return row.id;
}

const locksOf = async ({ db }: OpenDatabase, id: number) =>
	(
		await db
			.selectFrom("user_account")
			.select("turn")
			.where("id", "=", id)
			.executeTakeFirstOrThrow()
	).turn;

describe("The lock of a user", () => {
	it("A write for a user waits for another write for the same user, and sees its result", async () => {
		const { database, address } = await temporaryDatabase();
		// SQLite has one writer at a time, for all users, so a second connection would block this
		// process.
		const other = database.dialect === "postgres" ? await connection(address) : database;
		const id = await account(database);
		const locked = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const first = database.db.transaction().execute(async (trx) => {
			await lockUser(trx, id);
			locked.resolve();
			await held.promise;
			await trx
				.updateTable("user_account")
				.set({ first_name: "Ada" })
				.where("id", "=", id)
				.execute();
		});
		await locked.promise;
		let seen: string | null = null;
		const second = other.db.transaction().execute(async (trx) => {
			await lockUser(trx, id);
			const row = await trx
				.selectFrom("user_account")
				.select("first_name")
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			seen = row.first_name;
		});
		await wait(150);
		expect(seen).toBeNull();
		held.resolve();
		await Promise.all([first, second]);
		expect(seen).toBe("Ada");
		expect(await locksOf(database, id)).toBe(2);
	});

	it("A write for a deleted user is refused", async () => {
		const { database } = await temporaryDatabase();
		const id = await account(database);
		await database.db.deleteFrom("user_account").where("id", "=", id).execute();
		await expect(database.db.transaction().execute((trx) => lockUser(trx, id))).rejects.toThrow(
			UserGone,
		);
	});
});
