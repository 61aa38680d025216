import { TooBusy, type Failure } from "#app/domain/errors.ts";
import { backEndFailure, backEndWait } from "#app/services/back-end.ts";
import type { ErrorReports } from "#app/services/activity/monitoring-port.ts";
import { log } from "./log.server.ts";
import { catalogueMessage } from "#app/i18n/translations.server.ts";

/** The request that something broke for, as far as it is told of, and what is noted of it for the answer. */
interface BrokenRequest {
	readonly id: string;
	readonly portal: { readonly reports: Pick<ErrorReports, "error"> | null; meaningOf(error: unknown): "away" | "user gone" | null };
	route: string | null;
	outage: Failure | null;
	retryAfter: number | null;
	isUserGone: boolean;
}

/** What an error says is away for now: the database, a back end elsewhere, or the time for it; null when it is something else. */
function outageOf(error: unknown, isDatabaseAway: boolean): Failure | null {
	if (error instanceof TooBusy) return { name: "tooBusy" };
	if (isDatabaseAway) return { name: "unavailable" };
	const failure = backEndFailure(error);
	// That a session is over is told by its own page.
	return failure?.name === "userNotLoggedIn" ? null : failure;
}

/**
 * Tells of what broke while a request was served: what is away, or a bug with all that helps to find it. `incoming` null: the application
 * itself could not be opened.
 */
export function reportError(incoming: BrokenRequest | null, error: unknown): void {
	const id = incoming?.id ?? null;
	const meaning = incoming?.portal.meaningOf(error) ?? null;
	const outage = outageOf(error, meaning === "away");
	if (outage) {
		if (incoming) {
			incoming.outage ??= outage;
			incoming.retryAfter ??= backEndWait(error);
		}
		return log.warn(catalogueMessage(outage), { id, why: error instanceof Error ? error.message : "" });
	}
	if (incoming && meaning === "user gone") {
		incoming.isUserGone = true;
		return log.warn("The account was deleted meanwhile", { id });
	}
	// The user's token is not good any more, and the like: middleware answers for it.
	if (backEndFailure(error)) return log.warn(String(error), { id });
	log.error("unexpected", error, { id });
	incoming?.portal.reports?.error(error, { id, route: incoming.route });
	return undefined;
}
