import type { CatalogRow } from "#app/data/catalog/pack-rows.server.ts";
import { titleList } from "./row-words.server.ts";

const maxRetiredShare = 0.1;

/** Losses that need `--retire`, one line each: over a tenth of the pack's programs, or all rows of a kind (PACK-46). */
export function losses(before: readonly CatalogRow[], after: readonly CatalogRow[]): string[] {
	const kept = new Set(after.map(({ kind, id }) => `${kind}:${id}`));
	const kinds = Map.groupBy(before, ({ kind }) => kind);
	const lines: string[] = [];
	for (const [kind, rows] of kinds) {
		const gone = rows.filter(({ id }) => !kept.has(`${kind}:${id}`));
		const isMany = kind === "app" && gone.length > rows.length * maxRetiredShare;
		if (gone.length === rows.length || isMany) {
			lines.push(`${gone.length} of ${rows.length} ${kind.replace("_", " ")} rows: ${titleList(gone)}`);
		}
	}
	return lines;
}
