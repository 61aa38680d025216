import { rowSchemas, type RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { noAnswer } from "#app/features/question/question-wire.server.ts";
import type { Row, Subject } from "#app/packs/draft.ts";
import type { z } from "zod";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";

/** A value of a row that a pack could not have. */
export interface RowFault {
	field: string;
	/** The place of a list's entry, from 0; null: the field as a whole. */
	index: number | null;
	/** The field of an entry that has fields. */
	part: string | null;
}

/** The faults of a row's values. What is only unfinished, such as a question without its right answer, is no fault: drafts may have it. */
export type RowCheck = (subject: Subject, row: Row) => readonly RowFault[];

/** The kinds of row that the parts of a program have. */
const kindOfPart = {
	app: "app",
	chapter: "chapter",
	assets: "asset",
	collections: "collection",
	image_library: "library",
	video_library: "library",
	contact_us: "contact",
	exhibitions: "exhibition",
	notifications: "notification",
	point_descriptions: "point_description",
	badges: "badge",
} as const satisfies Record<Exclude<Subject["of"], "page">, RowKind>;

/** Checks rows by the schema of packs (STUDIO-29). `files`: those that the program has. */
export function rowCheckWith(files: ReadonlySet<string>): RowCheck {
	const schemas = rowSchemas(fieldsOf({ hasFile: (name) => files.has(name) }));
	return ({ of }, row) => {
		const schema: z.ZodType = of === "page" ? schemas.page(row) : schemas[kindOfPart[of]];
		const { error } = schema.safeParse(row);
		return (error?.issues ?? []).flatMap(({ path, message }): RowFault[] => {
			const [field, index, part] = path;
			const isUnfinished =
				message.startsWith(noAnswer) ||
				isEmpty(path.reduce<unknown>((at, step) => (at as Row | undefined)?.[String(step)], row));
			if (isUnfinished || typeof field !== "string") return [];
			return [
				{
					field,
					index: typeof index === "number" ? index : null,
					part: typeof part === "string" ? part : null,
				},
			];
		});
	};
}

const isEmpty = (value: unknown) =>
	value === undefined || value === null || (typeof value === "string" && value.trim() === "");
