import { describe, expect, it } from "vitest";
import { openDatabase, prepared } from "#app/platform/database/database.server.ts";

describe("Prepared queries", () => {
	it("A prepared query is refused if its shape depends on a value, because its SQL is compiled only once", async () => {
		const { db, close } = await openDatabase(":memory:");
		const optional = prepared<{ userId: number; appId: number | null }>()((
			db,
			{ userId, appId },
		) => {
			const query = db.selectFrom("favorite").select("item_id").where("user_id", "=", userId);
			return appId ? query.where("app_id", "=", appId) : query;
		});
		await expect(optional(db, { userId: 1, appId: null })).rejects.toThrow("depends on its values");
		await expect(optional(db, { userId: 1, appId: 620 })).rejects.toThrow("depends on its values");
		const whole = prepared<{ userId: number }>()((db, { userId }) =>
			db.selectFrom("favorite").select("item_id").where("user_id", "=", userId),
		);
		expect([await whole(db, { userId: 1 }), await whole(db, { userId: 2 })]).toEqual([[], []]);
		await close();
	});
});
