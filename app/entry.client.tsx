import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { canRunClient } from "./client/can-run-client.ts";
import { noteRenderError } from "./client/errors/error-notes.ts";
import { recallLanguage } from "./client/language.ts";
import { goOnAfterReload } from "./client/missing-answer.ts";
import { loadTranslations } from "./client/translations.ts";
import { watchVisits } from "./client/visited-pages.ts";
import { PortalContexts } from "./i18n/portal-contexts.tsx";

async function hydrate() {
	const words = await loadTranslations(document.documentElement.lang);
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	watchVisits();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<PortalContexts words={words} nonce={nonce}>
					<HydratedRouter onError={noteRenderError} />
				</PortalContexts>
			</StrictMode>,
		);
	});
}

// Everything works without this script: a browser that cannot run all of it runs none.
if (canRunClient() && !goOnAfterReload() && !recallLanguage()) void hydrate();
