import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { noteRenderError } from "#app/features/frame/client/error-notes.ts";
import { watchVisits } from "#app/features/frame/client/visited-pages.ts";
import { PortalContexts } from "#app/platform/i18n/portal-contexts.tsx";
import i18next, { type BackendModule } from "i18next";
import { NAMESPACE, TRANSLATION_LOADS } from "./constants.ts";
import { PortalFormatter, i18nOptions } from "./i18n-options.ts";

async function hydrate() {
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
					</PortalContexts>
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

// Everything works without this script, so a browser that can't run all of it runs none.
if (canRunClient()) void hydrate();

/**
 * Returns true if the browser gets the full styles (docs/decisions/0004) and supports streams,
 * which React Router needs, and `at`, which our own code needs. Storage must work, too. Access to
 * it throws if the browser blocks it.
 */
function canRunClient(): boolean {
	const isNew =
		CSS.supports("aspect-ratio: 1") && "TextEncoderStream" in self && "at" in Array.prototype;
	try {
		return isNew && localStorage.length + sessionStorage.length >= 0;
	} catch {
		return false;
	}
}

/** Returns null if the texts can't be loaded. The page then stays as the server rendered it. */
async function startI18next(): Promise<typeof i18next | null> {
	const { lang, dataset } = document.documentElement;
	const namespaces = [NAMESPACE, ...(dataset.namespaces?.split(" ").filter(Boolean) ?? [])];
	await i18next
		.use(initReactI18next)
		.use(textFiles(dataset.translations))
		.use(PortalFormatter)
		.init({
			...i18nOptions,
			...TRANSLATION_LOADS,
			ns: namespaces,
			lng: lang,
			// The build completes each file with English texts.
			fallbackLng: false,
			load: "currentOnly",
			// By default, i18next starts only after a timer.
			initAsync: false,
		});
	return namespaces.every((each) => i18next.hasResourceBundle(i18next.language, each))
		? i18next
		: null;
}

/**
 * Reads the language files of the page's build. i18next retries after a failed connection or a
 * server error, but not if the server lacks the file.
 */
function textFiles(version = ""): BackendModule {
	return {
		type: "backend",
		init() {},
		read(language, namespace, done) {
			fetch(`/locales/${language}/${namespace}.json?v=${version}`)
				.then(async (answer) =>
					answer.ok
						? done(null, await answer.json())
						: done(answer.statusText, answer.status >= 500),
				)
				.catch((error: unknown) => done(String(error), true));
		},
	};
}
