import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { canRunClient } from "./client/can-run-client.ts";
import { noteRenderError } from "./client/errors/error-notes.ts";
import { startI18next } from "./client/i18n.ts";
import { goOnAfterReload } from "./client/missing-answer.ts";
import { KeepTyped, watchEarlyForms } from "./client/typed-early.tsx";
import { watchVisits } from "./client/visited-pages.ts";
import { PortalContexts } from "./i18n/portal-contexts.tsx";

async function hydrate() {
	const early = watchEarlyForms();
	const i18n = await startI18next();
	if (i18n === null) return;
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	watchVisits();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={i18n}>
					<PortalContexts nonce={nonce}>
						<HydratedRouter onError={noteRenderError} />
						<KeepTyped {...early} />
					</PortalContexts>
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

// Everything works without this script: a browser that cannot run all of it runs none.
if (canRunClient() && !goOnAfterReload()) void hydrate();
