import type { CreateTableBuilder } from "kysely";

type Table = CreateTableBuilder<string, string>;

export type AddColumn = (table: Table) => Table;

/**
 * Returns the columns that several migrations add. They must never change, because migrations have
 * run with them. A new migration can add a new function instead.
 */
export function columnsOf(dialect: "sqlite" | "postgres"): {
	withId: AddColumn;
	withUserId: AddColumn;
} {
	return {
		withId: (table) =>
			table.addColumn("id", "integer", (column) =>
				dialect === "postgres"
					? column.primaryKey().generatedByDefaultAsIdentity()
					: column.primaryKey().autoIncrement(),
			),
		withUserId: (table) =>
			table.addColumn("user_id", "integer", (column) =>
				column.notNull().references("user_account.id").onDelete("cascade"),
			),
	};
}
