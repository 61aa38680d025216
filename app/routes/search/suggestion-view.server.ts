import type { TFunction } from "i18next";
import type { Suggestion } from "#app/components/search/suggestion.ts";
import { marked } from "#app/domain/search/search-marks.ts";
import { joinParts } from "#app/domain/text/marked-text.ts";
import { rememberedWords } from "#app/rendering/placed-words.server.ts";
import type { Suggestions } from "#app/services/search/suggest.server.ts";
import { lockOfHit } from "#app/services/search/hit-row.server.ts";
import { addressOf } from "./hit-view.server.ts";

/** Suggestions as the dialog shows them. */
export function suggestionViews({ hits, words, listed }: Suggestions, t: TFunction): Suggestion[] {
	return hits.flatMap((hit) => {
		const entry = listed.get(hit.appId);
		if (!entry) return [];
		return [
			{
				href: addressOf(hit, entry, lockOfHit(hit, entry)),
				title: joinParts(marked(hit.title, words, rememberedWords)),
				appId: hit.appId,
				kind: t(`search.one.${hit.kind}`),
				program: hit.kind === "program" ? null : entry.program.nameOnDevice,
			},
		];
	});
}
