import type { ErrorReports } from "#app/platform/logs/error-reports.server.ts";
import { backEndFailure, backEndWait, type Failure, TooBusy } from "#app/platform/errors.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";

type ErrorClassifier = { classifyError(error: unknown): "away" | "user gone" | null };

interface BrokenRequest {
	readonly id: string;
	readonly portal: ErrorClassifier & { readonly reports: Pick<ErrorReports, "reportError"> | null };
	route: string | null;
	outage: Failure | null;
	retryAfter: number | null;
	isUserGone: boolean;
}

function outageOf(error: unknown, isDatabaseAway: boolean): Failure | null {
	if (error instanceof TooBusy) return { name: "tooBusy" };
	if (isDatabaseAway) return { name: "unavailable" };
	const failure = backEndFailure(error);
	// A session that ended at the back end has its own page.
	return failure?.name === "userNotLoggedIn" ? null : failure;
}

/**
 * Returns the result of a write, or null if the portal can't write to the database. Callers use it
 * for writes that must not stop a page from opening, such as counters.
 */
export async function unlessAway<T>(
	portal: ErrorClassifier,
	writing: Promise<T>,
): Promise<T | null> {
	try {
		return await writing;
	} catch (error) {
		if (portal.classifyError(error) !== "away") throw error;
		return null;
	}
}

/**
 * Returns the result of a read, or null if another back end fails. Callers use it for parts that a
 * page can do without. Throws if the session has ended at the back end (PAGE-102).
 */
export async function unlessFailed<T>(reading: Promise<T>): Promise<T | null> {
	try {
		return await reading;
	} catch (error) {
		const failure = backEndFailure(error);
		if (failure === null || failure.name === "userNotLoggedIn") throw error;
		log.warn("A page was shown without one of its parts", { why: (error as Error).message });
		return null;
	}
}

/**
 * Logs an error, and reports it if it is unexpected. `incoming` is null if the application itself
 * could not start.
 */
export function reportError(incoming: BrokenRequest | null, error: unknown): void {
	const id = incoming?.id ?? null;
	const meaning = incoming?.portal.classifyError(error) ?? null;
	const outage = outageOf(error, meaning === "away");
	if (outage) {
		if (incoming) {
			incoming.outage ??= outage;
			incoming.retryAfter ??= backEndWait(error);
		}
		return log.warn(catalogMessage(outage), {
			id,
			why: error instanceof Error ? error.message : "",
		});
	}
	if (incoming && meaning === "user gone") {
		incoming.isUserGone = true;
		return log.warn("The account was deleted during the request", { id });
	}
	// Middleware handles the other back-end failures, such as a token that is no longer valid.
	if (backEndFailure(error)) return log.warn(String(error), { id });
	log.error("unexpected", error, { id });
	incoming?.portal.reports?.reportError(error, { id, route: incoming.route });
	return undefined;
}
