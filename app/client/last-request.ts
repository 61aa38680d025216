import { useEffect, useMemo } from "react";

/** The request whose data the last page without an error came with. Stays null on the server. */
let served: string | null = null;

/** Notes the request that a page came with. */
export function useServedRequest(id: string | null): void {
	useEffect(() => {
		served = id;
	}, [id]);
}

/**
 * The request that an error came with: `id` is that of the page's data. Where it is the last good page's, the error came without data
 * (an action that broke), and no id is better than a wrong one.
 */
export function useFailedRequest(error: unknown, id: string | null): string | null {
	return useMemo(() => (error !== null && id === served ? null : id), [error, id]);
}
