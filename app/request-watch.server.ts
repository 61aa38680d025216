import { createContext, type RouterContextProvider } from "react-router";
import { isOutage } from "./data/database.server.ts";
import type { Failure } from "./domain/errors.ts";
import { TooBusy } from "./domain/too-busy.ts";
import { backEndFailure } from "./services/back-end-failed.ts";

/** What an error says is away for now: the database, a back end elsewhere, or the time for it; null when it is something else. */
export function outageOf(error: unknown): Failure | null {
	if (error instanceof TooBusy) return { name: "tooBusy" };
	if (isOutage(error)) return { name: "unavailable" };
	const failure = backEndFailure(error);
	// That a session is over is told by its own page.
	return failure?.name === "userNotLoggedIn" ? null : failure;
}

/** What is learned of a request while it is served, for its line in the log, and for who tries again. */
export interface RequestWatch {
	id: string | null;
	/** The pattern of its address: never the address itself, which may hold keys. */
	route: string | null;
	/** What went away meanwhile. */
	outage: Failure | null;
	/** In seconds: when to come again, where that is known. */
	retryAfter: number | null;
	/** Whether the page that was rendered says so itself. */
	isShown: boolean;
	/** What was posted. */
	form: FormData | null;
}

export const requestWatchContext = createContext<RequestWatch | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function newWatch(): RequestWatch {
	return { id: null, route: null, outage: null, retryAfter: null, isShown: false, form: null };
}

/** Notes what the request is called and which route serves it. */
export function noteRequest(context: Context, id: string, route: string): void {
	const watch = context.get(requestWatchContext);
	if (watch) Object.assign(watch, { id, route });
}

export function noteOutage(context: Context, outage: Failure, retryAfter: number | null): void {
	const watch = context.get(requestWatchContext);
	if (!watch) return;
	watch.outage ??= outage;
	watch.retryAfter ??= retryAfter;
}

/** Keeps a form as it was posted, with its token, so that it can be sent once more. */
export function noteForm(context: Context, form: FormData): void {
	const watch = context.get(requestWatchContext);
	if (!watch) return;
	watch.form = new FormData();
	for (const [name, value] of form) watch.form.append(name, value);
}
