import type { RequestContext } from "#app/http/request-context.server.ts";

/** How long a request has taken until now, in ms. */
export function milliseconds({ startedAt }: Pick<RequestContext, "startedAt">): string {
	return (performance.now() - startedAt).toFixed(1);
}

/** The timings of a page, for whoever asked for them (`tpm_debug`): until all data was there, and until the foot of the page is rendered. */
export function timingsOf(context: Pick<RequestContext, "startedAt" | "preferences" | "t">): (() => string) | null {
	if (!context.preferences.debug) return null;
	const data = milliseconds(context);
	return () => context.t("footer.timings", { data, page: milliseconds(context) });
}
