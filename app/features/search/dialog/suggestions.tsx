import type { Route } from "./+types/suggestions";
import { httpError, unwrap } from "#app/platform/http/http-error.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { signedIn } from "#app/request.server.ts";
import { suggest, type Suggestions } from "#app/features/search/suggest.server.ts";
import { searchRequestOf } from "#app/features/search/search-request.server.ts";
import type { TFunction } from "i18next";
import type { Suggestion } from "./suggestion.ts";
import { markHits } from "#app/features/search/rules/search-marks.ts";
import { joinParts } from "#app/features/search/rules/marked-text.ts";
import { rememberedWords } from "#app/features/frame/placed-words.server.ts";
import { lockOfHit } from "#app/features/search/hit-row.server.ts";
import { addressOf } from "#app/features/search/hit-view.server.ts";

/** JSON for the dialog's script. */
const suggestions: Route.MiddlewareFunction = async (args) => {
	const context = signedIn(args);
	const { portal, catalog, learner, user, url, t, request } = context;
	if (request.method === "POST") throw httpError("methodNotAllowed");
	await unlessAway(portal, limit(context, "suggest", String(user.id)));
	const found = unwrap(
		await suggest(portal.search, catalog, await learner(), searchRequestOf(url)),
	);
	return Response.json(suggestionViews(found, t), {
		headers: { "Cache-Control": "private, no-store" },
	});
};

export const middleware = [suggestions];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

function suggestionViews({ hits, words }: Suggestions, t: TFunction): Suggestion[] {
	return hits.map((hit) => ({
		href: addressOf(hit, hit.hitProgram, lockOfHit(hit, hit.hitProgram)),
		title: joinParts(markHits(hit.title, words, rememberedWords)),
		appId: hit.appId,
		kind: t(`search.one.${hit.shownAs}`),
		program:
			hit.kind === "program" || hit.kind === "show" ? null : hit.hitProgram.program.nameOnDevice,
	}));
}
