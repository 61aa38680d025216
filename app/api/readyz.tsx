import type { Route } from "./+types/readyz";
import { incomingRequestOf } from "#app/request.server.ts";
import { probeAnswer } from "./probe-answer.server.ts";

/**
 * Responds 200 if the database responds and, with another back end, there is a catalog to show.
 * Otherwise, responds 503 (RUN-3).
 */
export async function loader(args: Route.LoaderArgs) {
	const isReady = await incomingRequestOf(args).portal.ready();
	return isReady ? probeAnswer(200, "ok") : probeAnswer(503, "not ready");
}
