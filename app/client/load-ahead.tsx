import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { PRELOAD_DELAY_MS } from "#app/constants.ts";

/**
 * A link that opts in, by `data-ahead`, has its page loaded ahead where a pointer or the focus rests on it (requirements, section 2: no link
 * does by default; section 9: after 250 ms). What was loaded so is not kept.
 */
export function LoadAhead() {
	const [page, setPage] = useState<string | null>(null);
	useEffect(() => {
		let delay: ReturnType<typeof setTimeout> | undefined;
		function onRest({ target }: Event) {
			clearTimeout(delay);
			const link = (target as Element | null)?.closest?.<HTMLAnchorElement>("a[data-ahead]");
			if (link) delay = setTimeout(() => setPage(link.pathname + link.search), PRELOAD_DELAY_MS);
			else setPage(null);
		}
		document.addEventListener("pointerover", onRest);
		document.addEventListener("focusin", onRest);
		return () => {
			clearTimeout(delay);
			document.removeEventListener("pointerover", onRest);
			document.removeEventListener("focusin", onRest);
		};
	}, []);
	return page === null ? null : <PrefetchPageLinks page={page} />;
}
