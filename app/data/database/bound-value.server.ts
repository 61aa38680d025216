import { wellFormed } from "#app/domain/text/well-formed.ts";

/** A value as a query takes it: PostgreSQL refuses a NUL, wherever a text comes from, and SQLite ends it there. */
export function boundValue<T>(value: T): T | string {
	return typeof value === "string" ? wellFormed(value) : value;
}
