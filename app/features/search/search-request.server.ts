import { shownKinds } from "#app/features/search/rules/named-kinds.ts";
import { searchKinds } from "#app/features/search/rules/search-entry.ts";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { typedLine } from "#app/platform/text/typed-text.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { parseId } from "#app/platform/http/http-error.server.ts";
import type { SearchRequest } from "./search-portal.server.ts";

export function searchRequestOf({ searchParams }: URL): SearchRequest {
	const kind = searchParams.get("kind");
	return {
		query: truncate(typedLine(searchParams.get("q") ?? ""), QUERY_MAX_LENGTH),
		// Kept addresses name the kinds of rows.
		kind: shownKinds.some((known) => known === kind)
			? null
			: (searchKinds.find((known) => known === kind) ?? null),
		shownAs: shownKinds.find((known) => known === kind) ?? null,
		appId: parseId(searchParams.get("app") ?? undefined),
		preferredAppId: parseId(searchParams.get("near") ?? undefined),
		isExact: searchParams.has("exact"),
		page: parseId(searchParams.get("page") ?? undefined) ?? 1,
	};
}
