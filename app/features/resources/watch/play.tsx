import type { Route } from "./+types/play";
import { filmAddresses } from "#app/platform/files/film.ts";
import { videoKinds } from "#app/features/catalog/resources/video.ts";
import {
	parseId,
	isUserInitiated,
	httpError,
	unwrap,
	redirect,
} from "#app/platform/http/responses.server.ts";
import { findVideo } from "./list-videos.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { fileAddress } from "./film-source.server.ts";

/**
 * Returns whether a request begins a play. Players fetch a video in parts, and some request two
 * bytes first (EVENT-10).
 */
function isBeginning(request: Request): boolean {
	const range = request.headers.get("range");
	return (
		isUserInitiated(request) &&
		(range === null || (range.startsWith("bytes=0-") && range !== "bytes=0-1"))
	);
}

/** Records the play, and redirects to the file or to the video's page at its host. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, user, now, url, learner } = loggedIn(args);
	const kind = videoKinds.find((known) => known === args.params.kind);
	if (!kind) throw httpError("notFound");
	const video = unwrap(findVideo(catalog, await learner(), kind, parseId(args.params.id)));
	const { file, hostUrl } = filmAddresses(video, portal.settings.videoHostUrl);
	const atHost = hostUrl !== null && (file === null || url.searchParams.get("host") === "1");
	const to = atHost ? hostUrl : file;
	if (to === null) throw httpError("notFound");
	if (isBeginning(args.request)) {
		const event = {
			category: "videos",
			appId: video.appId,
			title: video.title,
			url: to,
			itemId: `${kind}:${video.id}`,
		} as const;
		await portal.backEnd.activity.recordOpening(user, event, now);
	}
	return redirect(atHost ? to : fileAddress(portal.settings, video.appId, to));
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
