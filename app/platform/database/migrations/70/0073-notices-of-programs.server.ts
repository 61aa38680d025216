import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The columns of `catalog_row` at this migration. */
interface Rows {
	catalog_row: {
		kind: string;
		id: number;
		pack: string;
		app_id: number | null;
		row: string;
		retired_at: number | null;
	};
}

const portalId = 760;
/** The pack name of rows that another back end sent. */
const replicaPack = "(back end)";

/**
 * Assigns notifications to their programs, and points and badges to the portal's own program,
 * because the studio edits them there. A notification whose program is in no pack gets no program.
 * Rows that another back end sent stay as they are.
 */
export function migration(): Migration {
	return {
		async up(given: Kysely<unknown>) {
			const db = given as Kysely<Rows>;
			const live = db
				.selectFrom("catalog_row")
				.where("retired_at", "is", null)
				.where("pack", "!=", replicaPack);
			const apps = await live.select(["id", "pack"]).where("kind", "=", "app").execute();
			const packOf = new Map(apps.map(({ id, pack }) => [Number(id), pack]));
			const rows = await live
				.select(["kind", "id", "row"])
				.where("kind", "in", ["notification", "point_description", "badge"])
				.where("app_id", "is", null)
				.execute();
			for (const { kind, id, row } of rows) {
				const { app_id: named } = JSON.parse(row) as { app_id?: unknown };
				const appId = (kind === "notification" && Number(named)) || portalId;
				const pack = packOf.get(appId);
				if (pack === undefined) continue;
				await db
					.updateTable("catalog_row")
					.set({ app_id: appId, pack })
					.where("kind", "=", kind)
					.where("id", "=", id)
					.execute();
			}
		},
	};
}
