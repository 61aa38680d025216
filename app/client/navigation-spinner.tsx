import { useNavigation } from "react-router";
import { useSpinDelay } from "spin-delay";
import { Spinner } from "#app/components/feedback/spinner.tsx";
import { PENDING_MINIMUM_MS, PENDING_THRESHOLD_MS } from "#app/constants.ts";

/** Covers the page while a navigation takes long (requirements, section 2: `Loading ... `; section 9: after 1 s, for at least 500 ms). */
export function NavigationSpinner() {
	const { state } = useNavigation();
	const shown = useSpinDelay(state !== "idle", { delay: PENDING_THRESHOLD_MS, minDuration: PENDING_MINIMUM_MS, ssr: false });
	return shown ? <Spinner /> : null;
}
