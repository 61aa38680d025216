import type { Database } from "#app/platform/database/database.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { BringReport } from "./brought.ts";

/** Reports of the files that came to programs (STUDIO-121). */
export function createBringReports(db: Database) {
	return {
		async keep(id: number, appId: number, report: BringReport): Promise<void> {
			await db
				.insertInto("brought_file")
				.values({ id, app_id: appId, report: JSON.stringify(report) })
				.execute();
		},
		async drop(id: number): Promise<void> {
			await db.deleteFrom("brought_file").where("id", "=", id).execute();
		},
		/** Null: the program has no such report. */
		async find(appId: number, id: number): Promise<BringReport | null> {
			const row = await db
				.selectFrom("brought_file")
				.select("report")
				.where("app_id", "=", appId)
				.where("id", "=", id)
				.executeTakeFirst();
			return row ? (parseJson(row.report) as BringReport) : null;
		},
		/** The id of the report on the file that the program was made from; null: it was not made from one. */
		async first(appId: number): Promise<number | null> {
			const row = await db
				.selectFrom("brought_file")
				.select("id")
				.where("app_id", "=", appId)
				.orderBy("id")
				.limit(1)
				.executeTakeFirst();
			return row ? Number(row.id) : null;
		},
	};
}

export type BringReports = ReturnType<typeof createBringReports>;
