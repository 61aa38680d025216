import type { CallStates, ReplicaRow } from "#app/data/remote/replica-store.server.ts";
import type { ReplicaState } from "#app/data/remote/replica-state.server.ts";
import { partKey } from "./catalog-calls.server.ts";
import type { CatalogRead } from "./catalog-reads.server.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

interface Merged {
	rows: ReplicaRow[];
	missing: string[];
	/** Chapters of which only the number of pages is known. */
	unknownPages: number[];
}

/** Of rows with the same id, keeps the first. */
export function mergeCatalog(
	{ parts, programs, order }: CatalogRead,
	stored: readonly ReplicaRow[],
	before: Pick<ReplicaState, "unknownPages">,
	calls: CallStates,
	report: Report,
): Merged {
	const byPart = Map.groupBy(stored, partKey);
	const read = new Map(parts.map((part) => [part.key, part]));
	const rows = new Map<string, ReplicaRow>();
	const missing = new Set<string>();
	const unknownBefore = new Set(before.unknownPages);
	for (const key of order) {
		const known = byPart.get(key);
		if (!known && (calls[key]?.at ?? null) === null) missing.add(key);
		if (key.startsWith("app-info ")) continue;
		for (const row of (key === "app" ? programs : read.get(key)?.rows) ?? known ?? []) {
			const name = `${row.kind} ${row.id}`;
			if (rows.has(name)) report(`A row of the back end is left out: ${name}: there are two of that id`);
			else rows.set(name, row);
		}
	}
	const parents = { page: "chapter", collection: "asset" } as const;
	const kept = [...rows.values()].filter((row) => {
		const parent = row.kind === "page" || row.kind === "collection" ? `${parents[row.kind]} ${row.parent_id}` : null;
		return (row.app_id === null || rows.has(`app ${row.app_id}`)) && (parent === null || rows.has(parent));
	});
	const isUnknown = ({ id }: ReplicaRow) => {
		const key = partKey({ kind: "page", app_id: null, parent_id: id, section: null });
		const part = read.get(key);
		if (missing.has(key)) return true;
		if (part?.outcome === "unknown") return !byPart.has(key);
		return part?.outcome !== "read" && unknownBefore.has(id);
	};
	const unknownPages = kept.filter((row) => row.kind === "chapter" && isUnknown(row)).map(({ id }) => id);
	return { rows: kept, missing: [...missing], unknownPages };
}
