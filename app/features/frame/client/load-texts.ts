import i18next from "i18next";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { untilAborted } from "./documents.tsx";

/**
 * Returns middleware that loads the texts of a namespace, which only some routes need
 * (`PageHandle`), together with the data. If they fail to load, it loads the page as a document.
 */
export function loadTexts(
	namespace: string,
): MiddlewareFunction<Record<string, DataStrategyResult>> {
	return async ({ request }, next) => {
		const isLoaded = () => i18next.hasResourceBundle(i18next.language, namespace);
		// `loadNamespaces` waits for all namespaces, even for one of a page that was left.
		const [results] = await Promise.all([
			next(),
			isLoaded() ? undefined : i18next.loadNamespaces(namespace),
		]);
		if (isLoaded() || request.method !== "GET" || request.signal.aborted) return results;
		location.assign(request.url);
		return untilAborted(request);
	};
}
