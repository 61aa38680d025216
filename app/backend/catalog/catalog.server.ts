import type { CatalogSource } from "#app/services/catalog/port.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { ReplicaState } from "#app/data/remote/replica-state.server.ts";
import type { CatalogReplica } from "./catalog-replica.server.ts";

/** A part that was never read is in `unread`. */
export function createRemoteCatalog(copy: CatalogSource, replica: CatalogReplica): CatalogSource {
	/** Made again only when the content or what is missing of it changes. */
	let made: { of: Catalog; state: ReplicaState; catalog: Catalog } | null = null;
	async function current(opened: number | null = null): Promise<Catalog> {
		const state = await replica.ensureFresh(opened ?? undefined);
		const of = await copy.current();
		if (made?.of === of && made.state === state) return made.catalog;
		const { hasNoShowList, missing } = state;
		const unread = new Set(missing);
		const isCounted = !missing.some((part) => /^(chapter|asset|library) /.test(part));
		const catalog: Catalog = {
			...of,
			unread,
			tradeShows: hasNoShowList || unread.has("trade_show") ? null : of.tradeShows,
			filmCounts: isCounted ? of.filmCounts : new Map(),
		};
		made = { of, state, catalog };
		return catalog;
	}
	return { current, rowOf: copy.rowOf };
}
