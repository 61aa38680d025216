import { useEffect, useMemo } from "react";

let served: string | null = null;

export function useServedRequest(id: string | null): void {
	useEffect(() => {
		served = id;
	}, [id]);
}

/** An error with the last good page's id came without data (an action that broke): no id is better than a wrong one. */
export function useFailedRequest(error: unknown, id: string | null): string | null {
	return useMemo(() => (error !== null && id === served ? null : id), [error, id]);
}
