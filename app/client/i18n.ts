import i18next from "i18next";
import Backend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { NAMESPACE, TRANSLATION_LOADS } from "#app/constants.ts";
import { PortalFormatter, i18nOptions } from "#app/i18n/i18n-options.ts";

/** Loads the texts of the page's language. Answers null where they do not come: the page then stays as the server rendered it. */
export async function startI18next(): Promise<typeof i18next | null> {
	const { lang, dataset } = document.documentElement;
	await i18next
		.use(initReactI18next)
		.use(Backend)
		.use(PortalFormatter)
		.init({
			...i18nOptions,
			...TRANSLATION_LOADS,
			lng: lang,
			// The build completes each file with the English texts that it lacks.
			fallbackLng: false,
			load: "currentOnly",
			// At once: by default i18next waits for a timer first.
			initAsync: false,
			backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${dataset.translations}` },
		});
	return i18next.hasResourceBundle(i18next.language, NAMESPACE) ? i18next : null;
}
