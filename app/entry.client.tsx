import { StrictMode, startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse, type ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { noteError } from "./client/error-notes.ts";
import { watchModules } from "./client/missing-answer.ts";
import { startTranslations } from "./client/translations.ts";
import { watchVisits } from "./client/visited-pages.ts";
import { isAccountPage } from "./domain/account/account-page.ts";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { recallLanguage } from "./client/language.ts";

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
async function start(): Promise<void> {
	if (recallLanguage()) return;
	const useWords = await startTranslations(document.documentElement.lang);
	watchVisits();
	watchModules();
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	function Translated({ children }: { children: ReactNode }) {
		return (
			<PortalContexts words={useWords()} nonce={nonce}>
				{children}
			</PortalContexts>
		);
	}
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Translated>
					<HydratedRouter onError={noteUnexpected} />
				</Translated>
			</StrictMode>,
		);
	});
}

void start().catch(() => undefined);
