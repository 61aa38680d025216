import { isRouteErrorResponse, type ClientOnErrorFunction } from "react-router";
import { isAccountPage } from "#app/domain/account/account-page.ts";

/** Errors that happened before anybody could report them; more would say the same. */
const noted: unknown[] = [];
const most = 10;

let take: ((error: unknown) => void) | null = null;

/** Notes an error of the page. */
export function noteError(error: unknown): void {
	if (take) take(error);
	else if (noted.length < most) noted.push(error);
}

/** Hands errors to a reporter: those so far, and those to come. Null: to nobody, for now. */
export function takeErrors(taker: ((error: unknown) => void) | null): void {
	take = taker;
	if (taker) for (const error of noted.splice(0)) taker(error);
}

/** Notes an error that an error page was shown for, unless it was an answer of the portal. */
export const noteRenderError: ClientOnErrorFunction = (error, { errorInfo }) => {
	if (isRouteErrorResponse(error)) return;
	if (!isAccountPage(window.location.pathname)) noteError(error);
	if (errorInfo) console.error(error);
};
