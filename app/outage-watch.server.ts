import { createContext, type RouterContextProvider } from "react-router";

/** Whether the database went away while a request was served, and what had been posted. */
export interface OutageWatch {
	outage: boolean;
	requestId: string | null;
	form: FormData | null;
}

export const outageWatchContext = createContext<OutageWatch | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function noteOutage(context: Context, requestId: string | null): void {
	const watch = context.get(outageWatchContext);
	if (watch) Object.assign(watch, { outage: true, requestId: requestId ?? watch.requestId });
}

/** Keeps a form as it was posted, with its token, so that it can be sent once more. */
export function noteForm(context: Context, form: FormData): void {
	const watch = context.get(outageWatchContext);
	if (!watch) return;
	watch.form = new FormData();
	for (const [name, value] of form) watch.form.append(name, value);
}
