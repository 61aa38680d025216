import { AsyncLocalStorage } from "node:async_hooks";
import { currentRequestId } from "#app/observability/current-request.server.ts";

const hurried = new AsyncLocalStorage<true>();

/** Gives queries the short time of requests. For what is asked every few seconds: it would hold all connections to a silent host. */
export function inHaste<T>(work: () => Promise<T>): Promise<T> {
	return hurried.run(true, work);
}

export function isInHaste(): boolean {
	return hurried.getStore() === true || currentRequestId() !== null;
}
