import type { Route } from "./+types/pictures";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { paths } from "#app/paths.ts";
import { fail } from "#app/platform/errors.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { yearOf } from "#app/platform/i18n/format.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { colorsOnDiploma } from "./open-diploma.server.ts";

const types: Readonly<Record<string, string>> = {
	"badge.svg": "image/svg+xml",
	"badge.png": "image/png",
	"scene.svg": "image/svg+xml",
};

/**
 * Serves a diploma's pictures without a login, because they appear in email signatures (TRAIN-57).
 * Only requests for unknown pictures count against the rate limit, because email services fetch
 * pictures for many readers from few network addresses.
 */
const picture: Route.MiddlewareFunction = async (args) => {
	const context = requestContextOf(args);
	const { portal, catalog, client } = context;
	const number = parseDiplomaNumber(args.params.number ?? "");
	const name = args.params.name ?? "";
	const type = types[name];
	const diploma =
		number === null || !type ? null : await portal.backEnd.rewards.diplomaByNumber(number);
	if (!diploma || !type) {
		await unlessAway(portal, limit(context, "lookUp"));
		return unwrap(fail("notFound"));
	}
	const colors = colorsOnDiploma(catalog.programById.get(diploma.appId) ?? portalProgram(catalog));
	const { place, title } = namesOf({ nameOnDevice: diploma.programTitle });
	let content: string | Uint8Array;
	if (name === "scene.svg") content = portal.diplomas.scene(colors);
	else {
		const { svg, png } = await portal.diplomas.badge(
			{
				place: place === title ? null : place,
				title,
				portalTitle: portal.title(),
				year: yearOf("en", diploma.issuedAt, portal.settings.timeZone),
				language: catalog.programById.get(diploma.appId)?.language ?? "en",
				colors,
			},
			client,
		);
		const page = `${publicOrigin(context) ?? ""}${paths.verify(diploma.number)}`;
		content =
			name === "badge.png"
				? png
				: new TextDecoder()
						.decode(svg)
						.replace(/^(<svg[^>]*>)(.*)(<\/svg>)$/s, `$1<a href="${page}">$2</a>$3`);
	}
	return new Response(content as string | Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": type,
			"Cache-Control": "public, max-age=86400",
			"X-Robots-Tag": "noindex",
		},
	});
};

export const middleware = [picture];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
