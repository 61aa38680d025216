import { AsyncLocalStorage } from "node:async_hooks";
import { currentRequestId } from "#app/platform/logs/current-request.server.ts";

const requestTimeoutScope = new AsyncLocalStorage<true>();

/** Gives queries the short time of requests. For what is asked every few seconds: it would hold all connections to a silent host. */
export function withRequestTimeout<T>(work: () => Promise<T>): Promise<T> {
	return requestTimeoutScope.run(true, work);
}

export function hasRequestTimeout(): boolean {
	return requestTimeoutScope.getStore() === true || currentRequestId() !== null;
}
