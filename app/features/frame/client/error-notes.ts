import { isRouteErrorResponse, type ClientOnErrorFunction } from "react-router";
import { isAccountPage } from "#app/paths.ts";

const heldErrors: unknown[] = [];
const maxHeld = 10;

let take: ((error: unknown) => void) | null = null;

export function noteError(error: unknown): void {
	if (take) take(error);
	else if (heldErrors.length < maxHeld) heldErrors.push(error);
}

/**
 * `taker` gets each error from now on, and at most 10 earlier errors that had no taker. If `taker`
 * is null, errors wait for the next taker.
 */
export function takeErrors(taker: ((error: unknown) => void) | null): void {
	take = taker;
	if (taker) for (const error of heldErrors.splice(0)) taker(error);
}

export const noteRenderError: ClientOnErrorFunction = (error, { errorInfo }) => {
	if (isRouteErrorResponse(error)) return;
	if (!isAccountPage(window.location.pathname)) noteError(error);
	if (errorInfo) console.error(error);
};
