import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTimings } from "#app/i18n/portal-contexts.tsx";

/** The line of `tpm_debug` in the footer: the request's id and how long it took (WEB-22). */
export function DebugLine({ requestId }: { requestId: string }) {
	const { t } = useTranslation();
	return (
		<>
			{t("footer.request", { id: requestId })} <Timings key={requestId} />
		</>
	);
}

/** Filled in by the server; after a navigation without a reload by what the browser was told with the data. */
function Timings() {
	const { t } = useTranslation();
	const timings = useTimings();
	const span = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const empty = span.current?.textContent === "";
		const entries = performance.getEntriesByType("resource").filter((each) => each.name.includes(".data")) as PerformanceResourceTiming[];
		// Not every browser that gets the script tells what the server told it.
		const timings: readonly PerformanceServerTiming[] | undefined = entries.at(-1)?.serverTiming;
		const served = timings?.find(({ name }) => name === "total");
		if (empty && served && span.current) span.current.textContent = t("footer.dataTiming", { data: served.duration.toFixed(1) });
	}, [t]);
	return (
		<span ref={span} suppressHydrationWarning>
			{timings?.()}
		</span>
	);
}
