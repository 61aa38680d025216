import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse, type ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { NAMESPACE } from "./constants.ts";
import { noteError } from "./client/error-notes.ts";
import { isAccountPage } from "./domain/account/account-page.ts";
import { PortalContexts } from "./i18n/portal-contexts.tsx";

async function translationsOf(language: string) {
	const answer = await fetch(`/locales/${language}/${NAMESPACE}.json`);
	if (!answer.ok) throw new Error(`The words of ${language} could not be loaded.`);
	const i18n = createInstance({
		lng: language,
		ns: [NAMESPACE],
		defaultNS: NAMESPACE,
		resources: { [language]: { [NAMESPACE]: (await answer.json()) as Record<string, unknown> } },
		interpolation: { escapeValue: false },
		initAsync: false,
	} as Parameters<typeof createInstance>[0]);
	await i18n.init();
	return i18n.t;
}

/** What an error page was shown for, unless it was an answer of the portal. */
const noteUnexpected: ClientOnErrorFunction = (error, { errorInfo }) => {
	if (isRouteErrorResponse(error)) return;
	if (!isAccountPage(window.location.pathname)) noteError(error);
	if (errorInfo) console.error(error);
};

/** Brings the page to life; only browsers that can run all of it get here (script-gate.server.ts). Anything that fails leaves the page as it is: complete, with forms that work. */
async function start(): Promise<void> {
	const words = await translationsOf(document.documentElement.lang);
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<PortalContexts words={words} nonce={nonce}>
					<HydratedRouter onError={noteUnexpected} />
				</PortalContexts>
			</StrictMode>,
		);
	});
}

void start().catch(() => undefined);
