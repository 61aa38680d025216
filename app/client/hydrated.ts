import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether a script runs the page: false on the server, and until the browser has taken over. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
