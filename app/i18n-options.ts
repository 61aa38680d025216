import { largestBrought, mostBroughtPictures } from "#app/features/studio/bring/limits.ts";
import type { InitOptions } from "i18next";
import {
	DEFAULT_LANGUAGE,
	FURTHER_NAMESPACE,
	NAMESPACE,
	PASSWORD_MAX_LENGTH,
	PASSWORD_MIN_LENGTH,
	QUESTIONS_A_DAY,
	DAY_MS,
	HOUR_MS,
	MINUTE_MS,
} from "./constants.ts";
import {
	companyLogInMs,
	companyLogOutMs,
	parkedLifetimeMs,
	recentLogInMs,
	sessionMaxMs,
	sessionIdleMs,
	sharedIdleMs,
} from "#app/features/account/sessions/session.ts";
import {
	codeDigits,
	linkRetentionMs,
	linkLifetimeMs,
	sentMailDays,
} from "#app/features/account/links/login-link.ts";
import { endedFolderDays } from "#app/features/sharing/folder.ts";
import { additionsAnHour, changesAnHour } from "#app/features/account/limits/rate-limit.ts";
import { openedShareMs } from "#app/features/sharing/share.ts";
import { mostDraftMb, mostPreviewLinks, mostRows, previewDays } from "#app/packs/draft.ts";
import {
	mostFilesAtOnce,
	mostGigabytes,
	mostMegabytes,
	mostMegabytesAtOnce,
	mostPixels,
} from "#app/platform/files/upload-limits.ts";
import { studioCodeDigits } from "#app/features/studio/door/factor.ts";
import { minPeople } from "#app/features/studio/figures/breakdown.ts";
import { diplomaGroups, diplomaSigns } from "#app/features/learner/diploma.ts";
import { directionOf } from "#app/platform/i18n/language.ts";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight =
	/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Matches a color such as `#0000ff` or a difference such as `+5`. After Arabic letters, the first
 * character would move behind the digits.
 */
const signed = /^[#+-]\d/;

/**
 * Matches links and email addresses. Email clients turn them into links, and would include the
 * isolation marks.
 */
const address = /:\/\/|@/;

/**
 * Isolates a name written in the other direction (U+2068, U+2069). Otherwise, a period after a
 * Latin name jumps in front of it in Arabic.
 */
function isolated(text: string, direction: "ltr" | "rtl"): string {
	const jumps =
		direction === "rtl" ? leftToRight.test(text) || signed.test(text) : rightToLeft.test(text);
	return jumps && !address.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * Numbers that texts use as `{{largestUpload}}`, or with a noun in its plural forms
 * (`pluralForms`).
 */
const ruleNumbers = {
	linkMinutes: linkLifetimeMs / MINUTE_MS,
	linkKeptDays: linkRetentionMs / DAY_MS,
	parkedMinutes: parkedLifetimeMs / MINUTE_MS,
	confirmedMinutes: recentLogInMs / MINUTE_MS,
	unusedDays: sessionIdleMs / DAY_MS,
	sessionDays: sessionMaxMs / DAY_MS,
	sharedHours: sharedIdleMs / HOUR_MS,
	companyLogInMinutes: companyLogInMs / MINUTE_MS,
	companyLogOutMinutes: companyLogOutMs / MINUTE_MS,
	openedShareHours: openedShareMs / HOUR_MS,
	endedFolderDays,
	sentMailDays,
	codeDigits,
	studioCodeDigits,
	diplomaSigns,
	diplomaGroups,
	questionsADay: QUESTIONS_A_DAY,
	previewDays,
	mostPreviewLinks,
	largestUpload: mostMegabytes.picture,
	largestVideo: mostMegabytes.video,
	largestDocument: mostMegabytes.document,
	mostFilesAtOnce,
	mostMegabytesAtOnce,
	mostGigabytes,
	mostMegapixels: mostPixels / 1e6,
	fewerMegapixels: mostPixels / 2e6,
	additionsAnHour,
	changesAnHour,
	mostRows,
	mostDraftMb,
	largestBrought,
	mostBroughtPictures,
	fewest: minPeople,
	passwordShortest: PASSWORD_MIN_LENGTH,
	passwordLongest: PASSWORD_MAX_LENGTH,
};

/**
 * Returns the forms of `{{linkMinutes, plural(one: # minute; other: # minutes)}}` by category, or
 * undefined for any other format. A text may contain several numbers, but i18next's own plural
 * forms follow only one `count`.
 */
function pluralForms(format = ""): Partial<Record<string, string>> | undefined {
	const list = /^plural\((.*)\)$/.exec(format)?.[1];
	if (list === undefined) return undefined;
	return Object.fromEntries(
		list.split(";").map((form) => form.split(":").map((part) => part.trim()) as [string, string]),
	);
}

/** The options of i18next on the server and in the browser. */
export const i18nOptions = {
	defaultNS: NAMESPACE,
	fallbackNS: FURTHER_NAMESPACE,
	// No name in the language files contains a dot. By default, i18next also searches for names with
	// dots, which takes quadratic time.
	ignoreJSONStructure: false,
	// React escapes values. With `alwaysFormat`, the formatter gets every value and can isolate
	// names.
	interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: ruleNumbers },
	react: { useSuspense: false },
} satisfies InitOptions;

/** i18next makes one formatter per instance, so the server makes one per request. */
export class PortalFormatter {
	static readonly type = "formatter";
	readonly type = "formatter";
	private readonly languages = new Map<
		string,
		{ direction: "ltr" | "rtl"; number: Intl.NumberFormat; plurals: Intl.PluralRules }
	>();

	format(value: unknown, format?: string, language = DEFAULT_LANGUAGE) {
		const { direction, number, plurals } = this.of(language);
		if (format === "number") return number.format(Number(value));
		const forms = pluralForms(format);
		if (forms)
			return (forms[plurals.select(Number(value))] ?? forms["other"] ?? "").replace(
				"#",
				number.format(Number(value)),
			);
		return typeof value === "string" ? isolated(value, direction) : (value as string);
	}

	private of(language: string) {
		let known = this.languages.get(language);
		if (!known) {
			known = {
				direction: directionOf(language),
				number: new Intl.NumberFormat(language, { numberingSystem: "latn" }),
				plurals: new Intl.PluralRules(language),
			};
			this.languages.set(language, known);
		}
		return known;
	}
}
