import { fieldsOf, type Address, type Reading } from "#app/platform/fields/fields.server.ts";
import { rowSchemas, type RowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { readPackFile, samplePack, type Tree } from "#tests/support/packs.ts";

/** Addresses that show the name they were made of. */
export const address: Address = (name) => `/media/hash/${name}`;

/** The schemas of all rows; every file is there. */
export function schemasFor(reading: Reading = {}): RowSchemas {
	return rowSchemas(fieldsOf(reading));
}

/** The messages of what is wrong with a row, by path. */
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

/** California of the sample pack. */
export function california(): Tree {
	return readPackFile(samplePack, "apps/620.json");
}

/** A page of the sample pack's second chapter, which has every question type. */
export function pageOf(type: string): Record<string, unknown> {
	const pages = california().chapters?.flatMap(
		(chapter: Tree) => chapter.pages as Tree,
	) as unknown as Record<string, unknown>[];
	const page = pages.find((each) => each.type === type);
	if (!page) throw new Error(`The sample pack has no page of type ${type}`);
	return page;
}
