import type { CreateTableBuilder } from "kysely";

type Table = CreateTableBuilder<string, string>;

export type AddColumn = (table: Table) => Table;

/** Never change these, because migrations ran with them: add a new function. */
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
