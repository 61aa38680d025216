import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { EnhancedContext } from "#app/ui/elements/enhanced.ts";
import type { Message } from "#app/ui/feedback/messages.tsx";
import { SearchOpener } from "#app/features/search/dialog/search-opener.tsx";
import { Toasts } from "#app/features/frame/client/toasts.tsx";
import { useLocation, useNavigation, type Location } from "react-router";
import { useSpinDelay } from "spin-delay";
import { PENDING_MINIMUM_MS, PENDING_THRESHOLD_MS } from "./constants.ts";
import { useUnanswered } from "#app/features/frame/client/documents.tsx";
import { useTranslation } from "react-i18next";

export interface EnhancementsProps {
	requestId: string;
	messages: readonly Message[];
	children: ReactNode;
}

export function Enhancements({ requestId, messages, children }: EnhancementsProps) {
	const isReady = useHydrated();
	return (
		<EnhancedContext value={isReady}>
			{children}
			{isReady && (
				<>
					<SearchOpener />
					<PageFocus />
					<Toasts requestId={requestId} messages={messages} />
					<NavigationSpinner />
				</>
			)}
		</EnhancedContext>
	);
}

function isLeaving(
	navigation: ReturnType<typeof useNavigation>,
	{ pathname, search }: Location,
): boolean {
	if (navigation.state === "idle") return false;
	const isWrite = navigation.state === "submitting" && navigation.formMethod === "POST";
	if (isWrite && String(navigation.formData?.get("returnTo")).split("#")[0] === pathname + search)
		return false;
	return navigation.location.pathname !== pathname;
}

/** Covers the page during a slow navigation (PAGE-90). */
function NavigationSpinner() {
	const isOnItsWay = isLeaving(useNavigation(), useLocation());
	const isUnanswered = useUnanswered();
	const shown = useSpinDelay(isOnItsWay && !isUnanswered, {
		delay: PENDING_THRESHOLD_MS,
		minDuration: PENDING_MINIMUM_MS,
		ssr: false,
	});
	return shown ? <Spinner /> : null;
}

function Spinner() {
	const { t } = useTranslation();
	return (
		<div className="spinner" role="status">
			<svg
				className="spinner__mark"
				viewBox="0 0 40 40"
				width="72"
				height="72"
				fill="none"
				aria-hidden="true"
				focusable="false"
			>
				<circle className="spinner__ring" cx="20" cy="20" r="17" />
				<path className="spinner__needle" d="M20 8l4.200 12L20 32l-4.200-12z" />
			</svg>
			<p>{t("loading")}</p>
		</div>
	);
}

function firstFault(): HTMLElement | null {
	const summary = document.querySelector<HTMLElement>("#error-summary");
	if (!summary || summary === document.activeElement) return null;
	const link = summary.querySelector("a");
	return (link && document.querySelector<HTMLElement>(link.hash)) ?? summary;
}

/**
 * After a client-side navigation, focuses the new page's heading so that screen readers read it. If
 * a form came back with errors, focuses its first faulty field.
 */
function PageFocus() {
	const { pathname, hash, key } = useLocation();
	const shown = useRef<{ pathname: string; key: string } | null>(null);
	useEffect(() => {
		const before = shown.current;
		shown.current = { pathname, key };
		if (!before || before.key === key) return undefined;
		// A form shows its errors a moment after the page renders.
		const frame = requestAnimationFrame(() => {
			const heading =
				before.pathname === pathname || hash ? null : document.querySelector<HTMLElement>("h1");
			const target = firstFault() ?? heading;
			if (target === heading) heading?.setAttribute("tabindex", "-1");
			target?.focus({ preventScroll: target === heading });
		});
		return () => cancelAnimationFrame(frame);
	}, [pathname, hash, key]);
	return null;
}
