import type { CatalogRow } from "#app/features/catalog/rows/pack-rows.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";

const maxNamed = 5;

export function titleOf(row: object): string {
	const fields = row as Record<string, unknown>;
	const title = [
		fields.name_on_device,
		fields.name,
		fields.title,
		fields.question,
		fields.action,
	].find((each) => typeof each === "string" && each.trim() !== "");
	return typeof title === "string" ? title.trim() : "";
}

export function titleList(rows: readonly CatalogRow[]): string {
	const named = rows.slice(0, maxNamed).map((row) => {
		const title = titleOf(parseJson(row.row) as object);
		return title === "" ? String(row.id) : `${row.id} “${title}”`;
	});
	return [...named, ...(rows.length > maxNamed ? [`${rows.length - maxNamed} more`] : [])].join(
		", ",
	);
}

/** Returns a list such as `1 chapter, 2 pages`. */
export function countsByKind(rows: readonly Pick<CatalogRow, "kind">[]): string {
	return [...Map.groupBy(rows, ({ kind }) => kind.replace("_", " "))]
		.map(
			([kind, of]) =>
				`${of.length} ${kind}${of.length === 1 ? "" : kind === "library" ? " items" : "s"}`,
		)
		.join(", ");
}

/** Returns one line for each program with changes, and one for all rows without a program. */
export function changeLines(written: {
	added: readonly CatalogRow[];
	changed: readonly CatalogRow[];
	retired: readonly CatalogRow[];
}): string[] {
	const all = (["added", "changed", "retired"] as const).flatMap((how) =>
		written[how].map((row) => ({ how, row })),
	);
	return [...Map.groupBy(all, ({ row }) => row.app_id)].map(([appId, changes]) => {
		const parts = (["added", "changed", "retired"] as const).flatMap((how) => {
			const rows = changes.filter((each) => each.how === how).map(({ row }) => row);
			return rows.length === 0 ? [] : [`${countsByKind(rows)} ${how}`];
		});
		return `${appId === null ? "No program" : `App ${appId}`}: ${parts.join("; ")}`;
	});
}
