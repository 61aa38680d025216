import type { CreateTableBuilder } from "kysely";

type Table = CreateTableBuilder<string, string>;

/** Adds what many tables begin with. */
export type With = (table: Table) => Table;

/** Columns that several migrations add. They stay as they ran: a new way of numbering or owning rows gets a new function. */
export function columnsOf(dialect: "sqlite" | "postgres"): { withId: With; ofUser: With } {
	return {
		withId: (table) =>
			table.addColumn("id", "integer", (column) =>
				dialect === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
			),
		ofUser: (table) =>
			table.addColumn("user_id", "integer", (column) => column.notNull().references("user_account.id").onDelete("cascade")),
	};
}
