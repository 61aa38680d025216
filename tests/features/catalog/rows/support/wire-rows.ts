import { fieldsOf, type Address, type ReadOptions } from "#app/platform/fields/fields.server.ts";
import { rowSchemas, type RowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { readPackFile, samplePack, type Tree } from "#tests/support/packs.ts";

/** Returns an address that contains the file's name. */
export const address: Address = (name) => `/media/hash/${name}`;

/** Returns the schemas of all rows, as if no file were missing. */
export function schemasFor(reading: ReadOptions = {}): RowSchemas {
	return rowSchemas(fieldsOf(reading));
}

/** Returns a message for each fault of a row, with its path. */
export function faultsOf(
	schema: RowSchemas["chapter"] | ReturnType<RowSchemas["page"]> | object,
	row: unknown,
): string[] {
	const { safeParse } = schema as ReturnType<RowSchemas["page"]>;
	const parsed = safeParse(row);
	return parsed.success
		? []
		: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

/** Reads California's file from the sample pack. */
export function california(): Tree {
	return readPackFile(samplePack, "apps/620.json");
}

/**
 * Returns the first page of this type in California's file in the sample pack, which has every
 * question type.
 */
export function pageOf(type: string): Record<string, unknown> {
	const pages = california().chapters?.flatMap(
		(chapter: Tree) => chapter.pages as Tree,
	) as unknown as Record<string, unknown>[];
	const page = pages.find((each) => each.type === type);
	if (!page) throw new Error(`The sample pack has no page of type ${type}`);
	return page;
}
