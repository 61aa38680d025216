import { rowSchemas, type RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { noAnswer } from "#app/features/question/question-wire.server.ts";
import type { Row, Subject } from "#app/packs/draft.ts";
import type { z } from "zod";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";

/** A value of a row that a pack can't have. */
export interface RowFault {
	field: string;
	/** The position in a list, from 0. Null for the field as a whole. */
	index: number | null;
	/** The field within an entry of a list. Null for the whole entry. */
	part: string | null;
}

/**
 * Returns the faults of a row's values. An unfinished row, such as a question without a right
 * answer, has no fault, because drafts may contain it.
 */
export type RowCheck = (subject: Subject, row: Row) => readonly RowFault[];

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

/**
 * Returns a function that checks a row against the pack schemas (STUDIO-29). `files` has the file
 * names that rows may use.
 */
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
