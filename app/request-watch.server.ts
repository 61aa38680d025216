import { createContext, type RouterContextProvider } from "react-router";

/** Whether an error says that the database is away for now. */
export { isOutage } from "./data/database.server.ts";

/** What is learned of a request while it is served, for its line in the log, and for who tries again. */
export interface RequestWatch {
	id: string | null;
	/** The pattern of its address: never the address itself, which may hold keys. */
	route: string | null;
	/** Whether the database went away meanwhile. */
	outage: boolean;
	/** What was posted. */
	form: FormData | null;
}

export const requestWatchContext = createContext<RequestWatch | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function newWatch(): RequestWatch {
	return { id: null, route: null, outage: false, form: null };
}

/** Notes what the request is called and which route serves it. */
export function noteRequest(context: Context, id: string, route: string): void {
	const watch = context.get(requestWatchContext);
	if (watch) Object.assign(watch, { id, route });
}

export function noteOutage(context: Context): void {
	const watch = context.get(requestWatchContext);
	if (watch) watch.outage = true;
}

/** Keeps a form as it was posted, with its token, so that it can be sent once more. */
export function noteForm(context: Context, form: FormData): void {
	const watch = context.get(requestWatchContext);
	if (!watch) return;
	watch.form = new FormData();
	for (const [name, value] of form) watch.form.append(name, value);
}
