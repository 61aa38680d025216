import type { Row } from "#app/domain/studio/draft.ts";
import type { RowCheck, RowFault } from "#app/data/studio/draft-store.ts";
import { fieldsOf } from "#app/wire/fields.server.ts";
import { noAnswer } from "#app/wire/question/question-wire.server.ts";
import { rowSchemas } from "#app/wire/rows.server.ts";

/** Checks rows by the schema of packs (STUDIO-29). `files`: those that the program has. */
export function rowCheckWith(files: ReadonlySet<string>): RowCheck {
	const schemas = rowSchemas(fieldsOf({ hasFile: (name) => files.has(name) }));
	return ({ of }, row) => {
		const { error } = (of === "page" ? schemas.page(row) : schemas[of]).safeParse(row);
		return (error?.issues ?? []).flatMap(({ path, message }): RowFault[] => {
			const [field, index, part] = path;
			const isUnfinished =
				message.startsWith(noAnswer) || isEmpty(path.reduce<unknown>((at, step) => (at as Row | undefined)?.[String(step)], row));
			if (isUnfinished || typeof field !== "string") return [];
			return [{ field, index: typeof index === "number" ? index : null, part: typeof part === "string" ? part : null }];
		});
	};
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === "string" && value.trim() === "");
