import type { FormatterModule, InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "#app/constants.ts";
import { directionOf } from "./direction.ts";
import { isolated } from "./isolated.ts";

/** The options that the server's instances of i18next share with the browser's. */
export const i18nOptions = {
	ns: [NAMESPACE],
	defaultNS: NAMESPACE,
	// No key contains a dot of its own: looking for one takes time that grows with the square of the key's length.
	ignoreJSONStructure: false,
	// React escapes; `formatter` has to see every value, so that it can isolate names.
	interpolation: { escapeValue: false, alwaysFormat: true },
	react: { useSuspense: false },
} satisfies InitOptions;

/**
 * Formats values that are inserted into a text: `{{count, number}}` as the language writes it; names isolated where they run the other way.
 * i18next makes one for each of its instances, on the server for each request.
 */
export class PortalFormatter implements FormatterModule {
	static readonly type = "formatter";
	readonly type = "formatter";
	private readonly languages = new Map<string, { direction: "ltr" | "rtl"; number: Intl.NumberFormat }>();

	init() {}
	add() {}
	addCached() {}

	format(value: unknown, format?: string, language = DEFAULT_LANGUAGE) {
		const { direction, number } = this.of(language);
		if (format === "number") return number.format(Number(value));
		return typeof value === "string" ? isolated(value, direction) : (value as string);
	}

	private of(language: string) {
		let known = this.languages.get(language);
		if (!known) this.languages.set(language, (known = { direction: directionOf(language), number: new Intl.NumberFormat(language) }));
		return known;
	}
}
