import i18next from "i18next";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { untilAborted } from "./documents.tsx";

const hasTexts = (namespace: string) => i18next.hasResourceBundle(i18next.language, namespace);

/** A failing request for texts is repeated for 11 seconds. One that hangs never ends. */
const longestMs = 15_000;

/**
 * Resolves once the texts of a namespace have loaded or failed to load, or after 15 seconds.
 * `loadNamespaces` alone would also wait for the texts of a page that the user has left.
 */
function load(namespace: string): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			i18next.off("loaded", endIfLoaded);
			resolve();
		};
		const endIfLoaded = () => {
			if (hasTexts(namespace)) end();
		};
		i18next.on("loaded", endIfLoaded);
		void i18next.loadNamespaces(namespace).then(end);
		setTimeout(end, longestMs);
	});
}

/**
 * Returns middleware that loads a page's data and, at the same time, the texts of a namespace that
 * not every page needs. If the texts fail to load, the browser loads the page as a
 * document.
 */
export function loadTexts(
	namespace: string,
): MiddlewareFunction<Record<string, DataStrategyResult>> {
	return async ({ request }, next) => {
		const [results] = await Promise.all([
			next(),
			hasTexts(namespace) ? undefined : load(namespace),
		]);
		if (hasTexts(namespace) || request.method !== "GET" || request.signal.aborted) return results;
		location.assign(request.url);
		return untilAborted(request);
	};
}
