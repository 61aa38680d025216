import type { Route } from "./+types/readyz";
import { incomingRequestOf } from "#app/request.server.ts";
import { probeAnswer } from "./probe-answer.server.ts";

/**
 * Whether the portal can serve: its database responds, and another back end if there is one
 * (RUN-3).
 */
export async function loader(args: Route.LoaderArgs) {
	const isReady = await incomingRequestOf(args).portal.ready();
	return isReady ? probeAnswer(200, "ok") : probeAnswer(503, "not ready");
}
