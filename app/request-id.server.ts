import { AsyncLocalStorage } from "node:async_hooks";

const underWay = new AsyncLocalStorage<string>();

/** Runs what serves a request, so that its failures can name it: also those that know nothing of the visit. */
export function withRequestId<T>(id: string, run: () => T): T {
	return underWay.run(id, run);
}

/** The id of the request that is being served; null outside of one. */
export function currentRequestId(): string | null {
	return underWay.getStore() ?? null;
}
