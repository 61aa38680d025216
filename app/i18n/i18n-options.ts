import type { FormatterModule, InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "#app/constants.ts";
import { parkedLifetimeMs } from "#app/domain/account/parked-form.ts";
import { passwordMaxLength, passwordMinLength } from "#app/domain/account/password-length.ts";
import { recentLogInMs, sessionLongestMs, sessionUnusedMs } from "#app/domain/account/session.ts";
import { linkLifetimeMs } from "#app/domain/account/sign-in-link.ts";
import { directionOf } from "./language.ts";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight =
	/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Programs make links of these, and take the marks for a part of them. */
const address = /:\/\/|@/;

/**
 * A name in a sentence that is written the other way: between marks that keep its signs with it (U+2068, U+2069). Without them a full stop
 * behind a Latin name stands in front of it in an Arabic sentence.
 */
function isolated(text: string, direction: "ltr" | "rtl"): string {
	const other = direction === "rtl" ? leftToRight : rightToLeft;
	return other.test(text) && !address.test(text) ? `\u2068${text}\u2069` : text;
}

/** What rules of the portal say in figures: texts name them, `{{linkMinutes}}`. */
const ruleNumbers = {
	linkMinutes: linkLifetimeMs / 60_000,
	parkedMinutes: parkedLifetimeMs / 60_000,
	confirmedMinutes: recentLogInMs / 60_000,
	unusedDays: sessionUnusedMs / 86_400_000,
	sessionDays: sessionLongestMs / 86_400_000,
	passwordShortest: passwordMinLength,
	passwordLongest: passwordMaxLength,
};

/** The options that the server's instances of i18next share with the browser's. */
export const i18nOptions = {
	ns: [NAMESPACE],
	defaultNS: NAMESPACE,
	// No key contains a dot of its own: looking for one takes time that grows with the square of the key's length.
	ignoreJSONStructure: false,
	// React escapes; `formatter` has to see every value, so that it can isolate names.
	interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: ruleNumbers },
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
