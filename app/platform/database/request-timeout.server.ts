import { AsyncLocalStorage } from "node:async_hooks";
import { currentRequestId } from "#app/platform/logs/current-request.server.ts";

const requestTimeoutScope = new AsyncLocalStorage<true>();

/**
 * Gives queries the short limit of requests. Frequent background queries use it, so that a silent
 * host doesn't hold all connections.
 */
export function withRequestTimeout<T>(work: () => Promise<T>): Promise<T> {
	return requestTimeoutScope.run(true, work);
}

export function hasRequestTimeout(): boolean {
	return requestTimeoutScope.getStore() === true || currentRequestId() !== null;
}
