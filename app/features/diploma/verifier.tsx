import type { Route } from "./+types/verifier";
import { HELP_NAMESPACE } from "#app/constants.ts";
import { fail } from "#app/platform/errors.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { verifierFile } from "./verifier-file.server.ts";

/**
 * Serves an HTML file that checks credentials offline, with all keys that this portal ever had
 * (TRAIN-84).
 */
export async function loader(args: Route.LoaderArgs) {
	const { portal, language, now } = requestContextOf(args);
	const { credentials, settings } = portal;
	const [origin] = settings.origins;
	if (!credentials || !origin) return unwrap(fail("notFound"));
	await credentials.prepare();
	const t = translationsOf(language, HELP_NAMESPACE);
	const facts = {
		portal: portal.title(),
		address: origin,
		date: longDate(language, now, settings.timeZone) ?? "",
	};
	const file = verifierFile({
		language,
		direction: directionOf(language),
		keys: await credentials.keys(origin),
		textOf: (key) => t(`offline.${key}`, facts),
	});
	return new Response(file, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Disposition": 'attachment; filename="diploma-check.html"',
			"Cache-Control": "no-cache",
		},
	});
}
