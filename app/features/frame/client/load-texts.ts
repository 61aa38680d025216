import i18next from "i18next";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/**
 * Loads the texts that only some routes need (`PageHandle`). If they fail to load, loads the page
 * as a document.
 */
export function loadTexts(
	namespace: string,
): MiddlewareFunction<Record<string, DataStrategyResult>> {
	return async ({ request }, next) => {
		await i18next.loadNamespaces(namespace);
		if (request.method === "GET" && !i18next.hasResourceBundle(i18next.language, namespace))
			location.assign(request.url);
		return next();
	};
}
