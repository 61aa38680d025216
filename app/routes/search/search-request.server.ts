import { searchKinds } from "#app/domain/search/search-entry.ts";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { shortened } from "#app/domain/text/well-formed.ts";
import { idOf } from "#app/http/http-error.server.ts";
import type { SearchRequest } from "#app/services/search/search-portal.server.ts";

/** What an address asks for. */
export function searchRequestOf({ searchParams }: URL): SearchRequest {
	const kind = searchParams.get("kind");
	return {
		query: shortened((searchParams.get("q") ?? "").replaceAll(/\p{Cc}/gu, " ").trim(), QUERY_MAX_LENGTH),
		kind: searchKinds.find((known) => known === kind) ?? null,
		appId: idOf(searchParams.get("app") ?? undefined),
		page: idOf(searchParams.get("page") ?? undefined) ?? 1,
	};
}
