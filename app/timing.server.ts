import { timingsMark } from "./components/debug-line.tsx";
import type { Visit } from "./visit.server.ts";

/** How long a request has taken until now, in ms. */
export function milliseconds({ startedAt }: Pick<Visit, "startedAt">): string {
	return (performance.now() - startedAt).toFixed(1);
}

/** The timings in a rendered page, for whoever asked for them (`tpm_debug`): until all data was there, and until the page was. */
export function withTimings(html: string, visit: Pick<Visit, "startedAt" | "preferences" | "t">, data: string): string {
	return visit.preferences.debug ? html.replace(timingsMark, () => visit.t("footer.timings", { data, page: milliseconds(visit) })) : html;
}
