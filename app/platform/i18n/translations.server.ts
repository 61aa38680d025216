import { createHash } from "node:crypto";
import { createInstance, type Namespace, type Resource, type TFunction } from "i18next";
import {
	ACCOUNT_NAMESPACE,
	DEFAULT_LANGUAGE,
	FURTHER_NAMESPACE,
	HELP_NAMESPACE,
	LOGIN_NAMESPACE,
	MAIL_NAMESPACE,
	NAMESPACE,
	STUDIO_NAMESPACE,
} from "#app/constants.ts";
import { PortalFormatter, i18nOptions } from "#app/i18n-options.ts";
import type { Failure } from "#app/platform/errors.ts";
import { messageOf } from "./text-key.ts";

// A language for developers: English with accents, and two fifths longer.
const PSEUDO_LANGUAGE = "en-XA";

const accented: Readonly<Record<string, string>> = Object.fromEntries(
	[
		..."aàbƀcçdďeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDĎEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ",
	].flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] as string]] : [])),
);

// Values and elements of `<Trans>` must not change.
const place = /\{\{?[^{}]*\}\}?|<\/?\w+>/;

function pseudoText(text: string): string {
	const parts = text.split(new RegExp(`(${place.source})`));
	const said = parts
		.map((part) =>
			place.test(part)
				? part
				: part.replaceAll(/[A-Za-z]/g, (letter) => accented[letter] ?? letter),
		)
		.join("");
	const words = text.replaceAll(new RegExp(place.source, "g"), "").split(/\s+/).filter(Boolean);
	const wanted = Math.ceil(words.join(" ").length * 0.4);
	let more = "";
	for (let at = 0; more.length < wanted; at++)
		more += ` ${"öñé".repeat(4).slice(0, Math.max(2, words[at % words.length]?.length ?? 2))}`;
	const end = /\s*$/.exec(said)?.[0] ?? "";
	return `${said.trimEnd()}${more.slice(0, Math.max(2, wanted)).trimEnd()}${end}`;
}

interface PlainTexts {
	readonly [name: string]: unknown;
}

function pseudoTexts(texts: PlainTexts): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(texts).map(([name, text]) => [
			name,
			typeof text === "string" ? pseudoText(text) : pseudoTexts(text as PlainTexts),
		]),
	);
}

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("/public/locales/*/*.json", {
	eager: true,
	import: "default",
});

const placed = Object.entries(files).map(([path, texts]) => {
	const [language = "", name = ""] = path.split("/").slice(-2);
	return { language, namespace: name.replace(".json", ""), texts };
});

const ofFiles = new Map(
	placed.map(({ language }) => {
		const own = placed.filter((each) => each.language === language);
		return [language, Object.fromEntries(own.map(({ namespace, texts }) => [namespace, texts]))];
	}),
);

/** All texts by language and namespace. In development, they include the pseudo-language. */
export const translations: ReadonlyMap<string, Readonly<Record<string, Texts>>> = process.env
	.NODE_ENV === "development"
	? new Map([
			...ofFiles,
			[PSEUDO_LANGUAGE, pseudoTexts(ofFiles.get(DEFAULT_LANGUAGE) ?? {}) as Record<string, Texts>],
		])
	: ofFiles;

export const languages: readonly string[] = [...translations.keys()].toSorted(
	(a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b),
);

export const serverOptions = {
	...i18nOptions,
	ns: [
		NAMESPACE,
		FURTHER_NAMESPACE,
		ACCOUNT_NAMESPACE,
		HELP_NAMESPACE,
		LOGIN_NAMESPACE,
		MAIL_NAMESPACE,
		STUDIO_NAMESPACE,
	],
	supportedLngs: languages,
	fallbackLng: DEFAULT_LANGUAGE,
	resources: Object.fromEntries(translations) as Resource,
	initAsync: false,
};

/**
 * A version that changes with any text, because browsers cache the translation files for a year.
 */
export const translationsVersion = createHash("sha256")
	.update(JSON.stringify([...translations]))
	.digest("base64url")
	.slice(0, 10);

const everyLanguage = createInstance(serverOptions).use(PortalFormatter);
void everyLanguage.init();

/**
 * Returns the texts of a namespace without a request, for emails, API calls and the log, and for
 * loaders that need a namespace that their context's `t` doesn't have.
 */
export function translationsOf<Names extends Namespace = typeof NAMESPACE>(
	language: string,
	namespace?: Names,
): TFunction<Names> {
	return everyLanguage.getFixedT(language, namespace ?? NAMESPACE) as TFunction<Names>;
}

export function isText(key: string, namespace: string): boolean {
	let at: unknown = translations.get(DEFAULT_LANGUAGE)?.[namespace];
	for (const part of key.split("."))
		at =
			typeof at === "object" && at !== null && Object.hasOwn(at, part)
				? (at as Texts)[part]
				: undefined;
	return typeof at === "string";
}

/** Returns the failure's text in English, for the log and the API (ERR-1). */
export function catalogMessage(failure: Failure): string {
	return messageOf(failure, translationsOf(DEFAULT_LANGUAGE));
}
