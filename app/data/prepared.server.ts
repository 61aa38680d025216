import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Schema } from "./schema.server.ts";

/** Stands for a value in a query that is compiled once. */
class Place {
	readonly name: PropertyKey;
	constructor(name: PropertyKey) {
		this.name = name;
	}
}

const places = new Proxy({}, { get: (_, name) => new Place(name) });

/**
 * A query of a fixed shape that pages ask: built and compiled once for each kind of database, then only given its values. To build it anew
 * takes longer than SQLite takes to answer (docs/decisions/0006).
 */
export function prepared<Values extends object>() {
	return <Row>(build: (db: Kysely<Schema>, values: Values) => Compilable<Row>) => {
		const compiled = new WeakMap<object, CompiledQuery<Row>>();
		return async (db: Kysely<Schema>, values: Values): Promise<Row[]> => {
			const { adapter } = db.getExecutor();
			let query = compiled.get(adapter);
			if (!query) {
				query = build(db, places as Values).compile();
				compiled.set(adapter, query);
			}
			const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name as keyof Values] : value));
			const { rows }: QueryResult<Row> = await db.executeQuery({ ...query, parameters });
			return rows;
		};
	};
}
