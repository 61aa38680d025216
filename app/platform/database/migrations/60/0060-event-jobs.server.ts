import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Turns waiting events and page views into jobs, which expire one day from now. Drops `point_claim`
 * and the views, which only version 0.3.0 needed. At most 100,000 events wait for a target. With
 * ten million sent events, SQLite takes about 30 seconds to rewrite the table without its columns
 * for sent events.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	const newKey =
		dialect === "postgres" ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`;
	const quoted = (column: string) =>
		dialect === "postgres"
			? sql`to_json(${sql.ref(column)})::text`
			: sql`json_quote(${sql.ref(column)})`;

	async function queueWaiting(
		db: Kysely<unknown>,
		target: string,
		table: string,
		{ user, body, waits }: Waiting,
	): Promise<void> {
		const now = Date.now();
		await sql`insert into job (kind, user_id, payload, tries, asked_at, due_at, held_until)
			select ${target}, ${user}, '{"key":"' || ${newKey} || '","body":' || ${body} || '}', 0, ${now}, 0, 0
			from ${sql.table(table)} where ${waits} and exists (select 1 from job where kind = 'turn' and key = ${target})
			order by id`.execute(db);
	}

	return {
		async up(db) {
			for (const [target, column] of [
				["analytics", "tracking"],
				["activity", "activity"],
			] as const) {
				const waits = sql`${sql.ref(`${column}_sent`)} not in (1, 2)`;
				await queueWaiting(db, target, "activity_event", {
					user: sql`user_id`,
					body: sql.ref(column),
					waits,
				});
			}
			const view = sql`'{"path":' || ${quoted("path")} || ',"at":' || at || '}'`;
			await queueWaiting(db, "page-views", "page_view", {
				user: sql`cast(null as integer)`,
				body: view,
				waits: sql`true`,
			});
			await sql`delete from job where kind = 'turn' and key <> 'housekeeping'`.execute(db);

			await sql`insert into job (kind, key, user_id, payload, tries, asked_at, due_at, held_until)
				select 'points', 'points ' || user_id || ' ' || action || ' ' || subject, user_id,
					'{"appId":' || app_id || ',"action":' || ${quoted("action")} || ',"subject":' || ${quoted("subject")}
						|| ',"key":' || ${quoted("repeat_key")} || '}',
					attempts, created_at, next_try_at, 0
				from point_claim where true on conflict (key) do nothing`.execute(db);

			const marks = ["tracking_sent", "activity_sent"];
			const indexes = marks.flatMap((mark) => [mark, `${mark}_again`, `${mark}_refused`]);
			for (const name of [...indexes, "absent"])
				await db.schema.dropIndex(`activity_event_${name}`).execute();
			for (const mark of marks)
				await db.schema.alterTable("activity_event").dropColumn(mark).execute();
			for (const table of ["page_view", "point_claim"]) await db.schema.dropTable(table).execute();
			if (dialect === "postgres")
				for (const view of ["mail_message", "event_target"])
					await db.schema.dropView(view).execute();
		},
	};
}

type Fragment = ReturnType<typeof sql.ref> | ReturnType<typeof sql>;

interface Waiting {
	user: Fragment;
	body: Fragment;
	waits: Fragment;
}
