import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The field of the first fault on the page; null where its list of faults has the focus itself. */
function firstFault(): HTMLElement | null {
	const summary = document.querySelector<HTMLElement>("#error-summary");
	if (!summary || summary === document.activeElement) return null;
	const link = summary.querySelector("a");
	return (link && document.querySelector<HTMLElement>(link.hash)) ?? summary;
}

/**
 * Another page is shown without a document being loaded: its heading has the focus, so that it is read out and the keyboard goes on from there.
 * Where a form came back, its first fault has it. A page that changes in part keeps the focus where it is.
 */
export function PageFocus() {
	const { pathname, hash, key } = useLocation();
	const shown = useRef<{ pathname: string; key: string } | null>(null);
	useEffect(() => {
		const before = shown.current;
		shown.current = { pathname, key };
		if (!before || before.key === key) return undefined;
		// Forms show their faults a moment after the page that brought them.
		const frame = requestAnimationFrame(() => {
			const heading = before.pathname === pathname || hash ? null : document.querySelector<HTMLElement>("h1");
			const target = firstFault() ?? heading;
			if (target === heading) heading?.setAttribute("tabindex", "-1");
			target?.focus({ preventScroll: target === heading });
		});
		return () => cancelAnimationFrame(frame);
	}, [pathname, hash, key]);
	return null;
}
