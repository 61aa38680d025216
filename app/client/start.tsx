import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse, type ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { noteError } from "./errors/error-notes.ts";
import { startI18next } from "./i18n.ts";
import { watchPasswordSwitches } from "./log-in/password-switch.ts";
import { watchModules } from "./missing-answer.ts";
import { watchVisits } from "./visited-pages.ts";
import { isAccountPage } from "#app/domain/account/account-page.ts";
import { PortalContexts } from "#app/i18n/portal-contexts.tsx";

/** What an error page was shown for, unless it was an answer of the portal. */
const noteUnexpected: ClientOnErrorFunction = (error, { errorInfo }) => {
	if (isRouteErrorResponse(error)) return;
	if (!isAccountPage(window.location.pathname)) noteError(error);
	if (errorInfo) console.error(error);
};

/**
 * Brings the page to life; only browsers that can run all of it get here (capability-gate.server.ts). Nothing is waited for: the page has its own
 * words. Anything that fails leaves the page as it is: complete, with forms that work.
 */
export async function start(): Promise<void> {
	const i18n = await startI18next();
	if (!i18n) return;
	watchVisits();
	watchModules();
	watchPasswordSwitches();
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<PortalContexts i18n={i18n} nonce={nonce}>
					<HydratedRouter onError={noteUnexpected} />
				</PortalContexts>
			</StrictMode>,
		);
	});
}
