import { randomBytes } from "node:crypto";
import { lockUser, type Database } from "#app/platform/database/database.server.ts";
import { diplomaNumber } from "./diploma.ts";

export interface ReissuedDiploma {
	appId: number;
	programTitle: string;
	before: { number: string; name: string };
	after: { number: string; name: string };
}

/**
 * Reissues the diplomas that don't have the account's current name. Each gets a new number and
 * keeps its date. The page of the old number shows that it was replaced (TRAIN-59). If `appId` is
 * null, all programs are included. Throws `UserGone` if the account no longer exists.
 */
export async function reissueDiplomas(
	db: Database,
	userId: number,
	appId: number | null,
	now: number,
): Promise<ReissuedDiploma[]> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const holder = await trx
			.selectFrom("user_account")
			.select(["first_name", "last_name"])
			.where("id", "=", userId)
			.executeTakeFirstOrThrow();
		const name = `${holder.first_name} ${holder.last_name}`.trim();
		if (name === "") return [];
		let issued = trx
			.selectFrom("diploma")
			.select(["number", "app_id", "holder_name", "program_title"])
			.where("user_id", "=", userId)
			.where("holder_name", "<>", name);
		if (appId !== null) issued = issued.where("app_id", "=", appId);
		const reissued: ReissuedDiploma[] = [];
		for (const diploma of await issued.orderBy("app_id").execute()) {
			const number = diplomaNumber(randomBytes(10));
			await trx
				.updateTable("diploma")
				.set({ number, holder_name: name })
				.where("number", "=", diploma.number)
				.execute();
			await trx
				.insertInto("replaced_diploma")
				.values({
					number: diploma.number,
					user_id: userId,
					diploma_number: number,
					replaced_at: now,
				})
				.execute();
			reissued.push({
				appId: diploma.app_id,
				programTitle: diploma.program_title,
				before: { number: diploma.number, name: diploma.holder_name },
				after: { number, name },
			});
		}
		return reissued;
	});
}
