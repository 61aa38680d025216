import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Schema } from "./schema.server.ts";

class Placeholder {
	readonly name: PropertyKey;
	constructor(name: PropertyKey) {
		this.name = name;
	}
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) });
/** Falsy values, to find shapes that depend on values. */
const falsyValues = new Proxy({}, { get: () => 0 });

/**
 * Compiles once per kind of database: building takes longer than SQLite takes to answer (docs/decisions/0006). Throws at first use if the
 * shape depends on a value, such as `if (value)`.
 */
export function prepared<Values extends object>() {
	return <Row>(build: (db: Kysely<Schema>, values: Values) => Compilable<Row>) => {
		const compiled = new WeakMap<object, CompiledQuery<Row>>();
		function compile(db: Kysely<Schema>, values: Values): CompiledQuery<Row> {
			const query = build(db, placeholders as Values).compile();
			const shapes = [falsyValues as Values, values].map((each) => build(db, each).compile().sql);
			if (shapes.some((sql) => sql !== query.sql)) throw new Error(`The shape of a prepared query depends on its values: ${query.sql}`);
			return query;
		}
		return async (db: Kysely<Schema>, values: Values): Promise<Row[]> => {
			const { adapter } = db.getExecutor();
			let query = compiled.get(adapter);
			if (!query) compiled.set(adapter, (query = compile(db, values)));
			const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name as keyof Values] : value));
			const { rows }: QueryResult<Row> = await db.executeQuery({ ...query, parameters });
			return rows;
		};
	};
}
