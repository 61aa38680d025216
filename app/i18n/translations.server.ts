import { createHash } from "node:crypto";
import { createInstance, type Resource, type TFunction } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "#app/constants.ts";
import { PortalFormatter, i18nOptions } from "./i18n-options.ts";
import { PSEUDO_LANGUAGE, pseudoTexts } from "./pseudo-language.ts";

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("../../public/locales/*/general.json", { eager: true, import: "default" });

const ofFiles = new Map(Object.entries(files).map(([path, texts]) => [path.split("/").at(-2) as string, texts]));

/** The texts of each language as its file has them; in development also those of the pseudo-language. */
export const translations: ReadonlyMap<string, Texts> =
	process.env.NODE_ENV === "development"
		? new Map([...ofFiles, [PSEUDO_LANGUAGE, pseudoTexts(ofFiles.get(DEFAULT_LANGUAGE) ?? {})]])
		: ofFiles;

/** The languages the portal speaks, its own first. */
export const languages: readonly string[] = [...translations.keys()].toSorted(
	(a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b),
);

/** The options of the server's instances, which have the texts of all languages. */
export const serverOptions = {
	...i18nOptions,
	supportedLngs: languages,
	fallbackLng: DEFAULT_LANGUAGE,
	resources: Object.fromEntries([...translations].map(([language, texts]) => [language, { [NAMESPACE]: texts }])) as Resource,
	initAsync: false,
};

/** Changes with any text: browsers keep the files of a version for good. */
export const translationsVersion = createHash("sha256")
	.update(JSON.stringify([...translations]))
	.digest("base64url")
	.slice(0, 10);

const everyLanguage = createInstance(serverOptions).use(PortalFormatter);
void everyLanguage.init();

/** Translates into a language without a request: for mails, calls and the log. A request has `t` in its context. */
export function translationsOf(language: string): TFunction {
	return everyLanguage.getFixedT(language);
}

/** Whether the portal's own language has a text. */
export function isText(key: string): boolean {
	let at: unknown = translations.get(DEFAULT_LANGUAGE);
	for (const part of key.split("."))
		at = typeof at === "object" && at !== null && Object.hasOwn(at, part) ? (at as Texts)[part] : undefined;
	return typeof at === "string";
}
