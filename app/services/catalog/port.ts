import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { CatalogEntity, WireRow } from "#app/services/api/port.ts";

/** Where requests, jobs and commands get their catalog from. */
export interface CatalogSource {
	/** This moment's catalog. Fails if there is none yet. */
	current(): Promise<Catalog>;
	/** For the served API. */
	rowOf(entity: CatalogEntity): WireRow;
}

/** The key to a user's data at another back end. A class, not plain data, so that it cannot end up in a page. */
export interface Access {
	bearer(): string;
	/** The back end rejected the key: the session is over. */
	end(): void;
	readonly isOver: boolean;
}
