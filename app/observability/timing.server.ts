import { timingsMark } from "#app/components/layout/debug-line.tsx";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** How long a request has taken until now, in ms. */
export function milliseconds({ startedAt }: Pick<RequestContext, "startedAt">): string {
	return (performance.now() - startedAt).toFixed(1);
}

/** The timings in a rendered page, for whoever asked for them (`tpm_debug`): until all data was there, and until the page was. */
export function withTimings(html: string, context: Pick<RequestContext, "startedAt" | "preferences" | "t">, data: string): string {
	return context.preferences.debug
		? html.replace(timingsMark, () => context.t("footer.timings", { data, page: milliseconds(context) }))
		: html;
}
