import { onceElsewhere } from "#app/platform/database/used-keys.server.ts";
import { describe, expect, it } from "vitest";
import { firstResult, once } from "#app/platform/database/used-keys.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const use = { key: "a key", now: 1_000_000 };

/** Opens servers on one database, and counts how often their work was done. */
async function servers(count: number) {
	const { database, address } = await temporaryDatabase();
	// SQLite has one writer at a time, so a second connection would block this process.
	const all = [database];
	while (all.length < count)
		all.push(database.dialect === "postgres" ? await connection(address) : database);
	let number = 0;
	const send = ({ db }: OpenDatabase) =>
		db.transaction().execute((trx) =>
			once(trx, use, async () => {
				const name = `done ${++number}`;
				await trx.insertInto("setting").values({ name, value: "x" }).execute();
				return { name };
			}),
		);
	const done = async () =>
		(
			await database.db
				.selectFrom("setting")
				.select("name")
				.where("name", "like", "done %")
				.execute()
		).length;
	return { all, database, send, done };
}

describe("The key of a form or call (docs/decisions/0002)", () => {
	it("Servers that get the same form or call key do its work once, and all return the first result (FORM-20)", async () => {
		const { all, send, done } = await servers(4);
		const results = await Promise.all([...all, ...all].map(send));
		expect(new Set(results.map((result) => result?.name)).size).toBe(1);
		expect(await done()).toBe(1);
	});

	it("A form or call key can be used again after work that fails or does nothing", async () => {
		const { database, send, done } = await servers(1);
		const failing = database.db.transaction().execute((trx) =>
			once(trx, use, async () => {
				await trx.insertInto("setting").values({ name: "done 0", value: "x" }).execute();
				throw new Error("failed");
			}),
		);
		await expect(failing).rejects.toThrow("failed");
		expect(
			await database.db.transaction().execute((trx) => once(trx, use, async () => undefined)),
		).toBeUndefined();
		expect(await firstResult(database.db, use.key)).toBeUndefined();
		expect(await send(database)).toEqual({ name: "done 1" });
		expect(await done()).toBe(1);
	});

	it("Each form or call key has its own result, and work that wasn't done releases only its own key", async () => {
		const { database } = await servers(1);
		const { db } = database;
		const send = (key: string, result: number | undefined, isDone = true) =>
			db.transaction().execute((trx) =>
				once(
					trx,
					{ key, now: use.now },
					async () => result,
					() => isDone,
				),
			);
		expect([await send("one", 1), await send("other", 2)]).toEqual([1, 2]);
		expect(await send("third", undefined)).toBeUndefined();
		expect(await send("third", 3, false)).toBe(3);
		const failing = onceElsewhere(db, { key: "fourth", now: use.now }, () =>
			Promise.reject(new Error("away")),
		);
		await expect(failing).rejects.toThrow("away");
		expect([
			await send("one", 4),
			await send("other", 4),
			await send("third", 4),
			await firstResult(db, "third"),
			await firstResult(db, "fourth"),
		]).toEqual([1, 2, 4, 4, undefined]);
	});

	it("Work without a form or call key is done every time", async () => {
		const { database } = await servers(1);
		let count = 0;
		for (let time = 0; time < 2; time++)
			await database.db
				.transaction()
				.execute((trx) => once(trx, { ...use, key: null }, async () => ++count));
		expect(count).toBe(2);
	});

	it("A form or call key is claimed before a call to another back end, and released if the call fails", async () => {
		const { database } = await servers(1);
		const { db } = database;
		let count = 0;
		const failing = onceElsewhere(db, use, async () => {
			count++;
			throw new Error("away");
		});
		await expect(failing).rejects.toThrow("away");
		for (let time = 0; time < 3; time++) await onceElsewhere(db, use, async () => void count++);
		expect(count).toBe(2);
	});
});
