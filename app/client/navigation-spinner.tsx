import { useLocation, useNavigation, type Location } from "react-router";
import { useSpinDelay } from "spin-delay";
import { Spinner } from "#app/components/feedback/spinner.tsx";
import { PENDING_MINIMUM_MS, PENDING_THRESHOLD_MS } from "#app/constants.ts";
import { useMissingAnswer } from "./missing-answer.ts";

/** Whether another page is on its way: for a part of the shown one, as a filter's list or a heart, the page is not covered. */
function isLeaving(navigation: ReturnType<typeof useNavigation>, { pathname, search }: Location): boolean {
	if (navigation.state === "idle") return false;
	const isWrite = navigation.state === "submitting" && navigation.formMethod === "POST";
	if (isWrite && String(navigation.formData?.get("returnTo")).split("#")[0] === pathname + search) return false;
	return navigation.location.pathname !== pathname;
}

/** Covers the page while a navigation takes long (PAGE-90). */
export function NavigationSpinner() {
	const isOnItsWay = isLeaving(useNavigation(), useLocation());
	const isMissing = useMissingAnswer() !== null;
	const shown = useSpinDelay(isOnItsWay && !isMissing, { delay: PENDING_THRESHOLD_MS, minDuration: PENDING_MINIMUM_MS, ssr: false });
	return shown ? <Spinner /> : null;
}
