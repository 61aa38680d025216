import { createInstance, type BackendModule } from "i18next";
import { useSyncExternalStore } from "react";
import { NAMESPACE, TRANSLATION_LOADS } from "#app/constants.ts";
import type { Translate } from "#app/i18n/use-translate.tsx";
import { directionOf } from "#app/i18n/direction.ts";
import { isolated } from "#app/i18n/isolated.ts";

type Texts = Record<string, unknown>;

/** Reads a language's file. i18next itself tries again what it is told may come (requirements, section 7, "Translations"). */
const files: BackendModule = {
	type: "backend",
	callbackApi: true,
	init: () => undefined,
	read(language, namespace, done) {
		void readFile(`/locales/${language}/${namespace}.json`).then(({ texts, mayCome }) =>
			texts ? done(null, texts as never) : done("failed", mayCome),
		);
	},
};

/** `mayCome`: whether another attempt may have it, as after a failure of the server or the network. */
async function readFile(address: string): Promise<{ texts?: Texts; mayCome: boolean }> {
	try {
		const answer = await fetch(address);
		return answer.ok ? { texts: (await answer.json()) as Texts, mayCome: true } : { mayCome: answer.status >= 500 };
	} catch {
		return { mayCome: true };
	}
}

const arrival = new EventTarget();
let areAllThere = false;

function subscribe(listener: () => void): () => void {
	arrival.addEventListener("words", listener);
	return () => arrival.removeEventListener("words", listener);
}

/** Whether all words of the language are there, not only those of the page as it was sent. */
export function useAllWords(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => areAllThere,
		() => false,
	);
}

/** The words that the page was sent with. */
function textsOfPage(): Record<string, string> {
	const json = document.querySelector("script#translations")?.textContent;
	return json ? (JSON.parse(json) as Record<string, string>) : {};
}

/**
 * The words of the page, at once; meanwhile all others are loaded. `useWords` answers the same function until a text was asked for that came
 * later: then another one, so that what asked is rendered again.
 */
export async function startTranslations(language: string): Promise<() => Translate> {
	let isMissed = false;
	const i18n = createInstance();
	await i18n.use(files).init({
		lng: language,
		fallbackLng: false,
		load: "currentOnly",
		ns: [NAMESPACE],
		defaultNS: NAMESPACE,
		resources: { [language]: { [NAMESPACE]: {} } },
		interpolation: { escapeValue: true, escape: (text: string) => isolated(text, directionOf(language)) },
		initAsync: false,
		...TRANSLATION_LOADS,
		parseMissingKeyHandler(key, defaultValue) {
			if (areAllThere) return defaultValue ?? key;
			isMissed = true;
			return defaultValue ?? "";
		},
	});
	i18n.addResources(language, NAMESPACE, textsOfPage());
	let words: Translate = i18n.t;
	void i18n.reloadResources([language], [NAMESPACE], (failed?: unknown) => {
		if (failed) return;
		areAllThere = true;
		if (isMissed) words = (key, values) => i18n.t(key, values);
		arrival.dispatchEvent(new Event("words"));
	});
	return function useWords() {
		const current = () => words;
		return useSyncExternalStore(subscribe, current, current);
	};
}
