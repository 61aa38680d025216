import type { TFunction } from "i18next";

interface Timed {
	readonly startedAt: number;
}

export function milliseconds({ startedAt }: Timed): string {
	return (performance.now() - startedAt).toFixed(1);
}

/**
 * Returns a function for the footer's text, which states how many ms passed until the data was
 * loaded and until the page was rendered. Returns null unless `tpm_debug` is on.
 */
export function timingsOf(
	context: Timed & { preferences: { debug: boolean }; t: TFunction },
): (() => string) | null {
	if (!context.preferences.debug) return null;
	const data = milliseconds(context);
	return () => context.t("footer.timings", { data, page: milliseconds(context) });
}
