import type { TFunction } from "i18next";

interface Timed {
	/** As `performance.now()` tells it. */
	readonly startedAt: number;
}

/** How long a request has taken until now, in ms. */
export function milliseconds({ startedAt }: Timed): string {
	return (performance.now() - startedAt).toFixed(1);
}

/** The timings of a page, for whoever asked for them (`tpm_debug`): until all data was there, and until the foot of the page is rendered. */
export function timingsOf(context: Timed & { preferences: { debug: boolean }; t: TFunction }): (() => string) | null {
	if (!context.preferences.debug) return null;
	const data = milliseconds(context);
	return () => context.t("footer.timings", { data, page: milliseconds(context) });
}
