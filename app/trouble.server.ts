import type { RouterContextProvider } from "react-router";
import { theContainer } from "./container.server.ts";
import { messageOf } from "./domain/errors.ts";
import { log } from "./log.server.ts";
import { noteOutage, outageOf, requestWatchContext } from "./request-watch.server.ts";
import { backEndFailure, backEndWait } from "./services/back-end-failed.ts";
import { arrivalContext } from "./visit.server.ts";

/** Tells of what broke while a request was served: what is away, or a bug with all that helps to find it. */
export function tellTrouble(context: Readonly<Pick<RouterContextProvider, "get">>, id: string | null, error: unknown): void {
	const outage = outageOf(error);
	if (outage) {
		noteOutage(context, outage, backEndWait(error));
		return log.warn(messageOf(outage), { id, why: error instanceof Error ? error.message : "" });
	}
	// The user's token is not good any more, and the like: middleware answers for it.
	if (backEndFailure(error)) return log.warn(String(error), { id });
	log.error("unexpected", error, { id });
	const { container } = context.get(arrivalContext);
	const route = context.get(requestWatchContext)?.route ?? null;
	if (container) container.reports?.error(error, { id, route });
	else
		theContainer().then(
			({ reports }) => reports?.error(error, { id, route }),
			() => undefined,
		);
	return undefined;
}
